package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioRemarks;
import hustings.trace.History;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;

/**
 * What is open: all that a run is a function of, and where it comes from; immutable, and small beside the run.
 *
 * @param origin where it comes from
 * @param home the scenario as it was opened or saved last
 * @param branch the scenario, and what was done to it by hand
 */
public record Document(Origin origin, Scenario home, History.Branch branch) {

    /** The largest group that is animated. */
    public static final int MAX_PROCESSES = 64;

    /** Every tick is a frame to step to, and all of them are kept. */
    static final int MAX_TICKS = 100_000;

    /** A scenario that is opened. */
    public static Document of(Origin origin, Scenario scenario) {
        return new Document(origin, scenario, History.Branch.of(scenario));
    }

    /** Reads a scenario file; what it says in vain is told as well. */
    static Document read(Path path, Reporter reporter) throws ScenarioException {
        Scenario scenario = ScenarioFile.read(path, Catalogue.all(), AlgorithmFile::open);
        ScenarioRemarks.of(scenario).stream().findFirst().ifPresent(reporter::problem);
        return of(Origin.file(path), scenario);
    }

    /** Writes a scenario file; returns where. */
    static Path write(Path path, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(path, scenario);
        return path;
    }

    /** A variant of this one. If it is what was once opened again, its captions are there again too. */
    Document variant(Scenario scenario) {
        boolean homeAgain = scenario.withCaptions(home.captions()).equals(home);
        return new Document(origin, home, History.Branch.of(homeAgain ? home : scenario));
    }

    /** The same with another home, if it is a course of the document of which a run was saved. */
    Document savedTo(Path path, Document saved, Scenario told) {
        return branch.isOfSameScript(saved.branch) ? new Document(Origin.file(path), told, branch) : this;
    }
}
