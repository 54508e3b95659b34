package hustings.paper.claim;

import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.RunTrace.unlessAny;
import static hustings.paper.claim.Settings.LATER;

import hustings.engine.Intervention;
import hustings.paper.claim.RunTrace.Send;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of the bully algorithm, which all five documents give in much the same words, and its kin share in part:
 * each as a sentence that is checked over all small runs.
 *
 * @param algorithm the one of which they are said
 */
public record BullySentences(String algorithm) {

    private static final List<String> ANNOUNCEMENTS = List.of(COORDINATOR, LEADER);
    private static final String ANYTIME = " at once, and any two in succession, the second before it learns who leads";
    private static final String REVIVED = ", and a revival of the coordinator at ticks 1 to 12 (6D)";
    private static final String NO_MULTICAST = "crashes that interrupt no multicast";

    /** The last tick at which anything may disturb an election: undisturbed it has taken at most 6D. */
    private static final int LAST_DISTURBANCE = 12;

    private Settings one() {
        return Settings.oneDetector(algorithm);
    }

    /** Whoever detects sends ELECTION to all higher ids, crashed or not. */
    public SentenceCheck asksAllHigher() {
        return new SentenceCheck(
                one(), trace -> trace.unlessSent(ELECTION, trace.detector(), trace.above(trace.detector()), " asks "));
    }

    /** If nobody answers, the detector leads. */
    public SentenceCheck winsIfNobodyAnswers() {
        return new SentenceCheck(
                one().where("; nobody above it up", setting -> setting.liveAbove() == 0),
                trace -> trace.unlessAllBelieveIn(trace.detector()));
    }

    /** If somebody answers, the detector has nothing more to do; beyond that, all who answered crash. */
    public SentenceCheck answerEndsIt() {
        Settings settings = one().where("; beyond: all that answered crash afterwards", s -> s.liveAbove() > 0)
                .each(setting -> Stream.of(setting, answerersCrash(setting).beyond()));
        return new SentenceCheck(settings, trace -> {
                    int detector = trace.detector();
                    boolean once = trace.asked(ELECTION, detector).size()
                            == trace.above(detector).size();
                    return once && !trace.senders(COORDINATOR).contains(detector) ? "" : detector + " has to go on";
                })
                .within("elections in which those that answered stay up");
    }

    /** The same run, but all who are live above the detector crash at tick 3. */
    private static Setting answerersCrash(Setting setting) {
        Setting crashing = setting;
        for (int id : setting.live()) {
            crashing = id > setting.detector() ? crashing.and(3, new Intervention.Crash(id)) : crashing;
        }
        return crashing;
    }

    /** If those who answered fail to announce anybody, the detector asks again. */
    public SentenceCheck asksAgain() {
        Settings settings = one().where("; all that answered crash afterwards", s -> s.liveAbove() > 0)
                .map(setting -> answerersCrash(setting));
        return new SentenceCheck(settings, trace -> {
            int asked = trace.asked(ELECTION, trace.detector()).size();
            return asked == 2 * trace.above(trace.detector()).size() ? "" : trace.detector() + " does not ask again";
        });
    }

    /** Everyone who gets ELECTION sends OK back at once. */
    public static String unlessAllAnswer(RunTrace trace) {
        return unlessAny(
                trace.sends(ELECTION),
                asked -> asked.delivered()
                        && trace.sends(OK, asked.to()).stream()
                                .noneMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick()),
                asked -> asked.to() + " does not answer " + asked.from());
    }

    /** The same whatever happens: one more process crashes in mid-election, or the old coordinator comes back. */
    public SentenceCheck highestAlwaysLeads(String announcement) {
        Settings crashes = disturbed(algorithm).map(s -> s.withinLimits() ? s.beyond("a crash") : s);
        Settings settings = anytimes()
                .then("; beyond: one more crash, of anyone at ticks 1 to 12 (6D)", crashes)
                .then(REVIVED, revivedInMidst());
        return new SentenceCheck(settings, trace -> unlessSound(trace, announcement))
                .within("elections that nothing disturbs");
    }

    /** The winner's announcement reaches all other live processes. */
    public SentenceCheck winnerTellsAll(String announcement) {
        return anytime(trace -> {
            int winner = trace.highestLive();
            List<Send> told = trace.sends(announcement, winner);
            return trace.beliefs().keySet().stream()
                    .filter(id -> id != winner)
                    .filter(id -> told.stream().noneMatch(send -> send.to() == id && send.delivered()))
                    .findFirst()
                    .map(id -> winner + " does not tell " + id)
                    .orElse("");
        });
    }

    public SentenceCheck anytime(Sentence sentence) {
        return new SentenceCheck(anytimes(), sentence);
    }

    private Settings anytimes() {
        Settings second = new Settings(
                "",
                runs -> Settings.oneDetector(algorithm, Settings.MOST_FOR_SETS)
                        .flatMap(first -> secondDetectors(first, runs.trace(first))));
        return Settings.detectorSets(algorithm).then(ANYTIME, second);
    }

    private static Stream<Setting> secondDetectors(Setting first, RunTrace trace) {
        return first.live().stream()
                .filter(second -> second != first.detector())
                .flatMap(second -> IntStream.range(1, toldAt(trace, second))
                        .mapToObj(tick -> first.and(tick, new Intervention.Detect(second))));
    }

    /** When a process first announces itself or hears an announcement. */
    private static int toldAt(RunTrace trace, int id) {
        return trace.sends().stream()
                .filter(send -> ANNOUNCEMENTS.contains(send.type()))
                .filter(send -> send.from() == id || (send.to() == id && send.delivered()))
                .mapToInt(send -> send.from() == id ? send.sentTick() : send.arrivalTick())
                .min()
                .orElse(0);
    }

    /** Whoever is lower than all detectors hears the announcement and takes no other part. */
    public SentenceCheck onlyHigherTakePart(String announcement) {
        return anytime(trace -> {
            int lowest =
                    trace.setting().detectors().stream().min(Integer::compare).orElseThrow();
            return unlessAny(
                    trace.sends(),
                    send -> !send.type().equals(announcement) && (send.from() < lowest || send.to() < lowest),
                    send -> send.from() + " sends " + send.type() + " to " + send.to());
        });
    }

    /** Whoever comes back starts an election at once. */
    public SentenceCheck revivedElects() {
        Settings settings = revivals(
                "; each crashed one comes back, after the election or during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream());
        return new SentenceCheck(settings, trace -> {
            int revived = trace.setting().revived();
            int back = trace.setting().lastTick();
            boolean starts = trace.sends().stream().anyMatch(s -> s.from() == revived && s.sentTick() == back);
            return starts ? "" : revived + " sends nothing when it comes back";
        });
    }

    /** A process higher than the coordinator that comes back leads in the end. */
    public SentenceCheck higherRevivedLeads() {
        Settings settings = revivals(
                "; each higher crashed one comes back after the election; beyond: during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream().filter(id -> id > setting.highestLive()));
        return new SentenceCheck(
                        settings,
                        trace -> trace.unlessAllBelieveIn(trace.setting().revived()))
                .within("revivals after the election");
    }

    /** After the election and, beyond the limits, in its midst. */
    private Settings revivals(String words, Function<Setting, Stream<Integer>> whom) {
        return one().each(
                        words,
                        setting -> whom.apply(setting)
                                .map(Intervention.Revive::new)
                                .flatMap(back -> Stream.concat(
                                        Stream.of(setting.and(LATER, back)),
                                        disturbing(
                                                tick -> setting.and(tick, back).beyond()))));
    }

    private static Stream<Setting> disturbing(IntFunction<Setting> at) {
        return IntStream.rangeClosed(1, LAST_DISTURBANCE).mapToObj(at);
    }

    /** A crash of one more process, of anyone and at any tick, leads to no wrong outcome. */
    public SentenceCheck toleratesACrash(String announcement) {
        return new SentenceCheck(disturbed(algorithm), trace -> unlessSound(trace, announcement)).within(NO_MULTICAST);
    }

    /** Neither such a crash nor the coordinator that comes back in mid-election leads to a wrong outcome. */
    public SentenceCheck isSafe(String announcement) {
        return afterCrashesAndRevivals(trace -> unlessSound(trace, announcement))
                .within(NO_MULTICAST + ", without revivals");
    }

    /** Whoever leads in the end is up, or has crashed since it announced itself. */
    public SentenceCheck leaderIsUp(String announcement) {
        return afterCrashesAndRevivals(trace -> {
            boolean up = trace.beliefs().values().stream()
                    .allMatch(leader -> trace.beliefs().containsKey(leader) || announced(trace, leader, announcement));
            return nothingHappened(trace) || up ? "" : trace.believed();
        });
    }

    private SentenceCheck afterCrashesAndRevivals(Sentence sentence) {
        return new SentenceCheck(disturbed(algorithm).then(REVIVED, revivedInMidst()), sentence).within(NO_MULTICAST);
    }

    /** Every set of detectors, and the coordinator comes back at any tick of the election. */
    private Settings revivedInMidst() {
        return Settings.detectorSets(algorithm)
                .where(Setting::onlyCoordinatorCrashed)
                .each(setting -> disturbing(tick -> setting.and(tick, new Intervention.Revive(setting.highest()))
                        .beyond("a revival during the election")));
    }

    /** Every set of detectors, and one more crash, of anyone at any tick, or after the first send of its next stage. */
    public static Settings disturbed(String algorithm) {
        return Settings.detectorSets(algorithm)
                .where(setting -> setting.onlyCoordinatorCrashed() && setting.size() > 2)
                .each(setting -> IntStream.rangeClosed(1, LAST_DISTURBANCE)
                        .boxed()
                        .flatMap(tick -> setting.live().stream()
                                .flatMap(id -> Stream.of(
                                        setting.and(tick, new Intervention.Crash(id)),
                                        setting.and(tick, new Intervention.CrashAfterSends(id, 1))
                                                .beyond("an interrupted multicast")))))
                .saying("3 to 5 processes, the coordinator crashed, all sets of detectors; one more crash, of anyone at"
                        + " ticks 1 to 12 (6D); beyond: in the middle of what it sends");
    }

    private static boolean nothingHappened(RunTrace trace) {
        return trace.sends().stream().noneMatch(Send::delivered);
    }

    private static boolean announced(RunTrace trace, int leader, String announcement) {
        return trace.sends(announcement, leader).stream().anyMatch(Send::delivered);
    }

    /**
     * Empty if all live processes agree on the highest of them, or on one that crashed after its announcement, which
     * nobody has noticed yet; or if the only one that had noticed anything crashed before anybody heard of it.
     */
    public static String unlessSound(RunTrace trace, String announcement) {
        int belief = trace.beliefs().get(trace.highestLive());
        boolean crashedSince = !trace.beliefs().containsKey(belief) && announced(trace, belief, announcement);
        return nothingHappened(trace) ? "" : trace.unlessAllBelieveIn(crashedSince ? belief : trace.highestLive());
    }
}
