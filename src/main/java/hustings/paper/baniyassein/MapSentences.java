package hustings.paper.baniyassein;

import static hustings.paper.claim.BullySentences.ALL_TAKE_D;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.STOP;
import static hustings.paper.claim.RunTrace.unlessAny;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What Bani Yassein et al. 2012 say of single runs of MAP, in sections 3 and 4 and in Figures 2 and 3. */
final class MapSentences {

    private static final BullySentences SAID_OF_MAP = new BullySentences(MAP);
    private static final int SEEDS = 3;

    private MapSentences() {}

    static void checks(Checks on) {
        candidates(on);
        severalDetect(on);
        leaderWakes(on);
        figures(on);
    }

    private static void candidates(Checks on) {
        on.add("agree", SAID_OF_MAP.highestLeads());
        on.add(
                "next-candidate",
                Settings.oneDetector(MAP),
                trace -> trace.unlessSent(ELECTION, trace.detector(), down(trace, 1), " asks "));
        on.add(
                "candidate-answers",
                Settings.oneDetector(MAP),
                trace -> unlessAny(
                        trace.sends(OK),
                        ok -> trace.sends(LEADER, ok.from()).stream()
                                .noneMatch(send -> send.sentTick() == ok.sentTick()),
                        ok -> ok.from() + " answers and does not announce itself"));
        on.add("no-other-election", Settings.detectorSets(MAP).withDrawnDelays(SEEDS), trace -> {
            List<Integer> electing = new ArrayList<>(trace.senders(ELECTION));
            electing.removeAll(trace.setting().detectors());
            return electing.isEmpty() ? "" : RunTrace.list(electing) + " elect too";
        });
        on.add("worst-case", SAID_OF_MAP.winsIfNobodyAnswers());
        on.add("safe", SAID_OF_MAP.isSafe(LEADER));
        on.add("tells-all", SAID_OF_MAP.winnerTellsAll(LEADER));
        on.add("timeout", Settings.oneDetector(MAP).withDrawnDelays(SEEDS), MapSentences::unlessAskedEvery2D);
    }

    /** Those below the crashed leader, from the top down to the first that is up, in steps of one or two. */
    private static List<Integer> down(RunTrace trace, int step) {
        List<Integer> asked = new ArrayList<>();
        for (int id = trace.setting().highest() - 1; id > trace.detector(); id -= step) {
            asked.add(id);
            if (!trace.isCrashed(id)) {
                break;
            }
        }
        return asked;
    }

    private static String unlessAskedEvery2D(RunTrace trace) {
        List<Flight> asked = trace.sends(ELECTION);
        return IntStream.range(1, asked.size())
                .filter(i -> asked.get(i).sentTick() != asked.get(i - 1).sentTick() + 2 * D)
                .mapToObj(i -> "asked at " + asked.get(i - 1).sentTick() + " and "
                        + asked.get(i).sentTick())
                .findFirst()
                .orElse("");
    }

    private static void severalDetect(Checks on) {
        Settings first = Settings.coordinatorCrashed(MAP)
                .where(s -> s.size() > 3)
                .saying("4 to 6 processes, only the leader crashed, two detect up to 2D apart")
                .withDrawnDelays(SEEDS);
        Settings two =
                first.andASecondDetector().where(s -> s.detectors().stream().allMatch(id -> id < s.highestLive()));
        Settings withCrashes = Settings.oneDetector(MAP).where(s -> s.size() > 3 && !s.onlyCoordinatorCrashed());
        SentenceCheck outOfDate = new SentenceCheck(withCrashes.andASecondDetector(), MapSentences::unlessOneCandidate);
        on.add("first-asker", two, MapSentences::unlessFirstGetsOkAndSecondStop);
        on.add("stop-same-step", two, MapSentences::unlessSentAtOneTick)
                .within("detections at the same tick, and " + ALL_TAKE_D, s -> s.lastTick() == 0 && s.isConstant());
        on.add("stop-waiting", two, MapSentences::unlessStoppedAsksNobodyElse);
        on.add("one-candidate", two, MapSentences::unlessOneCandidate)
                .comparedWith("Where others have crashed too, so that no MAP is up to date", outOfDate);
    }

    /** Of requests that arrive at the same tick that of the lower node comes first. */
    private static String unlessFirstGetsOkAndSecondStop(RunTrace trace) {
        List<Integer> askers = trace.sends(ELECTION).stream()
                .sorted(Comparator.comparingInt(Flight::arrivalTick).thenComparing(Flight::from))
                .map(Flight::from)
                .toList();
        List<Integer> oks = trace.asked(OK, trace.highestLive());
        List<Integer> stops = trace.asked(STOP, trace.highestLive());
        boolean asSaid = oks.equals(askers.subList(0, 1)) && stops.equals(askers.subList(1, askers.size()));
        return asSaid ? "" : "OK to " + RunTrace.list(oks) + ", STOP to " + RunTrace.list(stops);
    }

    private static String unlessSentAtOneTick(RunTrace trace) {
        int ok = trace.sends(OK).get(0).sentTick();
        return trace.sends(STOP).isEmpty()
                ? "no STOP"
                : unlessAny(
                        trace.sends(STOP),
                        stop -> stop.sentTick() != ok,
                        stop -> "OK at " + ok + ", STOP at " + stop.sentTick());
    }

    private static String unlessStoppedAsksNobodyElse(RunTrace trace) {
        return unlessAny(
                trace.sends(STOP),
                stop -> trace.sends(ELECTION, stop.to()).size() > 1,
                stop -> stop.to() + " asks " + RunTrace.list(trace.asked(ELECTION, stop.to())));
    }

    private static String unlessOneCandidate(RunTrace trace) {
        List<Integer> candidates = trace.sends(ELECTION).stream()
                .map(Flight::to)
                .distinct()
                .sorted()
                .toList();
        return candidates.size() == 1 ? "" : RunTrace.list(candidates) + " are asked";
    }

    private static void leaderWakes(Checks on) {
        Settings wakes = Settings.coordinatorCrashed(MAP)
                .where(s -> s.size() <= Settings.MOST_FOR_SETS)
                .saying("2 to 5 processes, every detector; the leader wakes up at any tick")
                .each(s -> {
                    Intervention back = new Intervention.Revive(s.highest());
                    return Stream.concat(
                            IntStream.rangeClosed(1, 3 * D)
                                    .mapToObj(tick -> s.and(tick, back).beyond()),
                            Stream.of(s.and(Settings.LATER, back)));
                })
                .withDrawnDelays(SEEDS);
        on.add("leader-resumes", wakes, MapSentences::unlessLeaderAnnouncesItself);
        on.add("leader-leads", wakes, Sentence.HIGHEST_LEADS).within("leaders that wake up after the election");
    }

    private static String unlessLeaderAnnouncesItself(RunTrace trace) {
        int leader = trace.setting().revived();
        List<Integer> told = trace.asked(LEADER, leader);
        List<Integer> lower = trace.ids().stream().filter(id -> id < leader).toList();
        boolean resumes = told.equals(lower) && !trace.senders(ELECTION).contains(leader);
        return resumes ? "" : leader + " tells " + RunTrace.list(told);
    }

    private static void figures(Checks on) {
        Setting figure3 = Setting.inside(MAP, 7, List.of(4));
        String words = "4 to 12 processes, 1..n-1 crashed from the top, the lowest detects";
        Settings fromTop =
                Settings.pairs(words, 4, 12, n -> n - 2, (n, crashed) -> Setting.crashedFromTop(MAP, n, crashed, 1));
        on.add("figure-2-next", fromTop, MapSentences::unlessEverySecondIsAsked)
                .instead(
                        "as the text of section 4 has it, each is asked, n - 1, n - 2 and so on",
                        trace -> trace.asked(ELECTION, 1).equals(down(trace, 1)) ? "" : "not each");
        on.add("figure-3", Settings.one("the run of the figure", figure3), trace -> {
            boolean asDrawn = trace.asked(ELECTION, 4).equals(List.of(6))
                    && trace.asked(OK, 6).equals(List.of(4))
                    && trace.asked(LEADER, 6).equals(List.of(1, 2, 3, 4, 5));
            return asDrawn ? trace.unlessAllBelieveIn(6) : RunTrace.ANOTHER_COURSE;
        });
        on.add(
                "case-4-one-shot",
                Settings.oneDetector(BULLY),
                trace -> unlessAny(
                        trace.sends(ELECTION),
                        asked -> asked.stage()
                                != trace.sends(ELECTION, asked.from()).get(0).stage(),
                        asked -> asked.from() + " asks more than once"));
    }

    private static String unlessEverySecondIsAsked(RunTrace trace) {
        List<Integer> asked = trace.asked(ELECTION, 1);
        return asked.equals(down(trace, 2))
                ? ""
                : "as printed " + RunTrace.list(down(trace, 2)) + " are asked, by the text " + RunTrace.list(asked);
    }
}
