package hustings.paper.kordafshari;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.GRANT;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.RunTrace.unlessAny;

import hustings.engine.Intervention;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import hustings.paper.claim.TakingOver;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** What Kordafshari et al. 2005 say of single runs: the steps of both algorithms, crashes, and how long to wait. */
public final class KordafshariSentences {

    private static final BullySentences SAID_OF_BULLY = new BullySentences(BULLY);
    private static final BullySentences SAID_OF_MODIFIED = new BullySentences(MODIFIED);

    private KordafshariSentences() {}

    static void checks(Checks on) {
        bullySteps(on);
        modifiedSteps(on);
        crashes(on);
        waits(on);
    }

    private static void bullySteps(Checks on) {
        on.add("bully-asks", SAID_OF_BULLY.asksAllHigher());
        on.add("bully-wins", SAID_OF_BULLY.winsIfNobodyAnswers());
        on.add("bully-answers", SAID_OF_BULLY.anytime(BullySentences::unlessAllAnswer));
        on.add("bully-takes-over", SAID_OF_BULLY.anytime(TakingOver::unlessOneElection));
        on.add("bully-highest", SAID_OF_BULLY.anytime(Sentence.HIGHEST_LEADS));
        on.add("bully-tells-all", SAID_OF_BULLY.winnerTellsAll(COORDINATOR));
        on.add("bully-revival", SAID_OF_BULLY.higherRevivedLeads());
        on.add("bully-only-higher", SAID_OF_BULLY.onlyHigherTakePart(COORDINATOR));
        on.add("bully-safe", SAID_OF_BULLY.isSafe(COORDINATOR));
    }

    private static void modifiedSteps(Checks on) {
        on.add("modified-asks", SAID_OF_MODIFIED.asksAllHigher());
        on.add("modified-answers", Settings.oneDetector(MODIFIED), BullySentences::unlessAllAnswer);
        on.add("modified-wins", SAID_OF_MODIFIED.winsIfNobodyAnswers());
        on.add("modified-grant", Settings.oneDetector(MODIFIED), KordafshariSentences::unlessHighestIsGranted);
        on.add("modified-announces", SAID_OF_MODIFIED.winnerTellsAll(COORDINATOR));
        on.add("modified-only-higher", SAID_OF_MODIFIED.onlyHigherTakePart(COORDINATOR));
        on.add("modified-revival", SAID_OF_MODIFIED.higherRevivedLeads());
        Sentence leads = trace -> trace.unlessAllBelieveIn(trace.setting().revived());
        Sentence isSilent = trace ->
                unlessAny(trace.sends(), send -> send.from() == trace.setting().revived(), send -> "it elects");
        on.add("revival-figure-4", revivalsByFigure4(), leads)
                .instead("it keeps silent, since the coordinator it remembers is the old one", isSilent);
    }

    /** Empty if the detector sends GRANT to the highest live process above it, and to no other; otherwise to whom. */
    public static String unlessHighestIsGranted(RunTrace trace) {
        List<Integer> above = trace.liveAbove(trace.detector());
        List<Integer> expected = above.subList(Math.max(0, above.size() - 1), above.size());
        return trace.unlessSent(GRANT, trace.detector(), expected, " sends GRANT to ");
    }

    private static Settings revivalsByFigure4() {
        return Settings.oneDetector(MODIFIED)
                .where("; a higher one comes back; option revival = figure-4", s -> s.size() <= Settings.MOST_FOR_SETS)
                .each(setting -> setting.run().crashed().stream()
                        .filter(id -> id > setting.highestLive())
                        .map(id -> setting.and(Settings.LATER, new Intervention.Revive(id))
                                .withOptions(Map.of("revival", "figure-4"))));
    }

    private static void crashes(Checks on) {
        Settings detectorCrashes = crashing(1, 2 * D, Setting::detector)
                .saying("2 to 6 processes, the detector crashes after tick 0 and before its GRANT");
        Settings grantedCrashes = crashing(D + 1, 3 * D, Setting::highestLive)
                .saying("2 to 6 processes, the highest crashes between its answer and the GRANT");
        on.add("crash-wait", detectorCrashes, KordafshariSentences::unlessElectingAfter3D);
        on.add("crash-detector", detectorCrashes, trace -> BullySentences.unlessSound(trace, COORDINATOR));
        on.add("crash-granted", grantedCrashes, trace -> {
            boolean repeats = trace.asked(ELECTION, trace.detector()).size()
                    > trace.above(trace.detector()).size();
            return repeats ? trace.unlessAllBelieveIn(trace.highestLive()) : trace.detector() + " does not repeat";
        });
        on.add("grant-wait", asksOnce("D")).instead("2D, the way there and back", asksOnce("2D"));
        on.add("modified-safe", SAID_OF_MODIFIED.isSafe(COORDINATOR));
    }

    /** The coordinator is crashed and another than the highest detects; somebody crashes at each of some ticks. */
    private static Settings crashing(int firstTick, int lastTick, ToIntFunction<Setting> who) {
        return Settings.coordinatorCrashed(MODIFIED)
                .where(setting -> setting.detector() < setting.highestLive())
                .each(setting -> IntStream.rangeClosed(firstTick, lastTick)
                        .mapToObj(tick -> setting.and(tick, new Intervention.Crash(who.applyAsInt(setting)))));
    }

    private static String unlessElectingAfter3D(RunTrace trace) {
        return unlessAny(
                trace.sends(OK),
                ok -> ok.to() == trace.detector()
                        && trace.sends(ELECTION, ok.from()).stream()
                                .noneMatch(send -> send.sentTick() == ok.sentTick() + 3 * D),
                ok -> ok.from() + " does not elect 3D after its answer");
    }

    /** With this wait after GRANT the detector asks once, as long as nobody crashes. */
    private static SentenceCheck asksOnce(String grantWait) {
        Settings settings = Settings.coordinatorCrashed(MODIFIED)
                .map(setting -> setting.withOptions(Map.of("grant-wait", grantWait)))
                .saying("2 to 6 processes, nobody else crashes; option grant-wait = " + grantWait);
        return new SentenceCheck(settings, trace -> {
            int asked = trace.asked(ELECTION, trace.detector()).size();
            return asked == trace.above(trace.detector()).size()
                    ? ""
                    : trace.detector() + " asks again though nobody crashed";
        });
    }

    private static void waits(Checks on) {
        String drawn =
                "5 processes, the coordinator crashed, all sets of detectors; every message takes D; beyond: 1 to"
                        + " D ticks, and 1 to 2D - 1, on average D, seeds 1 to " + Settings.SEEDS;
        on.add("answers-wait", Settings.detectorSets(MODIFIED), KordafshariSentences::unlessAnswersComeIn2D);
        on.add("average-delay", Settings.made(drawn, KordafshariSentences::drawnDelays), Sentence.HIGHEST_LEADS)
                .within("messages that all take D");
    }

    private static String unlessAnswersComeIn2D(RunTrace trace) {
        return unlessAny(
                trace.sends(ELECTION),
                asked -> trace.sends(OK, asked.to()).stream()
                        .anyMatch(ok -> ok.to() == asked.from() && ok.arrivalTick() > asked.sentTick() + 2 * D),
                asked -> "the number of " + asked.to() + " comes later");
    }

    private static void drawnDelays(Consumer<Setting> each) {
        for (List<Integer> detectors : Settings.subsets(List.of(1, 2, 3, 4))) {
            if (!detectors.isEmpty()) {
                Setting run = Setting.inside(MODIFIED, 5, detectors);
                each.accept(run);
                for (int seed = 1; seed <= Settings.SEEDS; seed++) {
                    each.accept(run.drawn(D, seed).beyond());
                    each.accept(run.drawn(2 * D - 1, seed).beyond());
                }
            }
        }
    }
}
