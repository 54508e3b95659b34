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
import static hustings.paper.claim.RunTrace.unlessAnyId;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** What the Aarhus report says of single runs of both algorithms: the steps in section II, Figure 1, section V. */
final class AarhusSteps {

    private static final BullySentences REGULAR = new BullySentences(BULLY);
    private static final BullySentences MODIFIED = new BullySentences(IMPROVED);

    private static final int SEEDS = 3;

    private AarhusSteps() {}

    static void checks(Checks on) {
        regularSteps(on);
        modifiedSteps(on);
        modifiedOutcome(on);
        discussion(on);
    }

    private static Settings each(String algorithm) {
        return Settings.oneDetector(algorithm).withDrawnDelays(1);
    }

    private static void regularSteps(Checks on) {
        on.add("regular-1a", REGULAR.asksAllHigher());
        on.add("regular-1b", REGULAR.winsIfNobodyAnswers());
        on.add("regular-2a", REGULAR.allAnswer());
        on.add("regular-2b", REGULAR.oneElectionEach());
        on.add("regular-2c", REGULAR.highestLeads());
        on.add("regular-2d", REGULAR.winnerTellsAll(COORDINATOR));
        on.add("regular-3", REGULAR.revivedElects());
        on.add("regular-alive", REGULAR.leaderIsUp(COORDINATOR));
        on.add("figure-1-either", Settings.oneDetector(BULLY), AarhusSteps::unlessOkOrAnnouncementComes)
                .instead("the highest that is up receives neither, and wins", trace -> {
                    boolean neither =
                            !trace.got(OK, trace.highestLive()) && !trace.got(COORDINATOR, trace.highestLive());
                    return neither ? trace.unlessAllBelieveIn(trace.highestLive()) : "it hears of another";
                });
        on.add("figure-1-halted-regular", each(BULLY), AarhusSteps::unlessWhoGotOkIsSilent);
    }

    private static void modifiedSteps(Checks on) {
        on.add("modified-1a", Settings.oneDetector(IMPROVED), AarhusSteps::unlessAllAreAsked)
                .instead(
                        "ELECTION goes to the higher ones, as formula (6) and Figure 6 have it, and HALT to the others",
                        AarhusSteps::unlessAllAreTold);
        on.add(
                "modified-1c",
                each(IMPROVED)
                        .map(setting -> setting.until(D))
                        .noting("; until D, when all have heard of the election"),
                trace -> trace.unlessAllBelieveIn(ProcessState.NOBODY));
        on.add("modified-1d", MODIFIED.winsIfNobodyAnswers());
        on.add("modified-2a", MODIFIED.allAnswer());
        on.add("modified-2a-takes-over", Settings.oneDetector(IMPROVED), AarhusSteps::unlessAllTakeOver)
                .instead("only the highest does, once it is told to", AarhusSteps::unlessHighestChecks);
        on.add("modified-2c-all", Settings.oneDetector(IMPROVED), trace -> unlessAnswers(trace, others(trace)))
                .instead(
                        "all live processes above it respond",
                        trace -> unlessAnswers(trace, trace.liveAbove(trace.detector())));
        on.add("modified-2c", each(IMPROVED), AarhusSteps::unlessHighestChecks);
        on.add("modified-2e", MODIFIED.winnerTellsAll(COORDINATOR));
        on.add("modified-2f", nextElections(), Sentence.HIGHEST_LEADS);
        on.add("modified-3", MODIFIED.revivedElects());
        on.add("modified-3-leads", MODIFIED.higherRevivedLeads());
        on.add("figure-1-recovered", MODIFIED.revivedElects());
        on.add("figure-1-halted-modified", each(IMPROVED), AarhusSteps::unlessWhoGotOkIsSilent);
    }

    private static List<Integer> others(RunTrace trace) {
        return trace.ids().stream().filter(id -> id != trace.detector()).toList();
    }

    private static String unlessAllAreAsked(RunTrace trace) {
        return trace.unlessSent(ELECTION, trace.detector(), others(trace), " asks ");
    }

    private static String unlessAllAreTold(RunTrace trace) {
        int detector = trace.detector();
        List<Integer> halted = trace.ids().stream().filter(id -> id < detector).toList();
        String asks = trace.unlessSent(ELECTION, detector, trace.above(detector), " asks ");
        return asks.isEmpty() ? trace.unlessSent("HALT", detector, halted, " halts ") : asks;
    }

    private static String unlessAnswers(RunTrace trace, List<Integer> expected) {
        List<Integer> answer = trace.senders(OK);
        return answer.equals(expected)
                ? ""
                : RunTrace.list(answer) + " of " + trace.ids().size() + " respond";
    }

    private static String unlessAllTakeOver(RunTrace trace) {
        return unlessAnyId(
                trace.senders(OK), id -> trace.sends(ELECTION, id).isEmpty(), " answers and does not take over");
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
                                && ok.isDelivered()
                                && send.sentTick() >= ok.arrivalTick()
                                && !send.type().equals(OK),
                        send -> send.from() + " sends " + send.type() + " to " + send.to()))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String unlessOkOrAnnouncementComes(RunTrace trace) {
        return unlessAnyId(
                trace.senders(ELECTION), id -> !trace.got(OK, id) && !trace.got(COORDINATOR, id), " receives neither");
    }

    /** The responses that a leader waits for are those to its ELECTION. */
    private static String unlessLeaderAsksAll(RunTrace trace) {
        int leader = trace.highestLive();
        return trace.unlessSent(
                ELECTION,
                leader,
                trace.ids().stream().filter(id -> id != leader).toList(),
                " asks ");
    }

    private static Settings nextElections() {
        return Settings.coordinatorCrashed(IMPROVED)
                .where(s -> s.size() <= Settings.MOST_FOR_SETS)
                .saying("3 to 5 processes, every detector; then the winner crashes, and anyone detects")
                .each(first -> first.live().stream()
                        .filter(id -> id != first.highestLive())
                        .map(id -> first.and(Settings.LATER, new Intervention.Crash(first.highestLive()))
                                .and(Settings.LATER + 1, new Intervention.Detect(id))))
                .withDrawnDelays(SEEDS);
    }

    private static void modifiedOutcome(Checks on) {
        Settings two = Settings.coordinatorCrashed(IMPROVED)
                .saying("3 to 6 processes, the coordinator crashed, two detect up to 2D apart")
                .withDrawnDelays(SEEDS)
                .andASecondDetector();
        // crashes that cut no sends in two, with a timeout for raised flags, which the report has not
        Settings repaired = MODIFIED.disturbed()
                .where(Setting::withinLimits)
                .map(setting -> setting.withOptions(Map.of("flag-timeout", "9D")));
        Sentence sound = trace -> BullySentences.unlessSound(trace, COORDINATOR);
        // at the very tick of its arrival the detection still comes before the message
        on.add("no-parallel", two, AarhusSteps::unlessOneInitiates)
                .within("detections more than D apart", s -> s.lastTick() > D);
        on.add("modified-highest", MODIFIED.highestLeads());
        on.add("modified-crash", MODIFIED.disturbed(), sound)
                .instead(
                        "with the option flag-timeout it does, if the crash interrupts no multicast",
                        new SentenceCheck(repaired, sound));
    }

    /** Whoever is informed asks too, but does not halt anybody: it goes on with the same election. */
    private static String unlessOneInitiates(RunTrace trace) {
        List<Integer> informed = trace.sends("INFORM").stream().map(Flight::to).toList();
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
        String seeds =
                "5 processes, every detector, seeds 1 to " + Settings.SEEDS + "; delays up to D; beyond: up to 4D";
        Settings drawn = Settings.drawn(seeds, lowest, D, 4 * D)
                .each(s -> s.live().stream().map(id -> s.detectedBy(List.of(id))));
        String oneIsBack = "both algorithms, 3 to 5 processes, one that is lower than the coordinator is back";
        Settings regular = Settings.pairs(
                oneIsBack,
                3,
                Settings.MOST_FOR_SETS,
                n -> n - 1,
                (n, id) -> Setting.of(BULLY, 1, n, Set.of(id), List.of()).and(0, new Intervention.Revive(id)));
        Settings back = regular.then("", regular.map(setting -> setting.under(IMPROVED)))
                .withDrawnDelays(SEEDS);
        Settings elections = Settings.oneDetector(BULLY);
        on.add(
                        "bully-leader-waits",
                        elections
                                .then(", both algorithms", elections.map(setting -> setting.under(IMPROVED)))
                                .withDrawnDelays(1),
                        AarhusSteps::unlessLeaderAsksAll)
                .instead("it waits for those above it alone", trace -> {
                    int leader = trace.highestLive();
                    return trace.unlessSent(ELECTION, leader, trace.above(leader), " asks ");
                });
        on.add("only-higher", REGULAR.anytime(AarhusSteps::unlessOnlyAboveTheLeader))
                .instead(
                        "only the detectors and processes higher than one of them are",
                        REGULAR.onlyHigherTakePart(COORDINATOR));
        on.numbers("timer-high", slower, TICKS)
                .are(MORE, TICKS.of(s -> fast(lowest, s.run().timing().delayTicks() - 1)));
        on.add("timer-low", drawn, AarhusSteps::unlessAllAnswersCount)
                .within("delays up to D, for which the timer is set");
        on.add(
                "redundant-election",
                back,
                trace -> trace.sends(ELECTION).isEmpty() ? "no election" : Sentence.HIGHEST_LEADS.unless(trace));
    }

    /** The current leader is the one that has crashed. */
    private static String unlessOnlyAboveTheLeader(RunTrace trace) {
        int leader = trace.setting().highest();
        return unlessAnyId(
                trace.beliefs().keySet(),
                id -> id <= leader
                        && trace.sends().stream()
                                        .filter(send -> send.from() == id || send.to() == id)
                                        .count()
                                > 1,
                " is involved with more than one message");
    }

    private static Setting fast(Setting setting, int delayTicks) {
        return setting.timed(new Timing(delayTicks, 1, 1, 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private static String unlessAllAnswersCount(RunTrace trace) {
        String missed = unlessAny(
                trace.sends(ELECTION, trace.detector()),
                asked -> trace.sends(OK, asked.to()).stream()
                        .anyMatch(ok -> ok.to() == asked.from() && ok.arrivalTick() > asked.sentTick() + 2 * D),
                asked -> "the answer of " + asked.to() + " is missed; " + trace.believed());
        return missed.isEmpty() ? Sentence.HIGHEST_LEADS.unless(trace) : missed;
    }
}
