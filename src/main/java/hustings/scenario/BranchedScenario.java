package hustings.scenario;

import hustings.engine.Event;
import hustings.engine.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A scenario file as a whole: a run, and the branches beside it in which other things are done. One of the branches is
 * the run itself, which says where it stands among them; the captions are those of the first branch, and true of any
 * other up to the stage after which it parts.
 *
 * @param scenario the run of the file, with the captions of the first branch
 * @param branches the branches, each after the one from which it parts; none if there is the run alone
 */
public record BranchedScenario(Scenario scenario, List<Branch> branches) {

    /** The most branches of a file: more could not be told apart. */
    public static final int MOST = 100;

    /**
     * A branch.
     *
     * @param name how a person calls it; may be empty
     * @param of the index of the branch from which it parts, which is before it; the first parts from none
     * @param afterStage the last stage that the two have in common
     * @param without events of the run that do not happen in it
     * @param events what happens in it besides, at each moment after what happens in the run
     */
    public record Branch(String name, int of, int afterStage, List<Event> without, List<Event> events) {

        public Branch {
            name = PlainText.line(name);
            without = List.copyOf(without);
            events = List.copyOf(events);
        }

        /** A branch by what is other than in the run. */
        public static Branch of(String name, int of, int afterStage, List<Event> run, List<Event> branch) {
            List<Event> without = new ArrayList<>();
            List<Event> kept = new ArrayList<>();
            Stream.concat(run.stream(), branch.stream())
                    .map(Event::moment)
                    .distinct()
                    .forEach(moment -> {
                        List<Event> common = beginning(at(moment, run), at(moment, branch));
                        kept.addAll(common);
                        without.addAll(minus(at(moment, run), common));
                    });
            return new Branch(name, of, afterStage, minus(run, minus(run, without)), minus(branch, kept));
        }

        private static List<Event> at(Moment moment, List<Event> events) {
            return events.stream()
                    .filter(event -> event.moment().equals(moment))
                    .toList();
        }

        /** With how many events a branch begins that are left of those of the run if others are left out. */
        private static List<Event> beginning(List<Event> run, List<Event> branch) {
            List<Event> common = branch;
            while (!minus(run, minus(run, common)).equals(common)) {
                common = common.subList(0, common.size() - 1);
            }
            return common;
        }

        boolean isRun() {
            return without.isEmpty() && events.isEmpty();
        }

        private List<Event> eventsBeside(List<Event> run) {
            return Stream.concat(minus(run, without).stream(), events.stream()).toList();
        }
    }

    /** However a file says what is other in a branch, it is kept in one form. */
    public BranchedScenario {
        List<Event> run = scenario.events();
        branches = branches.stream()
                .map(branch -> Branch.of(branch.name, branch.of, branch.afterStage, run, branch.eventsBeside(run)))
                .toList();
    }

    /** Events without some others, each as often as it is there. */
    static List<Event> minus(List<Event> events, List<Event> others) {
        List<Event> left = new ArrayList<>(events);
        others.forEach(left::remove);
        return left;
    }

    /** The run of the file, with those captions that are true of it. */
    public Scenario run() {
        return branches.isEmpty() ? scenario : at(runAt());
    }

    /** Which branch the run of the file is. */
    public int runAt() {
        return IntStream.range(0, branches.size())
                .filter(index -> branches.get(index).isRun())
                .findFirst()
                .orElse(0);
    }

    /** The run of a branch. */
    public Scenario at(int index) {
        int lastStage = Integer.MAX_VALUE;
        for (int i = index; i > 0; i = branches.get(i).of()) {
            lastStage = Math.min(lastStage, branches.get(i).afterStage());
        }
        return scenario.withEvents(branches.get(index).eventsBeside(scenario.events()))
                .withCaptionsUpTo(lastStage);
    }
}
