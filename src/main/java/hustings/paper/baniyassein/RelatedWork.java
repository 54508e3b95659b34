package hustings.paper.baniyassein;

import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.RunTrace.unlessAnyId;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Checks;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Relation;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import hustings.paper.kordafshari.KordafshariDetectors;
import hustings.paper.kordafshari.KordafshariSentences;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What Bani Yassein et al. 2012 retell: the bully algorithm in section 1, others' algorithms in section 2. */
final class RelatedWork {

    private static final String GROUP = "coordination-group";
    private static final String ASSISTANT = "assistant";
    private static final String STABLE = "stable";
    private static final String NEW_GROUP = "GROUP";
    private static final String EVERY_R = "n = 3..10 and the crashed leader, every r";

    /** The two highest below the coordinator are its alternatives; the highest is the assistant. */
    private static final int ALTERNATIVES = 2;

    private static final Predicate<Setting> NO_ALTERNATIVE_UP = s -> !isUp(s, 1) && !isUp(s, 2) && s.size() > 3;
    private static final Predicate<Setting> ASSISTANT_UP = s -> isUp(s, 1);
    private static final Predicate<Setting> ONLY_LEADER_CRASHED = s -> s.onlyCoordinatorCrashed() && s.size() > 2;

    private RelatedWork() {}

    static Checks checks() {
        return bully().addAll(kordafshari()).addAll(gholipour()).addAll(park()).addAll(zargarnataj());
    }

    private static SentenceCheck one(String algorithm, String words, Predicate<Setting> which, Sentence sentence) {
        return new SentenceCheck(Settings.oneDetector(algorithm).where(words, which), sentence);
    }

    private static boolean isUp(Setting setting, int below) {
        return setting.live().contains(setting.highest() - below);
    }

    /** Against the bully algorithm, n live processes and the crashed leader. */
    private static NumberCheck versusBully(Relation relation, String algorithm) {
        Settings settings = Settings.everyDetector(EVERY_R, algorithm, 3, 10);
        return NumberCheck.counts(settings, relation, MESSAGES.under(BULLY), ALL_SENDS, LIVE_GROUP);
    }

    private static boolean isFarBelow(Setting setting) {
        return setting.detector() <= setting.size() - 3;
    }

    /** Nobody has crashed, and somebody is wrong about that: no message of these types is sent. */
    private static SentenceCheck mistaken(String algorithm, String... types) {
        Settings settings = Settings.made("3 to 6 processes, the leader is up; every mistaken detector", each -> {
            for (int n = 3; n <= Settings.MOST; n++) {
                for (int r = 1; r < n; r++) {
                    each.accept(Setting.of(algorithm, 1, n, Set.of(), List.of(r)));
                }
            }
        });
        return new SentenceCheck(settings, trace -> trace.unlessNoneSent(types));
    }

    private static String unlessHighestIsElected(RunTrace trace) {
        return trace.senders(ELECTION).isEmpty() ? "no election" : Sentence.HIGHEST_LEADS.unless(trace);
    }

    /** Section 1. */
    private static Checks bully() {
        BullySentences bully = new BullySentences(BULLY);
        return new Checks()
                .add("original-steps", OriginalBully.steps())
                .add("bully-asks", bully.asksAllHigher())
                .add("bully-wins", bully.winsIfNobodyAnswers())
                .add("bully-answers", bully.answers())
                .add("bully-holds", bully.takesOver())
                .add("bully-tells-all", bully.winnerTellsAll(COORDINATOR))
                .add("bully-takes-over", bully.answerEndsIt())
                .add("bully-highest", bully.highestLeads())
                .add("figure-1", KordafshariDetectors.figure1());
    }

    private static Checks kordafshari() {
        BullySentences modified = new BullySentences(MODIFIED);
        Settings sets = Settings.detectorSets(MODIFIED);
        return new Checks()
                .add("kordafshari-asks", modified.asksAllHigher())
                .add("kordafshari-wins", modified.winsIfNobodyAnswers())
                .add("kordafshari-grant", one(MODIFIED, "", s -> true, KordafshariSentences::unlessHighestIsGranted))
                .add("kordafshari-tells-all", modified.winnerTellsAll(COORDINATOR))
                .add("kordafshari-lower", new SentenceCheck(sets, KordafshariDetectors::unlessOnlyLowestIsAnswered))
                .add(
                        "kordafshari-declares",
                        one(MODIFIED, "", s -> true, RelatedWork::unlessDetectorDeclaresItself)
                                .instead(
                                        "whoever gets no response from a higher process does",
                                        modified.winsIfNobodyAnswers()))
                .add(
                        "kordafshari-redundant",
                        new SentenceCheck(
                                        sets, trace -> trace.senders(ELECTION).size() > 1 ? "" : "a single one elects")
                                .within("several detectors", s -> s.detectors().size() > 1))
                .add(
                        "kordafshari-redundant-cost",
                        NumberCheck.counts(
                                        severalDetect(),
                                        MORE,
                                        MESSAGES.of(
                                                s -> Setting.outside(MODIFIED, s.size() - 1, List.of(s.detector()))),
                                        LIVE_GROUP,
                                        ALL_SENDS)
                                .within("detectors below n", s -> !s.detectors().contains(s.size() - 1)))
                .add("kordafshari-fewer", versusBully(LESS, MODIFIED).within("r ≤ n - 2", RelatedWork::isFarBelow));
    }

    private static String unlessDetectorDeclaresItself(RunTrace trace) {
        return trace.senders(COORDINATOR).contains(trace.detector())
                ? ""
                : trace.detector() + " does not; " + trace.believed();
    }

    private static Settings severalDetect() {
        String words = "n = 2..6, every set of two or more detectors, against the lowest of them alone";
        return Settings.made(words, each -> {
            for (int n = 2; n <= Settings.MOST; n++) {
                for (List<Integer> set :
                        Settings.subsets(IntStream.rangeClosed(1, n).boxed().toList())) {
                    if (set.size() > 1) {
                        each.accept(Setting.outside(MODIFIED, n, set).named("n = " + n + ", S = " + set));
                    }
                }
            }
        });
    }

    private static Checks gholipour() {
        Settings newGroups = Settings.made("5 to 8 processes, all alternatives crashed, every detector", each -> {
            for (int n = 5; n <= 8; n++) {
                for (int r = 1; r < n - ALTERNATIVES - 1; r++) {
                    each.accept(Setting.crashedFromTop(GROUP, n, ALTERNATIVES + 1, r));
                }
            }
        });
        return new Checks()
                .add("gholipour-checks", mistaken(GROUP, COORDINATOR, NEW_GROUP))
                .add(
                        "gholipour-first",
                        one(GROUP, "; the detector below it", s -> s.detector() < s.highest() - 1, RelatedWork::tells))
                .add(
                        "gholipour-alternatives",
                        one(
                                GROUP,
                                "; an alternative up",
                                s -> s.size() > 3 && !NO_ALTERNATIVE_UP.test(s),
                                RelatedWork::unlessFirstLeads))
                .add(
                        "gholipour-all-crashed",
                        one(
                                GROUP,
                                "; no alternative up",
                                NO_ALTERNATIVE_UP.and(s -> s.liveAbove() > 0),
                                RelatedWork::unlessHighestIsElected))
                .add(
                        "gholipour-new-group",
                        new SentenceCheck(newGroups, RelatedWork::unlessAllAboveAreInTheGroup)
                                .within(
                                        "at most as many of them as a group has places, here 3",
                                        s -> s.liveAbove() <= ALTERNATIVES + 1))
                .add(
                        "gholipour-told",
                        one(
                                GROUP,
                                "; no alternative up, but somebody above the detector",
                                NO_ALTERNATIVE_UP.and(s -> s.liveAbove() > 0),
                                RelatedWork::unlessAllGetTheGroup))
                .add(
                        "gholipour-nobody",
                        one(
                                GROUP,
                                "; nobody above the detector up",
                                NO_ALTERNATIVE_UP.and(s -> s.liveAbove() == 0),
                                trace -> trace.unlessAllBelieveIn(trace.detector())))
                .add("gholipour-fewer", versusBully(LESS, GROUP).within("r ≤ n - 2", RelatedWork::isFarBelow));
    }

    /** The detector tells the first alternative, or the assistant, before anybody else. */
    private static String tells(RunTrace trace) {
        List<Integer> told = trace.asked("CRASHED", trace.detector());
        return !told.isEmpty() && told.get(0) == trace.setting().highest() - 1
                ? ""
                : trace.detector() + " tells " + RunTrace.list(told);
    }

    /** The first alternative that is up leads; those before it were asked in order. */
    private static String unlessFirstLeads(RunTrace trace) {
        int detector = trace.detector();
        int leader = trace.setting().highestLive();
        List<Integer> expected = IntStream.iterate(trace.setting().highest() - 1, id -> id - 1)
                .takeWhile(id -> id >= leader && id != detector)
                .boxed()
                .toList();
        List<Integer> told = trace.asked("CRASHED", detector);
        return told.equals(expected) ? trace.unlessAllBelieveIn(leader) : detector + " tells " + RunTrace.list(told);
    }

    private static String unlessAllAboveAreInTheGroup(RunTrace trace) {
        String expected = trace.liveAbove(trace.detector()).stream()
                .sorted(Comparator.reverseOrder())
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        String group =
                trace.sends(NEW_GROUP).stream().findFirst().map(Send::content).orElse(null);
        return expected.equals(group) ? "" : group == null ? "no new group" : "the group is " + group;
    }

    private static String unlessAllGetTheGroup(RunTrace trace) {
        return unlessAnyId(
                trace.beliefs().keySet(),
                id -> !trace.senders(NEW_GROUP).contains(id) && !trace.got(NEW_GROUP, id),
                " is not told");
    }

    private static Checks park() {
        return new Checks()
                .add("park-agreement", mistaken(STABLE, "COMMIT"))
                .add(
                        "park-progress",
                        one(STABLE, "; only the leader crashed", ONLY_LEADER_CRASHED, Sentence.HIGHEST_LEADS))
                .add(
                        "park-blocked",
                        one(
                                STABLE,
                                "; others than the leader crashed",
                                s -> !s.onlyCoordinatorCrashed(),
                                trace -> trace.unlessNoneSent("COMMIT")))
                .add(
                        "park-phases",
                        one(STABLE, "; only the leader crashed", ONLY_LEADER_CRASHED, RelatedWork::unlessThreePhases))
                .add("park-more", versusBully(MORE, STABLE).within("r ≥ n - 1", s -> s.detector() >= s.size() - 2));
    }

    private static String unlessThreePhases(RunTrace trace) {
        int proposed = -1;
        int acknowledged = -1;
        for (Send send : trace.sends()) {
            proposed = send.type().equals("PREPARE") ? send.stage() : proposed;
            acknowledged = send.type().equals("ACK") ? send.stage() : acknowledged;
            boolean inOrder = proposed >= 0 && proposed < acknowledged && acknowledged < send.stage();
            if (send.type().equals("COMMIT") && trace.beliefs().size() > 1 && !inOrder) {
                return "COMMIT without the phases before it";
            }
        }
        return trace.sends("COMMIT").isEmpty() ? "no COMMIT" : "";
    }

    private static Checks zargarnataj() {
        Settings assistantCrashed = Settings.everyDetector(EVERY_R, ASSISTANT, 3, 10)
                .where(" < n; assistant crashed, against up", s -> s.detector() < s.size() - 1)
                .each(
                        "",
                        s -> Stream.of(Setting.crashedFromTop(ASSISTANT, s.size(), 2, s.detector())
                                .named(s.label())));
        return new Checks()
                .add("zargarnataj-checks", mistaken(ASSISTANT, LEADER))
                .add(
                        "zargarnataj-first",
                        one(
                                ASSISTANT,
                                "; the assistant up, another detects",
                                ASSISTANT_UP.and(s -> s.detector() != s.highest() - 1),
                                RelatedWork::tells))
                .add(
                        "zargarnataj-takes-over",
                        one(
                                ASSISTANT,
                                "; the assistant up",
                                ASSISTANT_UP,
                                trace ->
                                        trace.unlessAllBelieveIn(trace.setting().highest() - 1)))
                .add(
                        "zargarnataj-tells-all",
                        one(ASSISTANT, "; the assistant up", ASSISTANT_UP, RelatedWork::unlessLeaderTellsAll))
                .add(
                        "zargarnataj-new-assistant",
                        one(
                                ASSISTANT,
                                "; the assistant up",
                                ASSISTANT_UP.and(s -> s.live().size() > 1),
                                trace -> trace.sends("ASSISTANT").isEmpty() ? "no new assistant" : ""))
                .add(
                        "zargarnataj-request",
                        one(ASSISTANT, "; the assistant up", ASSISTANT_UP, RelatedWork::unlessAllAreHeardFirst))
                .add(
                        "zargarnataj-crashed",
                        one(
                                ASSISTANT,
                                "; the assistant crashed",
                                s -> !isUp(s, 1) && s.size() > 2,
                                RelatedWork::unlessHighestIsElected))
                .add(
                        "zargarnataj-more",
                        NumberCheck.counts(
                                        assistantCrashed,
                                        MORE,
                                        MESSAGES.of(
                                                s -> Setting.outside(ASSISTANT, s.size() - 1, List.of(s.detector()))),
                                        ALL_SENDS,
                                        LIVE_GROUP)
                                .within("r ≤ n - 2", RelatedWork::isFarBelow));
    }

    private static String unlessLeaderTellsAll(RunTrace trace) {
        int leader = trace.highestLive();
        List<Integer> told = trace.asked(LEADER, leader);
        return told.size() == trace.setting().size() - 1 ? "" : leader + " tells " + RunTrace.list(told);
    }

    private static String unlessAllAreHeardFirst(RunTrace trace) {
        int leader = trace.highestLive();
        for (Send chosen : trace.sends("ASSISTANT", leader)) {
            for (int id : trace.beliefs().keySet()) {
                boolean heard = id == leader
                        || trace.sends("ACK", id).stream().anyMatch(ack -> ack.arrivalTick() <= chosen.sentTick());
                if (!heard) {
                    return "it does not hear of " + id;
                }
            }
        }
        return "";
    }
}
