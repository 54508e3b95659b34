package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.cli.text.DifferenceText;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Json;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings diff}: shows where two runs first differ. */
@Command(name = "diff", sortOptions = false)
final class DiffCommand extends ConsoleCommand {

    private static final int EXIT_DIFFERENT = 1;

    @Parameters(arity = "1", paramLabel = "ID|FILE", descriptionKey = "one")
    private String one;

    @Parameters(index = "1", arity = "0..1", paramLabel = "ID|FILE", descriptionKey = "second")
    private String second;

    @Mixin
    private RunFlags flags;

    @Option(names = "--json")
    private boolean json;

    /** The difference, as JSON; the moment up to which the runs are equal is null if there is none. */
    private record JsonReport(boolean same, Integer stage, Integer tick, String both, List<JsonRun> runs) {}

    /** The next step of one run after the common part, as JSON; texts are null if the runs are equal. */
    private record JsonRun(
            String run, AlgorithmChoice algorithm, String then, String line, RunDifference.CostSinceDivergence since) {}

    @Override
    public Integer call() throws IOException, ScenarioException {
        List<Scenario> scenarios =
                List.of(new RunFlags().loadScenario(one), flags.loadScenario(second == null ? one : second));
        if (second == null && scenarios.get(0).equals(scenarios.get(1))) {
            throw new BadInput("found one run; expected a second, or flags that change it");
        }
        scenarios.forEach(this::printScenarioWarnings);
        List<String> names = List.of(one, second == null ? one + ", changed" : second);
        List<History> runs = scenarios.stream().map(DiffCommand::playToEnd).toList();
        RunDifference difference = RunDifference.of(extendToCommonEnd(runs, 0), extendToCommonEnd(runs, 1));
        if (json) {
            writeJson(difference, names, scenarios);
        } else {
            writeText(difference, names);
        }
        parent.out().flush();
        return difference.isEmpty() ? 0 : EXIT_DIFFERENT;
    }

    private static History playToEnd(Scenario scenario) {
        return History.of(scenario, PublishedAlgorithms.requireAlgorithm(scenario.algorithm()));
    }

    /** Plays one of two runs; if only heartbeats are left, both are continued to the later of their ends. */
    private static History extendToCommonEnd(List<History> runs, int runIndex) {
        History run = runs.get(runIndex);
        if (run.lastFrame().ending() != Frame.Ending.HEARTBEATS) {
            return run;
        }
        int longest =
                runs.stream().mapToInt(each -> each.lastFrame().tick()).max().getAsInt();
        int last = Math.min(longest, Timing.DEFAULT_UNTIL_TICK - 1); // the default itself would mean that none is given
        Scenario scenario = run.scenario();
        return History.of(scenario.withTiming(scenario.timing().withUntilTick(last)), run.algorithm());
    }

    private void writeText(RunDifference difference, List<String> names) throws IOException {
        Writer out = parent.out();
        out.append(new DifferenceWording(difference, Translation.ENGLISH).describe(names.get(0), names.get(1)) + "\n");
        if (difference.isEmpty()) {
            return;
        }
        out.append("\n");
        DifferenceText.writeSideBySide(difference, "", out);
        int width = names.stream().mapToInt(String::length).max().orElse(0);
        String row = "%-" + Math.max("since then".length(), width) + "s%10s%8s%7s\n";
        out.append("\n" + String.format(Locale.ROOT, row, "since then", "messages", "stages", "ticks"));
        for (int i = 0; i < names.size(); i++) {
            RunDifference.CostSinceDivergence since = difference.costSinceDivergence(i);
            out.append(String.format(Locale.ROOT, row, names.get(i), since.messages(), since.stages(), since.ticks()));
        }
    }

    private void writeJson(RunDifference difference, List<String> names, List<Scenario> scenarios) throws IOException {
        boolean same = difference.isEmpty();
        DifferenceWording wording = new DifferenceWording(difference, Translation.ENGLISH);
        List<JsonRun> runs = IntStream.range(0, names.size())
                .mapToObj(i -> new JsonRun(
                        names.get(i),
                        scenarios.get(i).algorithm(),
                        same ? null : wording.describeNextStepsOf(i),
                        same ? null : difference.firstDifferingLine(i),
                        difference.costSinceDivergence(i)))
                .toList();
        Json.writeLine(
                new JsonReport(
                        same,
                        difference.lastCommonMoment().map(Frame::stage).orElse(null),
                        difference.lastCommonMoment().map(Frame::tick).orElse(null),
                        same ? null : wording.describeCommonActions().orElse(null),
                        runs),
                parent.out());
    }
}
