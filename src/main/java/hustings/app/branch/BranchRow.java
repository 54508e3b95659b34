package hustings.app.branch;

import hustings.app.base.Texts;
import hustings.app.canvas.InterventionText;
import hustings.app.session.Branches;
import hustings.app.session.Branches.Branch;
import hustings.app.session.Branches.Ending;
import hustings.app.session.Session;
import hustings.engine.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A line of the tree.
 *
 * @param tree all branches
 * @param order their indices, line by line: those that part from one stand below it, the last to part first, so that
 *     no line crosses another
 * @param line which of the lines it is, from 0
 */
record BranchRow(Branches tree, List<Integer> order, int line) {

    static List<BranchRow> of(Branches tree) {
        List<Integer> order = new ArrayList<>();
        add(0, tree.all(), order);
        return IntStream.range(0, order.size())
                .mapToObj(line -> new BranchRow(tree, order, line))
                .toList();
    }

    private static void add(int index, List<Branch> all, List<Integer> order) {
        order.add(index);
        IntStream.range(1, all.size())
                .filter(child -> all.get(child).of() == index)
                .boxed()
                .sorted(Comparator.comparing(child -> -all.get(child).afterStage()))
                .forEach(child -> add(child, all, order));
    }

    int index() {
        return order.get(line);
    }

    Branch branch() {
        return tree.all().get(index());
    }

    /** Whether it is the one from which all others part. */
    boolean isTrunk() {
        return index() == 0;
    }

    boolean isShown() {
        return index() == tree.shown();
    }

    /** What was done there, and after which stage; for short its name if it has one. */
    String what() {
        return branch().name().isEmpty() ? done() : branch().name();
    }

    private String done() {
        if (isTrunk()) {
            return Texts.of("branch.first");
        }
        List<Event> done = tree.done(index());
        String what = done.isEmpty() ? Texts.of("branch.without", told(tree.leftOut(index()))) : told(done);
        return Texts.of("branch.done", branch().afterStage(), what);
    }

    private static String told(List<Event> events) {
        return events.stream()
                .map(event -> InterventionText.of(event.intervention()))
                .collect(Collectors.joining(", "));
    }

    /** Puts it and another side by side, in the order of the tree. */
    void compareWith(int other, Session session) {
        session.comparison()
                .compareBranches(new TreeMap<>(
                        Map.of(index(), what(), other, new BranchRow(tree, order, order.indexOf(other)).what())));
    }

    /** How it ends; empty if that is not known. */
    String ending() {
        return branch().end().map(BranchRow::ending).orElse("");
    }

    private static String ending(Ending end) {
        String agreed = Texts.of(end.result().agreed() ? "branch.agreed" : "branch.not-agreed");
        return Texts.of("branch.ending", end.result().leads(), agreed, end.messages());
    }

    /** All there is to say of it. */
    String inWords() {
        return (branch().name().isEmpty() ? "" : branch().name() + ". ") + done() + ". " + ending();
    }
}
