package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioWarnings;
import hustings.workbench.AlgorithmFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes the scenario files that the window opens and saves. */
final class ScenarioFiles {

    private ScenarioFiles() {}

    /**
     * Opens a scenario file.
     *
     * @param reporter receives what was left out of the file, and what has no effect in it
     */
    static RunDocument read(Path path, Reporter reporter) throws ScenarioException {
        List<String> remarks = new ArrayList<>();
        Scenario scenario = ScenarioFile.read(
                path,
                Catalogue.shipped(),
                AlgorithmFile::loadIntoCatalogue,
                leftOut -> remarks.add(describeLeftOutBranches(leftOut.names())));
        ScenarioWarnings.findWarnings(scenario).stream().findFirst().ifPresent(remarks::add);
        if (!remarks.isEmpty()) {
            reporter.reportProblem(String.join("\n", remarks));
        }
        return RunDocument.of(originOfFile(path), scenario);
    }

    private static String describeLeftOutBranches(List<String> leftOut) {
        return Texts.of("file.branches-left-out", leftOut.size(), String.join(", ", leftOut));
    }

    /** Writes a scenario file and returns the origin of a document saved there. */
    static RunOrigin write(Path path, Scenario scenario) throws ScenarioException {
        ScenarioFile.write(path, scenario);
        return originOfFile(path);
    }

    private static RunOrigin originOfFile(Path path) {
        Path name = path.getFileName();
        return RunOrigin.file(path.toString(), String.valueOf(name == null ? path : name));
    }
}
