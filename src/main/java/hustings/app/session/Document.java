package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioRemarks;
import hustings.trace.History;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is open: all that a run is a function of, and where it comes from; immutable, and small beside the run.
 *
 * @param title how its run is called beside others; empty if it is called by its algorithm
 * @param origin where it comes from
 * @param home the scenario as it was opened or saved last
 * @param branch the scenario, and what was done to it by hand
 */
public record Document(String title, Origin origin, Scenario home, History.Branch branch) {

    /** The largest group that is animated. */
    public static final int MAX_PROCESSES = 64;

    /** Every tick is a frame to step to, and all of them are kept. */
    static final int MAX_TICKS = 100_000;

    /** A scenario that is opened. */
    public static Document of(Origin origin, Scenario scenario) {
        return new Document("", origin, scenario, History.Branch.of(scenario));
    }

    /** Opens a scenario file; what is left out of it is told, and what it says in vain. */
    static Document read(Path path, Reporter reporter) throws ScenarioException {
        List<String> told = new ArrayList<>();
        Scenario scenario = ScenarioFile.read(
                path, Catalogue.all(), AlgorithmFile::open, leftOut -> told.add(text(leftOut.names())));
        ScenarioRemarks.of(scenario).stream().findFirst().ifPresent(told::add);
        if (!told.isEmpty()) {
            reporter.problem(String.join("\n", told));
        }
        return of(Origin.file(path), scenario);
    }

    private static String text(List<String> leftOut) {
        return Texts.of("file.branches-left-out", leftOut.size(), String.join(", ", leftOut));
    }

    /** Writes a scenario file; returns where. */
    static Path write(Path path, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(path, scenario);
        return path;
    }

    /** A variant of this one. If it is what was once opened again, its captions are there again too. */
    Document variant(Scenario scenario) {
        boolean homeAgain = scenario.withCaptions(home.captions()).equals(home);
        return new Document("", origin, home, History.Branch.of(homeAgain ? home : scenario));
    }

    /** The same under a title. */
    Document called(String newTitle) {
        return new Document(newTitle, origin, home, branch);
    }

    /** The same with something else done to it by hand. */
    Document with(History.Branch other) {
        return new Document(title, origin, home, other);
    }

    /** The same with another home, if it is a course of what was saved. */
    Document savedTo(Path path, Document saved, Scenario scenario) {
        return branch.isOfSameScript(saved.branch) ? new Document(title, Origin.file(path), scenario, branch) : this;
    }
}
