package hustings.paper.kordafshari;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.GRANT;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.STOP;
import static hustings.paper.claim.RunTrace.unlessAny;

import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What Kordafshari et al. 2005 say in section 3.1 of several that detect at once, and their Figures 1 to 3. */
public final class KordafshariDetectors {

    private static final int SEEDS = 20;

    private KordafshariDetectors() {}

    static void checks(Checks on) {
        on.add(
                        "lowest-only",
                        Settings.detectorSets(MODIFIED)
                                .then("; beyond: delays of D/2 to D, seeds 1 to 20", withDelays()),
                        KordafshariDetectors::unlessOnlyLowestIsAnswered)
                .within("requests that arrive together");
        on.add("lower-still", lowerLater(), KordafshariDetectors::unlessLowerIsPreferred);
        on.add("stop", lowerLater(), KordafshariDetectors::unlessStopStops);
        on.add("modified-highest", new BullySentences(MODIFIED).anytime(Sentence.HIGHEST_LEADS));
        on.add("short-wait", answersAfter("D")).comparedWith("With a wait to the end of the tick", answersAfter("0"));
        on.add("figure-1", figure1());
        on.add("figure-2", figure(MODIFIED, 1, 6, List.of(3), trace -> responders(trace, List.of(4, 5, 6))))
                .instead(
                        "4 and 5 answer; 6 is the crashed coordinator, and (c) has 5 as the highest",
                        trace -> responders(trace, List.of(4, 5)));
        on.add("figure-3", figure(MODIFIED, 1, 6, List.of(2, 3), trace -> {
            String answered = unlessOnlyLowestIsAnswered(trace);
            boolean goesOn = trace.asked(GRANT, 2).equals(List.of(5));
            return answered.isEmpty() && !goesOn ? "2 sends no GRANT to 5" : answered;
        }));
    }

    /** With this wait before the answer everyone knows who is the lowest when it answers, whatever the delays. */
    private static SentenceCheck answersAfter(String wait) {
        String words = "4 to 6 processes, 1 and 2 detect at once, delays of 1 tick to D (4 ticks), seeds 1 to 20 each;"
                + " option wait = " + wait;
        Settings settings = Settings.pairs(
                words,
                4,
                Settings.MOST,
                n -> SEEDS,
                (n, seed) -> Setting.inside(MODIFIED, n, List.of(1, 2))
                        .withOptions(Map.of("wait", wait))
                        .timed(new Timing(2 * D, 1, 2 * D, seed, Timing.DEFAULT_UNTIL_TICK)));
        return new SentenceCheck(
                settings,
                trace -> unlessAny(
                        trace.sends(OK),
                        ok -> trace.asked(OK, ok.from()).get(0) != 1,
                        ok -> ok.from() + " answers "
                                + trace.asked(OK, ok.from()).get(0)));
    }

    private static Settings withDelays() {
        Setting two = Setting.inside(MODIFIED, 4, List.of(1, 2));
        return Settings.pairs(
                "", 4, 4, n -> SEEDS, (n, seed) -> two.drawn(D, seed).beyond());
    }

    /** Empty if of the detectors only the lowest is sent OK or sends GRANT; otherwise the sends that are against it. */
    public static String unlessOnlyLowestIsAnswered(RunTrace trace) {
        List<Integer> detectors = trace.setting().detectors();
        int lowest = detectors.stream().min(Integer::compare).orElseThrow();
        return unlessAny(
                trace.sends(),
                send -> (send.type().equals(OK) && send.to() != lowest)
                        || (send.type().equals(GRANT) && send.from() != lowest && detectors.contains(send.from())),
                send -> send.from() + " sends " + send.type() + " to " + send.to());
    }

    /** p detects at once and r, which is lower, when p has been answered or is about to be. */
    private static Settings lowerLater() {
        return Settings.coordinatorCrashed(MODIFIED)
                .saying("4 to 6 processes, the coordinator crashed, a lower one detects before p has all answers"
                        + " (1 to 3 ticks later)")
                .andASecondDetector()
                .where(s -> s.size() > 3 && s.detector() < s.highestLive())
                .where(s -> s.detectors().get(1) < s.detector() && s.lastTick() < 2 * D);
    }

    private static String unlessLowerIsPreferred(RunTrace trace) {
        List<Integer> detectors = trace.setting().detectors();
        for (int id : trace.liveAbove(trace.detector())) {
            List<Integer> answered = trace.asked(OK, id);
            List<Integer> stopped = trace.asked(STOP, id);
            if (!answered.equals(detectors) || !stopped.equals(detectors.subList(0, 1))) {
                return id + " sends OK to " + RunTrace.list(answered) + " and STOP to " + RunTrace.list(stopped);
            }
        }
        return "";
    }

    private static String unlessStopStops(RunTrace trace) {
        int p = trace.detector();
        int stopped = trace.sends(STOP).stream()
                .filter(send -> send.to() == p)
                .mapToInt(Send::arrivalTick)
                .min()
                .orElse(Integer.MAX_VALUE);
        return unlessAny(
                trace.sends(),
                send -> send.from() == p && send.sentTick() > stopped,
                send -> p + " goes on after STOP");
    }

    /** Figure 1, which Bani Yassein et al. print too. */
    public static SentenceCheck figure1() {
        return figure(BULLY, 0, 7, List.of(4), trace -> {
            boolean asDrawn = trace.asked(OK, 5).equals(List.of(4))
                    && trace.asked(OK, 6).equals(List.of(4, 5))
                    && trace.senders(ELECTION).equals(List.of(4, 5, 6));
            return asDrawn ? trace.unlessAllBelieveIn(6) : RunTrace.ANOTHER_COURSE;
        });
    }

    private static String responders(RunTrace trace, List<Integer> expected) {
        List<Integer> responders = trace.senders(OK);
        return responders.equals(expected) ? "" : RunTrace.list(responders) + " answer";
    }

    private static SentenceCheck figure(String algorithm, int first, int last, List<Integer> detectors, Sentence said) {
        Setting run = Setting.of(algorithm, first, last, Set.of(last), detectors);
        return new SentenceCheck(Settings.one("the run of the figure", run), said);
    }
}
