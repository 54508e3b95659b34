package hustings.paper;

import hustings.engine.Intervention;
import hustings.engine.Scenario;
import hustings.paper.Property.Sentence;
import hustings.paper.Trace.Send;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The steps of the bully algorithm, which all five documents give in much the same words, and its kin share in part: each
 * as a sentence that is checked over all small runs.
 */
final class BullySentences {

    static final String BULLY = "bully";
    static final String ELECTION = "ELECTION";
    static final String OK = "OK";
    static final String COORDINATOR = "COORDINATOR";

    /** How many processes the groups have, at most. */
    static final int MOST = 6;

    static final int MOST_FOR_SETS = 5;
    static final String ONE = "2 to 6 processes, all sets of crashed ones, every detector";
    static final String SETS = "2 to 5 processes, all sets of crashed ones, all sets of detectors";
    static final String DISTURBED =
            "3 to 5 processes, the coordinator crashed, all sets of detectors; one more crash, of anyone at any tick; beyond:"
                    + " in the middle of what it sends";

    /** When the election of a run is long over, in ticks. */
    static final int LATER = 40;

    /** The last tick at which a crash may disturb an election: it has taken at most 6D. */
    private static final int LAST_CRASH = 12;

    private final Runs runs;
    private final String algorithm;

    BullySentences(Runs runs, String algorithm) {
        this.runs = runs;
        this.algorithm = algorithm;
    }

    private Property one(Sentence sentence, String words, Predicate<Situation> which) {
        return new Property(
                runs,
                ONE + words,
                () -> Situation.oneDetector(algorithm, MOST).stream()
                        .filter(which)
                        .toList(),
                sentence);
    }

    private static boolean somebodyAbove(Situation situation) {
        return situation.live().stream().anyMatch(id -> id > situation.detector());
    }

    /** Whoever detects sends ELECTION to all higher ids, crashed or not. */
    Property asksAllHigher() {
        return one(
                trace -> {
                    int detector = Situation.detectors(trace.scenario()).get(0);
                    List<Integer> asked = trace.asked(ELECTION, detector);
                    return asked.equals(trace.above(detector)) ? "" : detector + " asks " + Trace.list(asked);
                },
                "",
                situation -> true);
    }

    /** If nobody answers, the detector leads. */
    Property winsIfNobodyAnswers() {
        return one(
                trace -> trace.unlessAllBelieveIn(
                        Situation.detectors(trace.scenario()).get(0)),
                "; nobody above it up",
                situation -> !somebodyAbove(situation));
    }

    /** If somebody answers, the detector has nothing more to do; beyond that, all who answered crash. */
    Property answerEndsIt() {
        return new Property(
                        runs,
                        ONE + "; beyond: all who answered crash after that",
                        () -> {
                            List<Situation> situations = new ArrayList<>();
                            for (Situation situation : Situation.oneDetector(algorithm, MOST)) {
                                if (somebodyAbove(situation)) {
                                    situations.add(situation);
                                    situations.add(answerersCrash(situation, 3).beyond());
                                }
                            }
                            return situations;
                        },
                        trace -> {
                            int detector = Situation.detectors(trace.scenario()).get(0);
                            boolean once = trace.asked(ELECTION, detector).size()
                                    == trace.above(detector).size();
                            return once && !trace.senders(COORDINATOR).contains(detector)
                                    ? ""
                                    : detector + " has to go on";
                        })
                .within("those who answered stay up");
    }

    /** The same run, but all who are live above the detector crash at a tick. */
    static Situation answerersCrash(Situation situation, int tick) {
        Situation crashing = situation;
        for (int id : situation.live()) {
            if (id > situation.detector()) {
                crashing = crashing.and(tick, new Intervention.Crash(id));
            }
        }
        return crashing;
    }

    /** If those who answered fail to announce anybody, the detector asks again. */
    Property asksAgain() {
        return new Property(
                runs,
                ONE + "; all who answered crash after that",
                () -> Situation.oneDetector(algorithm, MOST).stream()
                        .filter(BullySentences::somebodyAbove)
                        .map(situation -> answerersCrash(situation, 3))
                        .toList(),
                trace -> {
                    int detector = Situation.detectors(trace.scenario()).get(0);
                    int asked = trace.asked(ELECTION, detector).size();
                    return asked == 2 * trace.above(detector).size() ? "" : detector + " does not ask again";
                });
    }

    /** Everyone who gets ELECTION sends OK back at once. */
    static String unlessAllAnswer(Trace trace) {
        for (Send asked : trace.sends(ELECTION)) {
            boolean answered = !asked.delivered()
                    || trace.sends(OK, asked.to()).stream()
                            .anyMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick());
            if (!answered) {
                return asked.to() + " does not answer " + asked.from();
            }
        }
        return "";
    }

    /** Everyone who is asked answers. */
    Property answers() {
        return sets(BullySentences::unlessAllAnswer);
    }

    /** Everyone who is asked holds an election itself, and only one however many ask. */
    Property takesOver() {
        return sets(trace -> {
            for (int id : trace.beliefs().keySet()) {
                if (trace.got(ELECTION, id) && !trace.asked(ELECTION, id).equals(trace.above(id))) {
                    return id + " asks " + Trace.list(trace.asked(ELECTION, id));
                }
            }
            return "";
        });
    }

    /** In the end all live processes believe in the highest of them. */
    Property highestLeads() {
        return sets(trace -> trace.unlessAllBelieveIn(trace.highestLive()));
    }

    /** The winner's announcement reaches all other live processes. */
    Property winnerTellsAll(String announcement) {
        return sets(trace -> {
            int winner = trace.highestLive();
            for (int id : trace.beliefs().keySet()) {
                if (id != winner
                        && trace.sends(announcement, winner).stream()
                                .noneMatch(send -> send.to() == id && send.delivered())) {
                    return winner + " does not tell " + id;
                }
            }
            return "";
        });
    }

    private Property sets(Sentence sentence) {
        return new Property(runs, SETS, () -> Situation.detectorSets(algorithm, MOST_FOR_SETS), sentence);
    }

    /** Whoever is lower than all detectors hears the announcement and takes no other part. */
    Property onlyHigherTakePart(List<String> announcements) {
        return sets(trace -> {
            int lowest = Situation.detectors(trace.scenario()).stream()
                    .min(Integer::compare)
                    .orElseThrow();
            for (Send send : trace.sends()) {
                boolean part = !announcements.contains(send.type()) && (send.from() < lowest || send.to() < lowest);
                if (part) {
                    return send.from() + " sends " + send.type() + " to " + send.to();
                }
            }
            return "";
        });
    }

    /** Whoever comes back starts an election at once. */
    Property revivedElects() {
        return new Property(
                runs,
                ONE + "; afterwards each crashed one comes back",
                () -> revivals(situation -> situation.run().crashed().stream().toList()),
                trace -> {
                    int revived = revived(trace.scenario());
                    boolean starts =
                            trace.sends().stream().anyMatch(send -> send.from() == revived && send.sentTick() == LATER);
                    return starts ? "" : revived + " sends nothing when it comes back";
                });
    }

    /** A process higher than the coordinator that comes back leads in the end. */
    Property higherRevivedLeads() {
        return new Property(
                runs,
                ONE + "; afterwards each higher crashed one comes back",
                () -> revivals(situation -> situation.run().crashed().stream()
                        .filter(id -> id > situation.live().get(situation.live().size() - 1))
                        .toList()),
                trace -> trace.unlessAllBelieveIn(revived(trace.scenario())));
    }

    private List<Situation> revivals(Function<Situation, List<Integer>> whom) {
        List<Situation> situations = new ArrayList<>();
        for (Situation situation : Situation.oneDetector(algorithm, MOST)) {
            for (int id : whom.apply(situation)) {
                situations.add(situation.and(LATER, new Intervention.Revive(id)));
            }
        }
        return situations;
    }

    /** Who comes back in a run. */
    static int revived(Scenario run) {
        return run.events().stream()
                .filter(event -> event.intervention() instanceof Intervention.Revive)
                .mapToInt(event -> ((Intervention.Revive) event.intervention()).process())
                .findFirst()
                .orElseThrow();
    }

    /** A crash of one more process, of anyone and at any tick, leads to no wrong outcome. */
    Property toleratesACrash(String announcement) {
        return new Property(runs, DISTURBED, () -> disturbed(algorithm), trace -> unlessSound(trace, announcement))
                .within("crashes that cut no sends in two");
    }

    /** Every set of detectors, and one more crash, of anyone at any tick, or after the first send of its next stage. */
    static List<Situation> disturbed(String algorithm) {
        List<Situation> situations = new ArrayList<>();
        for (Situation situation : Situation.detectorSets(algorithm, MOST_FOR_SETS)) {
            boolean onlyCoordinator = situation.run().crashed().size() == 1;
            for (int tick = 1; tick <= LAST_CRASH && onlyCoordinator; tick++) {
                for (int id : situation.live()) {
                    if (situation.live().size() > 1) {
                        situations.add(situation.and(tick, new Intervention.Crash(id)));
                        situations.add(situation
                                .and(tick, new Intervention.CrashAfterSends(id, 1))
                                .beyond());
                    }
                }
            }
        }
        return situations;
    }

    /**
     * Empty if all live processes agree on the highest of them, or on one that crashed after its announcement, which nobody
     * has noticed yet; or if the only one that had noticed anything crashed before anybody heard of it.
     */
    static String unlessSound(Trace trace, String announcement) {
        boolean nothingHappened = trace.sends().stream().noneMatch(Send::delivered);
        int belief = trace.beliefs().get(trace.highestLive());
        boolean crashedSince = !trace.beliefs().containsKey(belief)
                && trace.sends(announcement, belief).stream().anyMatch(Send::delivered);
        int expected = crashedSince ? belief : trace.highestLive();
        return nothingHappened ? "" : trace.unlessAllBelieveIn(expected);
    }
}
