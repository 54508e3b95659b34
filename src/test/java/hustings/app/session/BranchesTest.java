package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Branches.Branch;
import hustings.app.window.Told;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tree of the courses that a run has taken. */
class BranchesTest {

    private final Told told = new Told();
    private final Session session = new Session(Runnable::run, Runnable::run, told);

    @TempDir
    private Path folder;

    private Branches branches() {
        return session.branchesProperty().get();
    }

    /** All that makes up the tree but where each branch was left. */
    private List<String> tree() {
        return branches().all().stream().map(this::line).toList();
    }

    private String line(Branch branch) {
        return branch.name() + " of " + branch.of() + " after " + branch.afterStage() + " ends "
                + branch.end().orElseThrow();
    }

    private void crashAfter(int stage, int id) {
        session.jumpTo(session.shown().run().frameOfStage(stage).orElseThrow().index());
        session.intervene(new Intervention.Crash(id));
    }

    @Test
    void aRunIsAloneUntilItsPastIsChanged() {
        session.openFigure("K1");
        assertThat(branches().all()).hasSize(1);
        session.last();
        session.intervene(new Intervention.Crash(2));
        assertThat(branches().all())
                .as("what is done at the end goes on with the same")
                .hasSize(1);
        crashAfter(2, 6);
        assertThat(branches().all()).hasSize(2);
        assertThat(branches().shown()).isEqualTo(1);
        assertThat(branches().all().get(1).afterStage()).isEqualTo(2);
        assertThat(branches().done(1))
                .extracting(event -> event.intervention())
                .containsExactly(new Intervention.Crash(6));
        assertThat(branches().all().get(1).end().orElseThrow().result().leaders())
                .containsExactly(5);
    }

    @Test
    void theSameDoneTwiceIsOneBranch() {
        session.openFigure("K1");
        crashAfter(2, 6);
        session.goToBranch(0);
        crashAfter(2, 6);
        assertThat(branches().all()).hasSize(2);
        assertThat(branches().shown()).isEqualTo(1);
    }

    @Test
    void whatIsDoneBeforeABranchPartsIsABranchOfTheOther() {
        session.openFigure("K1");
        crashAfter(4, 6);
        crashAfter(2, 5);
        assertThat(branches().all()).extracting(Branch::of).containsExactly(0, 0, 0);
    }

    @Test
    void oneComesBackToWhereABranchWasLeft() {
        session.openFigure("K1");
        crashAfter(2, 6);
        session.forward();
        Frame left = session.shown().frame();
        session.goToBranch(0);
        assertThat(session.shown().frame().stage()).isEqualTo(2);
        session.goToBranch(1);
        assertThat(session.shown().frame()).isEqualTo(left);
    }

    @Test
    void aDeletedBranchLeavesItsOwnToTheOneBeforeAndUndoBringsItBack() {
        session.openFigure("K1");
        crashAfter(2, 6);
        crashAfter(4, 4);
        session.nameBranch(2, "Both");
        List<String> before = tree();
        session.deleteBranch(1);
        assertThat(branches().all()).extracting(Branch::of).containsExactly(0, 0);
        assertThat(branches().all().get(1).afterStage()).isEqualTo(2);
        assertThat(branches().shown()).isEqualTo(1);
        session.deleteBranch(1);
        assertThat(branches().all()).hasSize(1);
        assertThat(session.shown().run().told())
                .isEqualTo(branches().all().get(0).told());
        session.undo();
        session.undo();
        assertThat(tree()).isEqualTo(before);
        session.undo();
        assertThat(branches().all().get(2).name()).isEmpty();
        session.undo();
        session.undo();
        assertThat(branches().all()).hasSize(1);
        assertThat(session.changed()).isFalse();
    }

    @Test
    void anotherSettingIsAnotherTreeAndUndoBringsTheOldOneBack() {
        session.openFigure("K1");
        crashAfter(2, 6);
        session.edits().setDelayTicks(5);
        assertThat(branches().all()).hasSize(1);
        session.undo();
        assertThat(branches().all()).hasSize(2);
    }

    @Test
    void thereIsSomethingToSaveUntilTheTreeIsSavedWhicheverBranchIsShown() {
        session.openFigure("K1");
        crashAfter(2, 6);
        session.goToBranch(0);
        assertThat(session.changed()).isTrue();
        session.save(folder.resolve("tree.yaml"), () -> {});
        assertThat(session.changed()).isFalse();
        session.goToBranch(1);
        assertThat(session.changed()).isFalse();
        assertThat(session.shown().run().origin().file()).contains(folder.resolve("tree.yaml"));
        session.nameBranch(1, "6 too");
        assertThat(session.changed()).isTrue();
        session.undo();
        assertThat(session.changed()).isFalse();
    }

    @Test
    void withTooManyTheOldestWithoutANameGoes() {
        session.openFigure("K1");
        crashAfter(1, 1);
        session.nameBranch(1, "kept");
        int id = 0;
        while (branches().all().size() < 100) {
            session.goToBranch(0);
            session.jumpTo(session.shown().run().stops().get(1 + id % 4));
            session.intervene(new Intervention.CrashAfterSends(id % 7, 1 + id++ / 7));
        }
        Scenario second = branches().all().get(2).told();
        session.goToBranch(0);
        crashAfter(3, 2);
        assertThat(branches().all()).hasSize(100);
        assertThat(branches().all().get(1).name()).isEqualTo("kept");
        assertThat(branches().all()).extracting(Branch::told).doesNotContain(second);
        assertThat(session.shown().run().told()).isEqualTo(branches().branch().told());
    }

    @Test
    void twoHundredDeedsLeaveBranchesThatOpenFrameByFrameAlsoFromTheFile() throws Exception {
        for (String algorithm : List.of("bully", "ring", "raft")) {
            session.openFigure("K1");
            session.edits().setAlgorithm(algorithm);
            session.edits().setTiming(timing -> new Timing(2, 1, 3, 5, 7, 120));
            Random random = new Random(14);
            for (int deed = 0; deed < 200; deed++) {
                doSomething(random);
            }
            assertThat(told.problems).isEmpty();
            assertThat(branches().all().size()).isGreaterThan(5);
            List<String> before = tree();
            List<List<String>> frames = opened();
            int shown = branches().shown();
            Path file = folder.resolve(algorithm + ".yaml");
            session.save(file, () -> {});
            assertThat(session.changed()).isFalse();
            session.openFigure("K2");
            session.open(file);
            assertThat(session.changed()).isFalse();
            assertThat(branches().shown()).isEqualTo(shown);
            assertThat(tree()).isEqualTo(before);
            assertThat(opened()).isEqualTo(frames);
        }
    }

    private void doSomething(Random random) {
        int branch = random.nextInt(branches().all().size());
        switch (random.nextInt(10)) {
            case 0 -> session.goToBranch(branch);
            case 1 -> session.nameBranch(branch, "Branch " + random.nextInt(5) + ": #");
            case 2 -> {
                if (branch > 0) {
                    session.deleteBranch(branch);
                }
            }
            case 3 -> session.undo();
            case 4 -> session.redo();
            default -> {
                int last = session.shown().run().end().index();
                session.jumpTo(random.nextInt(Math.max(1, last)));
                List<Integer> ids = session.shown().frame().processes().stream()
                        .map(ProcessFrame::id)
                        .toList();
                session.crashOrRevive(ids.get(random.nextInt(ids.size())));
            }
        }
    }

    /** The frames of each branch when one goes there, the same as those of its scenario run afresh. */
    private List<List<String>> opened() {
        return IntStream.range(0, branches().all().size())
                .mapToObj(index -> {
                    session.goToBranch(index);
                    Run run = session.shown().run();
                    List<String> frames = lines(run.frames());
                    assertThat(lines(History.of(branches().all().get(index).told(), run.algorithm())
                                    .frames()))
                            .isEqualTo(frames);
                    return frames;
                })
                .collect(Collectors.toList());
    }

    /** All there is to a frame; a stage is told by what was sent in it, which flights tell. */
    private static List<String> lines(List<Frame> frames) {
        return frames.stream()
                .map(frame -> frame.toString().replaceAll("MessageStage@[0-9a-f]+", "") + frame.stageFlights())
                .toList();
    }
}
