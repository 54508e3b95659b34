package hustings.paper.claim;

import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.RunTrace.unlessAny;
import static hustings.paper.claim.Settings.LATER;

import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of the bully algorithm, which all five documents give in much the same words, and its kin share in part:
 * each as a sentence that is checked over all small runs. Papers that say the same share what is found of it.
 *
 * @param algorithm the one of which they are said
 * @param options those that a document has for rules of the algorithm; none are as published
 */
public record BullySentences(String algorithm, Map<String, String> options) {

    private static final String ANYTIME = " at once, and any two in succession, the second before it learns who leads";
    private static final String REVIVED = ", and a revival of the coordinator at ticks 1 to 12 (6D)";
    /** The limit within which crashes do no harm. */
    public static final String NO_MULTICAST = "crashes that interrupt no multicast";

    /** What a sentence may need that is true of some algorithms only if no message is faster. */
    public static final String ALL_TAKE_D = "messages that all take D";

    /** The last tick at which anything may disturb an election: undisturbed it has taken at most 6D. */
    private static final int LAST_DISTURBANCE = 12;

    /** How many seeds are tried for a run with drawn delays. */
    private static final int SEEDS = 2;

    /** Of an algorithm as published. */
    public BullySentences(String algorithm) {
        this(algorithm, Map.of());
    }

    private Settings one() {
        return opted(Settings.oneDetector(algorithm));
    }

    private Settings sets() {
        return opted(Settings.detectorSets(algorithm));
    }

    private Settings opted(Settings settings) {
        return options.isEmpty() ? settings : settings.map(setting -> setting.withOptions(options));
    }

    private SentenceCheck shared(String name, SentenceCheck check) {
        return check.sharedAs(algorithm + options + name);
    }

    /** Whoever detects sends ELECTION to all higher ids, crashed or not. */
    public SentenceCheck asksAllHigher() {
        return shared(
                "asks",
                new SentenceCheck(
                        one(),
                        trace ->
                                trace.unlessSent(ELECTION, trace.detector(), trace.above(trace.detector()), " asks ")));
    }

    /** If nobody answers, the detector leads. */
    public SentenceCheck winsIfNobodyAnswers() {
        Settings settings = one().where("; nobody above it up", setting -> setting.liveAbove() == 0);
        return shared(
                "wins",
                new SentenceCheck(
                        settings.withDrawnDelays(SEEDS), trace -> trace.unlessAllBelieveIn(trace.detector())));
    }

    /** If somebody answers, the detector has nothing more to do; beyond that, all who answered crash. */
    public SentenceCheck answerEndsIt() {
        Settings settings = one().where("; beyond: all that answered crash afterwards", s -> s.liveAbove() > 0)
                .each(setting -> Stream.of(setting, answerersCrash(setting).beyond()))
                .withDrawnDelays(1);
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
                .map(setting -> answerersCrash(setting))
                .withDrawnDelays(SEEDS);
        return new SentenceCheck(settings, trace -> {
            int asked = trace.asked(ELECTION, trace.detector()).size();
            return asked == 2 * trace.above(trace.detector()).size() ? "" : trace.detector() + " does not ask again";
        });
    }

    /** Everyone who gets ELECTION sends OK back at once. */
    public SentenceCheck allAnswer() {
        return shared("answers", anytime(BullySentences::unlessAllAnswer));
    }

    /** See {@link #allAnswer}. */
    public static String unlessAllAnswer(RunTrace trace) {
        return unlessAny(
                trace.sends(ELECTION),
                asked -> asked.isDelivered()
                        && trace.sends(OK, asked.to()).stream()
                                .noneMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick()),
                asked -> asked.to() + " does not answer " + asked.from());
    }

    /** Whoever is asked holds an election, unless it is already holding one. */
    public SentenceCheck oneElectionEach() {
        return shared("holds", anytime(TakingOver::unlessOneElection));
    }

    /** In the end all live processes believe in the highest of them. */
    public SentenceCheck highestLeads() {
        return shared("highest", anytime(Sentence.HIGHEST_LEADS));
    }

    /** The same whatever happens: one more process crashes in mid-election, or the old coordinator comes back. */
    public SentenceCheck highestAlwaysLeads(String announcement) {
        Settings crashes = crashes().map(s -> s.withinLimits() ? s.beyond("a crash") : s);
        Settings disturbed = crashes.then("", revivedInMidst()).withDrawnDelays(1);
        Settings settings = anytimes()
                .then("", disturbed)
                .saying(sets().words() + ANYTIME + "; beyond: one more crash, of anyone at ticks 1 to 12 (6D)" + REVIVED
                        + Settings.DRAWN);
        return new SentenceCheck(settings, trace -> unlessSound(trace, announcement))
                .within("elections that nothing disturbs");
    }

    /** The winner's announcement reaches all other live processes. */
    public SentenceCheck winnerTellsAll(String announcement) {
        Sentence tells = trace -> {
            int winner = trace.highestLive();
            List<Flight> told = trace.sends(announcement, winner);
            return trace.beliefs().keySet().stream()
                    .filter(id -> id != winner)
                    .filter(id -> told.stream().noneMatch(send -> send.to() == id && send.isDelivered()))
                    .findFirst()
                    .map(id -> winner + " does not tell " + id)
                    .orElse("");
        };
        return shared("tells", anytime(tells));
    }

    /** All sets of detectors, and a second one at any time: a sentence of them, with and without faster messages. */
    public SentenceCheck anytime(Sentence sentence) {
        return new SentenceCheck(anytimes(), sentence);
    }

    /** Every set of processes detects at once, or any two in succession. */
    public Settings anytimes() {
        Settings one = opted(new Settings("", runs -> Settings.oneDetector(algorithm, Settings.MOST_FOR_SETS)));
        Settings two = one.withDrawnDelays(SEEDS).andASecondDetector(1, Settings.LATER);
        return sets().noting(ANYTIME).withDrawnDelays(SEEDS).then("", two);
    }

    /** Whoever is lower than all detectors hears the announcement and takes no other part. */
    public SentenceCheck onlyHigherTakePart(String announcement) {
        Sentence onlyHigher = trace -> {
            int lowest =
                    trace.setting().detectors().stream().min(Integer::compare).orElseThrow();
            return unlessAny(
                    trace.sends(),
                    send -> !send.type().equals(announcement) && (send.from() < lowest || send.to() < lowest),
                    send -> send.from() + " sends " + send.type() + " to " + send.to());
        };
        return shared("higher", anytime(onlyHigher));
    }

    /** Whoever comes back starts an election at once. */
    public SentenceCheck revivedElects() {
        Settings settings = revivals(
                "; each crashed one comes back, after the election or during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream());
        Sentence elects = trace -> {
            int revived = trace.setting().revived();
            int back = trace.setting().lastTick();
            boolean starts = trace.sends().stream().anyMatch(s -> s.from() == revived && s.sentTick() == back);
            return starts ? "" : revived + " sends nothing when it comes back";
        };
        return shared("revived", new SentenceCheck(settings, elects));
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
                                                tick -> setting.and(tick, back).beyond()))))
                .withDrawnDelaysInSmallGroups(1);
    }

    private static Stream<Setting> disturbing(IntFunction<Setting> at) {
        return IntStream.rangeClosed(1, LAST_DISTURBANCE).mapToObj(at);
    }

    /** A crash of one more process, of anyone and at any tick, leads to no wrong outcome. */
    public SentenceCheck toleratesACrash(String announcement) {
        return new SentenceCheck(disturbed(), trace -> unlessSound(trace, announcement)).within(NO_MULTICAST);
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
        return new SentenceCheck(crashes().then(REVIVED, revivedInMidst()).withDrawnDelays(1), sentence)
                .within(NO_MULTICAST);
    }

    /** Every set of detectors, and the coordinator comes back at any tick of the election. */
    private Settings revivedInMidst() {
        return sets().where(Setting::onlyCoordinatorCrashed)
                .each(setting -> disturbing(tick -> setting.and(tick, new Intervention.Revive(setting.highest()))
                        .beyond("a revival during the election")));
    }

    /** Every set of detectors, and one more crash, of anyone at any tick, or after the first send of its next stage. */
    public Settings disturbed() {
        return crashes().withDrawnDelays(1);
    }

    private Settings crashes() {
        return sets().where(setting -> setting.onlyCoordinatorCrashed() && setting.size() > 2)
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
        return trace.sends().stream().noneMatch(Flight::isDelivered);
    }

    private static boolean announced(RunTrace trace, int leader, String announcement) {
        return trace.sends(announcement, leader).stream().anyMatch(Flight::isDelivered);
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
