package hustings.app.session;

import hustings.engine.Event;
import hustings.scenario.BranchedScenario;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The tree of the courses that a run has taken: each that was left by an intervention in its past, and the one that is
 * shown; immutable. None holds its frames; those are kept while there is room, and otherwise made anew.
 *
 * @param all each branch after the one from which it parts; the first is the trunk
 * @param shown the index of the one that is shown
 */
public record Branches(List<Branch> all, int shown) {

    /**
     * One course.
     *
     * @param name how a person calls it; may be empty
     * @param of the index of the branch from which it parts; of the trunk, 0
     * @param afterStage the last stage that the two have in common
     * @param place where it was left
     * @param told its scenario, with what was done to it by hand
     * @param end how it ends; empty if its algorithm has changed since it was shown
     */
    public record Branch(String name, int of, int afterStage, Cursor.Kept place, Scenario told, Optional<Ending> end) {

        private static Branch of(String name, int of, int afterStage, Cursor.Kept place, Run run) {
            return new Branch(name, of, afterStage, place, run.told(), Optional.of(Ending.of(run)));
        }

        private Branch at(String newName, int newOf, int newAfterStage) {
            return new Branch(newName, newOf, newAfterStage, place, told, end);
        }

        private Branch at(Cursor.Kept newPlace) {
            return new Branch(name, of, afterStage, newPlace, told, end);
        }

        private Branch withoutEnd() {
            return new Branch(name, of, afterStage, place, told, Optional.empty());
        }
    }

    /**
     * How a run ends.
     *
     * @param messages how many were sent
     */
    public record Ending(int stages, long messages, ElectionResult result) {

        private static Ending of(Run run) {
            long messages = run.cost().counts().total(CountingConvention.ALL_SENDS);
            return new Ending(
                    run.stages(), messages, ElectionResult.of(run.history().end()));
        }
    }

    public Branches {
        all = List.copyOf(all);
    }

    /** A run alone. */
    static Branches of(Cursor.Kept place, Run run) {
        return new Branches(List.of(Branch.of("", 0, 0, place, run)), 0);
    }

    /** All of a file, each run to its end; may take long. */
    static Branches of(BranchedScenario file, Cursor shown, Function<Cursor, Cursor.Kept> keeper) {
        List<Branch> all = new ArrayList<>();
        Document document = shown.run().document();
        for (int index = 0; index < file.branches().size(); index++) {
            BranchedScenario.Branch branch = file.branches().get(index);
            Cursor cursor = index == file.runAt() ? shown : Cursor.of(document.beside(file.at(index)));
            int afterStage = Math.min(branch.afterStage(), cursor.run().stages());
            all.add(Branch.of(branch.name(), branch.of(), afterStage, keeper.apply(cursor), cursor.run()));
        }
        return all.isEmpty() ? of(keeper.apply(shown), shown.run()) : new Branches(all, file.runAt());
    }

    /** The one that is shown. */
    Branch branch() {
        return all.get(shown);
    }

    /** The same; the one that is shown has become another run, or stands elsewhere. */
    Branches with(Cursor.Kept place, Run run) {
        Branch branch = branch();
        return with(shown, Branch.of(branch.name, branch.of, branch.afterStage, place, run));
    }

    private Branches with(int index, Branch branch) {
        List<Branch> changed = new ArrayList<>(all);
        changed.set(index, branch);
        return new Branches(changed, shown);
    }

    /** What is shown when something was done to it: if that makes another branch of it, that; if there is one, it. */
    Branches parted(int afterStage, Cursor.Kept place, Run run) {
        Optional<Branch> same =
                all.stream().filter(branch -> branch.told.equals(run.told())).findFirst();
        if (same.isPresent()) {
            return at(all.indexOf(same.get())).with(place, run);
        }
        if (all.size() == BranchedScenario.MOST) {
            return without(leastWanted()).parted(afterStage, place, run);
        }
        int of = shown;
        while (isBefore(of, afterStage, run)) {
            of = all.get(of).of;
        }
        List<Branch> more = new ArrayList<>(all);
        more.add(Branch.of("", of, afterStage, place, run));
        return new Branches(more, all.size());
    }

    /** Whether something is done to what was there before a branch parted, so that it is no part of that. */
    private boolean isBefore(int branch, int afterStage, Run run) {
        int parts = all.get(branch).afterStage;
        return branch > 0
                && (afterStage < parts
                        || (afterStage == parts && !run.told().events().containsAll(done(branch))));
    }

    /** The oldest that nobody has named; if all are, the oldest. */
    private int leastWanted() {
        List<Integer> others = IntStream.range(1, all.size())
                .filter(index -> index != shown)
                .boxed()
                .toList();
        return others.stream()
                .filter(index -> all.get(index).name().isEmpty())
                .findFirst()
                .orElse(others.get(0));
    }

    Branches at(int index) {
        return new Branches(all, index);
    }

    Branches named(int index, String name) {
        Branch branch = all.get(index);
        return with(index, branch.at(name, branch.of, branch.afterStage));
    }

    /** Without one; those that part from it part from where it does, or after that; if it is shown, that is. */
    Branches without(int index) {
        Branch gone = all.get(index);
        List<Branch> left = new ArrayList<>();
        for (Branch branch : all) {
            boolean ofGone = branch.of == index;
            int of = ofGone ? gone.of : branch.of;
            int afterStage = ofGone ? Math.min(gone.afterStage, branch.afterStage) : branch.afterStage;
            left.add(branch.at(branch.name, of > index ? of - 1 : of, afterStage));
        }
        left.remove(index);
        int next = shown == index ? gone.of : shown;
        return new Branches(left, next > index ? next - 1 : next);
    }

    Branches map(UnaryOperator<Cursor.Kept> change) {
        return each(branch -> branch.at(change.apply(branch.place)));
    }

    /** The same; how the others end is not known any more. */
    Branches renewed() {
        return each(Branch::withoutEnd);
    }

    private Branches each(UnaryOperator<Branch> change) {
        return new Branches(all.stream().map(change).toList(), shown);
    }

    /** What is done in a branch and not in the one from which it parts; of the trunk, nothing. */
    public List<Event> done(int index) {
        return beside(index, all.get(index).of).events();
    }

    /** What is done in the one from which a branch parts and not in it. */
    public List<Event> leftOut(int index) {
        return beside(index, all.get(index).of).without();
    }

    private BranchedScenario.Branch beside(int index, int run) {
        Branch branch = all.get(index);
        return BranchedScenario.Branch.of(
                branch.name, branch.of, branch.afterStage, all.get(run).told.events(), branch.told.events());
    }

    /** All as one file, whose run is the one that is shown. */
    BranchedScenario file() {
        Scenario run = branch().told;
        List<BranchedScenario.Branch> branches =
                all.size() == 1 && all.get(0).name.isEmpty()
                        ? List.of()
                        : IntStream.range(0, all.size())
                                .mapToObj(index -> beside(index, shown))
                                .toList();
        return new BranchedScenario(run.withCaptions(all.get(0).told.captions()), branches);
    }

    /** What they are functions of; the one that is shown is up to date. */
    List<Document> documents() {
        return all.stream()
                .map(branch -> branch.place.resting().documents().get(0))
                .toList();
    }

    /** Whether there is something to save: it is not what a document was opened or saved as, whatever is shown. */
    boolean differFrom(Document saved) {
        return IntStream.range(0, all.size())
                .filter(index -> all.get(index).told.equals(saved.home()))
                .noneMatch(index -> at(index).file().branches().equals(saved.branches()));
    }
}
