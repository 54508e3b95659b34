package hustings.cli;

import hustings.check.Verdict;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
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
import hustings.workbench.check.AlgorithmCheck.Promise;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings check}: whether somebody's own election is right. */
@Command(name = "check", sortOptions = false)
final class CheckCommand extends ConsoleCommand {

    private static final int SOMETHING_BROKEN = 1;
    private static final int SOMETHING_UNKNOWN = 2;
    private static final int MOST_SECONDS = 86_400;

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

    private volatile ProgressLine.Step step = new ProgressLine.Step("", 0, 0, "runs", "");

    /** All findings on an algorithm, as JSON. */
    private record JsonReport(String algorithm, boolean held, List<JsonFinding> findings) {}

    /** A finding, as JSON. */
    private record JsonFinding(String part, String verdict, String tried, String found, String scenario) {}

    @Override
    public Integer call() throws IOException, ScenarioException {
        AlgorithmCheck check = new AlgorithmCheck(
                Optional.ofNullable(
                        BadInput.choose("--promise", promise, List.of(Promise.values()), Promise::id, "one of")),
                BadInput.requireWithin("--n", n, AlgorithmCheck.LEAST_N, AlgorithmCheck.MOST_N),
                BadInput.requireWithin("--faults", faults, 0, AlgorithmCheck.MOST_FAULTS),
                Optional.ofNullable(sameAs)
                        .map(name -> BadInput.translateErrors("--same-as", () -> AlgorithmFile.named(name))),
                Duration.ofSeconds(BadInput.requireWithin("--seconds", seconds, 1, MOST_SECONDS)));
        requireFile();
        if (folder != null) {
            OutFile.checkFolder("--out", folder);
            Files.createDirectories(folder);
        }
        List<Finding> findings = findings(check);
        if (json) {
            boolean held = findings.stream().allMatch(finding -> finding.verdict() == Verdict.HOLDS);
            List<JsonFinding> lines =
                    findings.stream().map(CheckCommand::toJson).toList();
            Json.writeLine(new JsonReport(file, held, lines), parent.out());
        }
        parent.out().flush();
        for (Finding finding : findings) {
            if (saveScenario(finding)) {
                ScenarioFile.write(fileOf(finding), finding.run().get());
            }
        }
        return exitCodeOf(findings);
    }

    /** Refuses a missing file: that is no finding. */
    private void requireFile() {
        if (!JavaFileName.matches(file)) {
            BadInput.translateErrors(() -> AlgorithmFile.named(file));
        } else if (!Files.isReadable(Path.of(file)) || Files.isDirectory(Path.of(file))) {
            AlgorithmFile.named(file); // says why
        }
    }

    private List<Finding> findings(AlgorithmCheck check) {
        Progress progress = (done, all) -> {
            step = new ProgressLine.Step("", done, all, all == 0 ? "states" : "runs", "");
            return true;
        };
        Consumer<Finding> onFinding = json ? finding -> {} : this::write;
        return runWithProgress(() -> step, () -> check.check(file, progress, onFinding));
    }

    private void write(Finding finding) {
        Writer out = parent.out();
        try {
            out.append(finding.part() + ": " + finding.verdict().shortText() + "\n");
            out.append(finding.tried().isEmpty() ? "" : "    tried: " + finding.tried() + "\n");
            out.append("    found: " + finding.found().replace("\n", "\n           ") + "\n");
            if (finding.run().isPresent() && sameAs != null) {
                Optional<RunDifference> difference =
                        finding.run().flatMap(run -> EquivalenceCheck.difference(run, AlgorithmFile.named(file)));
                if (difference.isPresent()) {
                    DifferenceText.write(difference.get(), "    ", out);
                }
            }
            out.append(saveScenario(finding) ? "    saved: " + fileOf(finding) + "\n" : "");
            out.flush(); // the search takes a while, and what is found should be seen
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean saveScenario(Finding finding) {
        return folder != null
                && finding.verdict() == Verdict.DOES_NOT_HOLD
                && finding.run().isPresent();
    }

    private Path fileOf(Finding finding) {
        return folder.resolve(finding.part().replace(' ', '-') + ".yaml");
    }

    private static JsonFinding toJson(Finding finding) {
        return new JsonFinding(
                finding.part(),
                finding.verdict().shortText(),
                finding.tried(),
                finding.found(),
                finding.run().map(ScenarioText::format).orElse(null));
    }

    private static int exitCodeOf(List<Finding> findings) {
        boolean broken = findings.stream().anyMatch(finding -> finding.verdict() == Verdict.DOES_NOT_HOLD);
        boolean unknown = findings.stream().anyMatch(finding -> finding.verdict() == Verdict.UNKNOWN);
        return broken ? SOMETHING_BROKEN : unknown ? SOMETHING_UNKNOWN : 0;
    }
}
