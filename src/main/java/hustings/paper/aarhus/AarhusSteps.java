package hustings.paper.aarhus;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.paper.claim.Quantity.TICKS;
import static hustings.paper.claim.RunTrace.unlessAny;
import static hustings.paper.claim.Settings.SEEDS;

import hustings.engine.Intervention;
import hustings.engine.Timing;
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
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the Aarhus report says of single runs of both algorithms: the steps in section II, Figure 1, section V. */
final class AarhusSteps {

    private static final BullySentences REGULAR = new BullySentences(BULLY);
    private static final BullySentences MODIFIED = new BullySentences(IMPROVED);

    private AarhusSteps() {}

    static void checks(Checks on) {
        regularSteps(on);
        modifiedSteps(on);
        modifiedOutcome(on);
        discussion(on);
    }

    private static void regularSteps(Checks on) {
        on.add("regular-1a", REGULAR.asksAllHigher());
        on.add("regular-1b", REGULAR.winsIfNobodyAnswers());
        on.add("regular-2a", REGULAR.anytime(BullySentences::unlessAllAnswer));
        on.add("regular-2b", REGULAR.anytime(TakingOver::unlessOneElection));
        on.add("regular-2c", REGULAR.anytime(Sentence.HIGHEST_LEADS));
        on.add("regular-2d", REGULAR.winnerTellsAll(COORDINATOR));
        on.add("regular-3", REGULAR.revivedElects());
        on.add("regular-alive", REGULAR.leaderIsUp(COORDINATOR));
        on.add("figure-1-halted-regular", Settings.oneDetector(BULLY), AarhusSteps::unlessWhoGotOkIsSilent);
    }

    private static void modifiedSteps(Checks on) {
        on.add("modified-1a", Settings.oneDetector(IMPROVED), AarhusSteps::unlessAllAreTold);
        on.add("modified-1d", MODIFIED.winsIfNobodyAnswers());
        on.add("modified-2a", MODIFIED.anytime(BullySentences::unlessAllAnswer));
        on.add("modified-2c", Settings.oneDetector(IMPROVED), AarhusSteps::unlessHighestChecks);
        on.add("modified-2e", MODIFIED.winnerTellsAll(COORDINATOR));
        on.add("modified-2f", nextElections(), Sentence.HIGHEST_LEADS);
        on.add("modified-3", MODIFIED.higherRevivedLeads());
        on.add("figure-1-recovered", MODIFIED.revivedElects());
        on.add("figure-1-halted-modified", Settings.oneDetector(IMPROVED), AarhusSteps::unlessWhoGotOkIsSilent);
    }

    private static String unlessAllAreTold(RunTrace trace) {
        int detector = trace.detector();
        List<Integer> told = Stream.of("HALT", ELECTION)
                .flatMap(type -> trace.asked(type, detector).stream())
                .sorted()
                .toList();
        List<Integer> others = trace.ids().stream().filter(id -> id != detector).toList();
        return told.equals(others) ? "" : detector + " tells " + RunTrace.list(told);
    }

    private static String unlessHighestChecks(RunTrace trace) {
        List<Integer> above = trace.liveAbove(trace.detector());
        List<Integer> highest = above.subList(Math.max(0, above.size() - 1), above.size());
        String informed = trace.unlessSent("INFORM", trace.detector(), highest, " informs ");
        return informed.isEmpty() && !highest.isEmpty()
                ? trace.unlessSent(ELECTION, highest.get(0), trace.above(highest.get(0)), " checks ")
                : informed;
    }

    private static String unlessWhoGotOkIsSilent(RunTrace trace) {
        return trace.sends(OK).stream()
                .map(ok -> unlessAny(
                        trace.sends(),
                        send -> send.from() == ok.to()
                                && ok.delivered()
                                && send.sentTick() >= ok.arrivalTick()
                                && !send.type().equals(OK),
                        send -> send.from() + " sends " + send.type() + " to " + send.to()))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static Settings nextElections() {
        return Settings.coordinatorCrashed(IMPROVED)
                .where(s -> s.size() <= Settings.MOST_FOR_SETS)
                .saying("3 to 5 processes, every detector; then the winner crashes, and anyone detects")
                .each(first -> first.live().stream()
                        .filter(id -> id != first.highestLive())
                        .map(id -> first.and(Settings.LATER, new Intervention.Crash(first.highestLive()))
                                .and(Settings.LATER + 1, new Intervention.Detect(id))));
    }

    private static void modifiedOutcome(Checks on) {
        Settings two = Settings.coordinatorCrashed(IMPROVED)
                .andASecondDetector()
                .saying("3 to 6 processes, the coordinator crashed, two detect up to 2D apart");
        // crashes that cut no sends in two, with a timeout for raised flags, which the report has not
        Settings repaired = BullySentences.disturbed(IMPROVED)
                .where(Setting::withinLimits)
                .map(setting -> setting.withOptions(Map.of("flag-timeout", "9D")));
        Sentence sound = trace -> BullySentences.unlessSound(trace, COORDINATOR);
        // at the very tick of its arrival the detection still comes before the message
        on.add("no-parallel", two, AarhusSteps::unlessOneInitiates)
                .within("detections more than D apart", s -> s.lastTick() > D);
        on.add("modified-highest", MODIFIED.anytime(Sentence.HIGHEST_LEADS));
        on.add("modified-crash", BullySentences.disturbed(IMPROVED), sound)
                .instead(
                        "with the option flag-timeout it does, if the crash interrupts no multicast",
                        new SentenceCheck(repaired, sound));
    }

    /** Whoever is informed asks too, but does not halt anybody: it goes on with the same election. */
    private static String unlessOneInitiates(RunTrace trace) {
        List<Integer> informed =
                trace.sends("INFORM").stream().map(RunTrace.Send::to).toList();
        List<Integer> initiators = trace.senders(ELECTION).stream()
                .filter(id ->
                        !informed.contains(id) || trace.setting().detectors().contains(id))
                .filter(id -> startsBeforeInformed(trace, id))
                .toList();
        return initiators.size() == 1 ? "" : RunTrace.list(initiators) + " initiate elections";
    }

    private static boolean startsBeforeInformed(RunTrace trace, int id) {
        int asks = trace.sends(ELECTION, id).get(0).sentTick();
        return trace.sends("INFORM").stream().noneMatch(send -> send.to() == id && send.arrivalTick() <= asks);
    }

    /** Section V, on who is involved, on timers and on recoveries. */
    private static void discussion(Checks on) {
        Setting lowest = Setting.inside(IMPROVED, 5, List.of(1));
        Settings slower = Settings.of(
                "messages take 1 tick, D = 2..10 against D one lower; ticks",
                IntStream.rangeClosed(2, 10)
                        .mapToObj(d -> fast(lowest, d).named("D = " + d))
                        .toList());
        String seeds = "5 processes, the lowest detects, seeds 1 to " + SEEDS + "; delays up to D; beyond: up to 4D";
        String oneIsBack = "both algorithms, 3 to 5 processes, one that is lower than the coordinator is back";
        Settings regular = Settings.pairs(
                oneIsBack,
                3,
                Settings.MOST_FOR_SETS,
                n -> n - 1,
                (n, id) -> Setting.of(BULLY, 1, n, Set.of(id), List.of()).and(0, new Intervention.Revive(id)));
        Settings back = regular.then("", regular.map(setting -> setting.under(IMPROVED)));
        on.add("only-higher", REGULAR.onlyHigherTakePart(COORDINATOR));
        on.numbers("timer-high", slower, TICKS)
                .are(MORE, TICKS.of(s -> fast(lowest, s.run().timing().delayTicks() - 1)));
        on.add("timer-low", Settings.drawn(seeds, lowest, D, 4 * D), AarhusSteps::unlessAllAnswersCount)
                .within("delays up to D, for which the timer is set");
        on.add(
                "redundant-election",
                back,
                trace -> trace.sends(ELECTION).isEmpty() ? "no election" : Sentence.HIGHEST_LEADS.unless(trace));
    }

    private static Setting fast(Setting setting, int delayTicks) {
        return setting.timed(new Timing(delayTicks, 1, 1, 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private static String unlessAllAnswersCount(RunTrace trace) {
        String missed = unlessAny(
                trace.sends(ELECTION, 1),
                asked -> trace.sends(OK, asked.to()).stream()
                        .anyMatch(ok -> ok.to() == 1 && ok.arrivalTick() > asked.sentTick() + 2 * D),
                asked -> "the answer of " + asked.to() + " is missed; " + trace.believed());
        return missed.isEmpty() ? Sentence.HIGHEST_LEADS.unless(trace) : missed;
    }
}
