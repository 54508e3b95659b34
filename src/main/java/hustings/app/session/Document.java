package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.scenario.BranchedScenario;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioRemarks;
import hustings.trace.History;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.List;

/**
 * What is open: all that a run is a function of, and where it comes from; immutable, and small beside the run.
 *
 * @param title how its run is called beside others; empty if it is called by its algorithm
 * @param origin where it comes from
 * @param home the scenario as it was opened or saved last
 * @param branches the branches beside it as they were opened or saved last
 * @param branch the scenario, and what was done to it by hand
 */
public record Document(
        String title, Origin origin, Scenario home, List<BranchedScenario.Branch> branches, History.Branch branch) {

    /** The largest group that is animated. */
    public static final int MAX_PROCESSES = 64;

    /** Every tick is a frame to step to, and all of them are kept. */
    static final int MAX_TICKS = 100_000;

    /** A scenario that is opened. */
    public static Document of(Origin origin, Scenario scenario) {
        return new Document("", origin, scenario, List.of(), History.Branch.of(scenario));
    }

    /** A file that is opened. */
    static Document of(Path path, BranchedScenario file) {
        Scenario run = file.run();
        return new Document("", Origin.file(path), run, file.branches(), History.Branch.of(run));
    }

    /** Reads a scenario file; what it says in vain is told as well. */
    static BranchedScenario read(Path path, Reporter reporter) throws ScenarioException {
        BranchedScenario file = ScenarioFile.readBranched(path, Catalogue.all(), AlgorithmFile::open);
        ScenarioRemarks.of(file.run()).stream().findFirst().ifPresent(reporter::problem);
        return file;
    }

    /** Writes a scenario file; returns where. */
    static Path write(Path path, BranchedScenario scenario) throws ScenarioException {
        ScenarioFile.write(path, scenario);
        return path;
    }

    /** A variant of this one. If it is what was once opened again, its captions are there again too. */
    Document variant(Scenario scenario) {
        boolean homeAgain = scenario.withCaptions(home.captions()).equals(home);
        return beside(homeAgain ? home : scenario);
    }

    /** Another course of the same, called by its algorithm. */
    Document beside(Scenario scenario) {
        return new Document("", origin, home, branches, History.Branch.of(scenario));
    }

    /** The same under a title. */
    Document called(String newTitle) {
        return new Document(newTitle, origin, home, branches, branch);
    }

    /** The same with something else done to it by hand. */
    Document with(History.Branch other) {
        return new Document(title, origin, home, branches, other);
    }

    /** The same with another home, if it is a course of what was saved. */
    Document savedTo(Path path, List<Document> saved, BranchedScenario file) {
        return saved.stream().anyMatch(course -> branch.isOfSameScript(course.branch))
                ? new Document(title, Origin.file(path), file.run(), file.branches(), branch)
                : this;
    }
}
