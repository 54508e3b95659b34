package hustings.paper.bully;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.RING;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.RunTrace.firstSent;
import static hustings.paper.claim.RunTrace.unlessAnyId;
import static hustings.paper.claim.Settings.SEEDS;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import hustings.paper.claim.TakingOver;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Bully algorithm, an encyclopedia's article. It prints one formula, for the timeout, and no counts. */
public final class BullyEncyclopedia {

    private static final Map<String, String> TO_ALL = Map.of("announce-to-all", "true");

    /** The article's own rule; whoever wins has to tell the higher ones too, or it has no effect. */
    private static final Map<String, String> BULLY_BACK = Map.of("bully-back", "true", "announce-to-all", "true");

    private BullyEncyclopedia() {}

    /** How each claim of the article is judged. */
    public static void checks(Checks on) {
        assumptions(on);
        structure(on);
        victories(on);
        compared(on);
    }

    private static void assumptions(Checks on) {
        BullySentences bully = new BullySentences(BULLY);
        String seeds = "4 processes, the lowest detects, seeds 1 to " + SEEDS + "; delays up to D; beyond: up to 4D";
        Settings drawn = Settings.drawn(seeds, Setting.inside(BULLY, 4, List.of(1)), D, 4 * D);
        Settings timed = Settings.of(
                "D = 1..5 ticks; a reaction takes no time: Cmax = 0; ticks",
                IntStream.rangeClosed(1, 5)
                        .mapToObj(d -> Setting.inside(BULLY, 4, List.of(1))
                                .timed(Timing.constant(d))
                                .named("D = " + d))
                        .toList());
        Settings quiet = Settings.coordinatorCrashed(BULLY).where(s -> s.size() <= Settings.MOST_FOR_SETS);
        Settings lossy = new Settings(
                "2 to 5 processes, the coordinator crashed, every detector; beyond: any one message is lost",
                runs -> quiet.all().apply(runs).flatMap(s -> oneMessageLost(s, runs)));
        on.add("synchronous", drawn, Sentence.HIGHEST_LEADS).within("delays up to D");
        on.add("crashes", bully.toleratesACrash(COORDINATOR));
        Quantity waited = (runs, setting, convention) -> waited(runs.trace(setting));
        on.numbers("timeout", timed, waited)
                .are(EQUAL, s -> 2L * s.run().timing().delayTicks());
        on.add("reliable", lossy, Sentence.HIGHEST_LEADS).within("runs that lose no message");
        on.add("upwards", bully.asksAllHigher());
    }

    /** The time from the winner's ELECTION to its announcement. */
    private static long waited(RunTrace trace) {
        int winner = trace.highestLive();
        return (long) firstSent(trace.sends(COORDINATOR, winner), -1) - firstSent(trace.sends(ELECTION, winner), 0);
    }

    private static Stream<Setting> oneMessageLost(Setting quiet, Runs runs) {
        return Stream.concat(
                Stream.of(quiet),
                runs.trace(quiet).sends().stream().filter(Send::delivered).map(send -> {
                    MessageName name = new MessageName(send.from(), send.to(), send.type(), send.sentTick(), 1);
                    return quiet.and(send.arrivalTick(), new Intervention.Drop(name))
                            .beyond();
                }));
    }

    private static void structure(Checks on) {
        BullySentences bully = new BullySentences(BULLY);
        on.add("asks", bully.asksAllHigher());
        on.add("wins", bully.winsIfNobodyAnswers());
        on.add("waits", bully.asksAgain());
        on.add("answers", bully.anytime(BullySentences::unlessAllAnswer));
        on.add("new-elections", bully.anytime(TakingOver::unlessAnElection));
        on.add("coordinator-message", bully.winnerTellsAll(COORDINATOR));
        on.add("comes-online", bully.higherRevivedLeads());
        on.add("highest", bully.highestAlwaysLeads(COORDINATOR));
    }

    private static void victories(Checks on) {
        on.add("lower-victory", lowerVictories(), BullyEncyclopedia::unlessHigherElect)
                .within("the option bully-back");
        on.add("lower-victory-outcome", lowerVictories(), Sentence.HIGHEST_LEADS)
                .within("the option bully-back");
    }

    /** The lowest wins by mistake: all OKs to it are lost. */
    private static Settings lowerVictories() {
        String words = "3 to 5 processes, the lowest detects and misses all answers; with and without the option"
                + " bully-back; option announce-to-all";
        return Settings.made(words, each -> {
            for (boolean back : new boolean[] {true, false}) {
                for (int n = 3; n <= Settings.MOST_FOR_SETS; n++) {
                    Setting setting = Setting.inside(BULLY, n, List.of(1)).withOptions(back ? BULLY_BACK : TO_ALL);
                    for (int id = 2; id < n; id++) {
                        setting = setting.and(2 * D, new Intervention.Drop(new MessageName(id, 1, OK, D, 1)));
                    }
                    each.accept(back ? setting : setting.beyond());
                }
            }
        });
    }

    private static String unlessHigherElect(RunTrace trace) {
        int victory = trace.sends(COORDINATOR, 1).stream()
                .mapToInt(Send::arrivalTick)
                .min()
                .orElse(2 * 2 * D);
        return unlessAnyId(
                trace.liveAbove(1),
                id -> trace.sends(ELECTION, id).stream().noneMatch(send -> send.sentTick() == victory),
                " does not elect when 1 claims victory");
    }

    private static void compared(Checks on) {
        on.add("original-steps", OriginalBully.steps());
        on.add("bully-synchronous", late(BULLY)).within("delays up to D");
        on.add("ring-synchronous", late(RING));
    }

    /** The lowest detects, or the two lowest; in the end all believe in the highest. */
    private static SentenceCheck late(String algorithm) {
        String words = "5 processes, the coordinator crashed, the lowest or the two lowest detect, seeds 1 to " + SEEDS
                + "; delays up to D, and up to 4D";
        Settings settings = Settings.drawn(words, Setting.inside(algorithm, 5, List.of(1)), D, 4 * D)
                .each(lowest -> Stream.of(lowest, lowest.detectedBy(List.of(1, 2))));
        return new SentenceCheck(settings, Sentence.HIGHEST_LEADS);
    }
}
