package hustings.cli;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.FileArgument;
import hustings.cli.text.DifferenceText;
import hustings.scenario.JavaFileName;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.trace.Json;
import hustings.trace.Progress;
import hustings.trace.difference.RunDifference;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.AlgorithmCheck;
import hustings.workbench.check.AlgorithmCheck.PromisedLeader;
import hustings.workbench.check.EquivalenceCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings check}: checks whether a person's own election is correct. */
@Command(name = "check", sortOptions = false)
final class CheckCommand extends ConsoleCommand {

    private static final int EXIT_BROKEN = 1;
    private static final int EXIT_UNKNOWN = 2;
    private static final int MAX_SECONDS = 86_400;

    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    private String file;

    @Option(names = "--promise", paramLabel = "WHO")
    private String promise;

    @Option(names = "--n", paramLabel = "N", defaultValue = "3")
    private int n;

    @Option(names = "--faults", paramLabel = "K", defaultValue = "2")
    private int faults;

    @Option(names = "--same-as", paramLabel = "NAME")
    private String sameAs;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10")
    private int seconds;

    @Option(names = "--out", paramLabel = "DIR")
    private Path folder;

    @Option(names = "--json")
    private boolean json;

    private volatile ProgressLine.Progress step = new ProgressLine.Progress("", 0, 0, "runs", "");

    /** All findings on an algorithm, as JSON. */
    private record JsonReport(String algorithm, boolean held, List<JsonFinding> findings) {}

    /** A finding, as JSON. */
    private record JsonFinding(String part, String verdict, String tried, String found, String scenario) {}

    @Override
    public Integer call() throws IOException, ScenarioException {
        AlgorithmCheck check = new AlgorithmCheck(
                Optional.ofNullable(BadInput.findChoice(
                        "--promise", promise, List.of(PromisedLeader.values()), PromisedLeader::id)),
                BadInput.requireWithin("--n", n, AlgorithmCheck.MIN_N, AlgorithmCheck.MAX_N),
                BadInput.requireWithin("--faults", faults, 0, AlgorithmCheck.MAX_FAULTS),
                Optional.ofNullable(sameAs)
                        .map(name ->
                                BadInput.translateErrors("--same-as", () -> AlgorithmFile.findOrLoadAlgorithm(name))),
                Duration.ofSeconds(BadInput.requireWithin("--seconds", seconds, 1, MAX_SECONDS)));
        requireExistingFile();
        if (folder != null) {
            FileArgument.requireCreatableFolder("--out", folder);
            Files.createDirectories(folder);
        }
        Map<String, Report> reports = runCheck(check);
        Set<Verdict> verdicts = reports.values().stream().map(Report::verdict).collect(Collectors.toSet());
        if (json) {
            List<JsonFinding> lines = reports.entrySet().stream()
                    .map(part -> toJsonFinding(part.getKey(), part.getValue()))
                    .toList();
            Json.writeLine(new JsonReport(file, verdicts.equals(Set.of(Verdict.HOLDS)), lines), parent.out());
        }
        parent.out().flush();
        for (Map.Entry<String, Report> part : reports.entrySet()) {
            if (shouldSaveScenario(part.getValue())) {
                ScenarioFile.write(
                        scenarioFileOf(part.getKey()), part.getValue().run().get());
            }
        }
        return verdicts.contains(Verdict.DOES_NOT_HOLD)
                ? EXIT_BROKEN
                : verdicts.contains(Verdict.UNKNOWN) ? EXIT_UNKNOWN : 0;
    }

    /** Refuses a missing file, because no report could be made about it. */
    private void requireExistingFile() {
        if (!JavaFileName.isJavaFile(file)) {
            BadInput.translateErrors(() -> AlgorithmFile.findOrLoadAlgorithm(file));
        } else if (!Files.isReadable(Path.of(file)) || Files.isDirectory(Path.of(file))) {
            AlgorithmFile.findOrLoadAlgorithm(file); // throws with the reason
        }
    }

    private Map<String, Report> runCheck(AlgorithmCheck check) {
        Progress progress = (done, all) -> {
            step = new ProgressLine.Progress("", done, all, all == 0 ? "states" : "runs", "");
            return true;
        };
        BiConsumer<String, Report> onReport = json ? (part, report) -> {} : this::printReport;
        return runWithProgress(() -> step, () -> check.check(file, progress, onReport));
    }

    private void printReport(String partName, Report report) {
        Writer out = parent.out();
        try {
            out.append(partName + ": " + report.verdict().shortText() + "\n");
            out.append(report.tried().isEmpty() ? "" : "    tried: " + report.tried() + "\n");
            out.append("    found: " + report.found().replace("\n", "\n           ") + "\n");
            if (report.run().isPresent() && sameAs != null) {
                Optional<RunDifference> difference = report.run()
                        .flatMap(run -> EquivalenceCheck.findDifference(run, AlgorithmFile.findOrLoadAlgorithm(file)));
                if (difference.isPresent()) {
                    DifferenceText.writeSideBySide(difference.get(), "    ", out);
                }
            }
            out.append(shouldSaveScenario(report) ? "    saved: " + scenarioFileOf(partName) + "\n" : "");
            out.flush(); // the search takes a while, and what is found should be seen
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean shouldSaveScenario(Report report) {
        return folder != null
                && report.verdict() == Verdict.DOES_NOT_HOLD
                && report.run().isPresent();
    }

    private Path scenarioFileOf(String partName) {
        return folder.resolve(partName.replace(' ', '-') + ".yaml");
    }

    private static JsonFinding toJsonFinding(String partName, Report report) {
        return new JsonFinding(
                partName,
                report.verdict().shortText(),
                report.tried(),
                report.found(),
                report.run().map(ScenarioText::format).orElse(null));
    }
}
