package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.cli.text.ExplanationText;
import hustings.engine.Frame;
import hustings.engine.MessageName;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.paper.claim.PublishedAlgorithms;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.Invariant;
import hustings.trace.Trace;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.CounterfactualTest;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings why}: prints the causes of a fact in a run, and the events that were necessary for it. */
@Command(name = "why", sortOptions = false)
final class WhyCommand extends ConsoleCommand {

    private static final Pattern TIMER = Pattern.compile("\\s*(\\S+)\\s+(\\S+?)\\s*@\\s*(\\d{1,9})\\s*");

    @Parameters(arity = "0..1", paramLabel = "ID|FILE", descriptionKey = "subject")
    private String subject;

    @ArgGroup(multiplicity = "1")
    private FactOptions asked;

    @Option(names = "--at", paramLabel = "TICK")
    private Integer at;

    @Option(names = "--effects")
    private boolean effects;

    @Option(names = "--json")
    private boolean json;

    @Mixin
    private RunFlags flags;

    /** The options for the fact to explain, of which exactly one is given. */
    private static final class FactOptions {
        @Option(names = "--believes", paramLabel = "ID")
        private String believes;

        @Option(names = "--role", paramLabel = "ID")
        private String role;

        @Option(names = "--leads")
        private boolean leads;

        @Option(names = "--message", paramLabel = "MESSAGE")
        private String message;

        @Option(names = "--stage", paramLabel = "NUMBER")
        private Integer stage;

        @Option(names = "--timer", paramLabel = "'ID TIMER@TICK'")
        private String timer;

        @Option(names = "--broken", paramLabel = "INVARIANT")
        private String broken;
    }

    @Override
    public Integer call() throws IOException, ScenarioException {
        Scenario scenario = flags.loadScenario(subject);
        printScenarioWarnings(scenario);
        Algorithm<?> algorithm = PublishedAlgorithms.requireAlgorithm(scenario.algorithm());
        History history = History.of(scenario, algorithm);
        List<Frame> frames = history.frames();
        FramePosition moment = parseFramePosition(frames);
        Fact fact = parseAskedFact(scenario, algorithm);
        requireTrueFact(fact, fact.evaluateIn(frames, moment), frames);
        CausalGraph graph = CausalGraph.of(history);
        CauseChain causes = CauseChain.findCausesOf(graph, fact, moment, Translation.ENGLISH);
        List<CauseChain.Step> followed = effects
                ? CauseChain.findEffectsOf(graph, fact, moment, Translation.ENGLISH)
                        .steps()
                : List.of();
        ExplanationText text =
                new ExplanationText(causes, followed, CounterfactualTest.of(scenario, algorithm, fact, moment));
        if (json) {
            text.writeJson(parent.out());
        } else {
            text.write(parent.out());
        }
        return 0;
    }

    private FramePosition parseFramePosition(List<Frame> frames) {
        if (at == null) {
            return FramePosition.END;
        }
        int last = frames.get(frames.size() - 1).tick();
        if (at < 0 || at > last) {
            throw BadInput.forOption("--at", "found " + at + "; expected a tick of the run, from 0 to " + last);
        }
        return FramePosition.atEndOf(at);
    }

    private Fact parseAskedFact(Scenario scenario, Algorithm<?> algorithm) {
        InterventionCodec codec =
                new InterventionCodec(scenario.group(), InterventionCodec.messageTypeNames(algorithm.messageTypes()));
        if (asked.believes != null) {
            return new Fact.Believes(BadInput.translateErrors("--believes", () -> codec.parseMember(asked.believes)));
        }
        if (asked.role != null) {
            return new Fact.HasRole(BadInput.translateErrors("--role", () -> codec.parseMember(asked.role)));
        }
        if (asked.message != null) {
            return new Fact.MessageFate(BadInput.translateErrors("--message", () -> codec.parseMessage(asked.message)));
        }
        if (asked.stage != null) {
            return new Fact.StageIsSent(asked.stage);
        }
        if (asked.timer != null) {
            return parseTimerFact(asked.timer, scenario.group());
        }
        return asked.leads
                ? new Fact.WhoLeads()
                : new Fact.BreaksInvariant(BadInput.findChoice(
                        "--broken",
                        asked.broken,
                        List.of(Invariant.values()),
                        invariant -> invariant.property().id()));
    }

    private static Fact parseTimerFact(String text, Group group) {
        Matcher timer = TIMER.matcher(text);
        if (!timer.matches() || (!group.hasNames() && !timer.group(1).matches("\\d{1,9}"))) {
            throw BadInput.forOption("--timer", "found '" + text + "'; expected ID TIMER@TICK, such as '6 ANSWER@4'");
        }
        InterventionCodec codec = new InterventionCodec(group, List.of());
        int process = BadInput.translateErrors("--timer", () -> codec.parseMember(timer.group(1)));
        return new Fact.TimerFires(process, timer.group(2), Integer.parseInt(timer.group(3)));
    }

    /** Refuses a fact that is not true in the run. */
    private static void requireTrueFact(Fact fact, Fact.Statement finding, List<Frame> frames) {
        if (!finding.hasNoCauses()) {
            return;
        }
        String found = finding.describe(Translation.ENGLISH).replaceFirst("\\.$", "; expected ");
        if (fact instanceof Fact.MessageFate message) {
            String name = message.name().format(frames.get(0).group()::name);
            throw BadInput.forOption(
                    "--message",
                    name + " is not sent; expected one that is sent" + suggestMessage(message.name(), frames));
        }
        if (fact instanceof Fact.StageIsSent) {
            int last = frames.get(frames.size() - 1).stage();
            throw BadInput.forOption("--stage", found + "one from 1 to " + last);
        }
        throw fact instanceof Fact.TimerFires
                ? BadInput.forOption("--timer", found + "one that does, as 'hustings export --format csv' lists them")
                : BadInput.forOption("--broken", found + "an invariant that is broken");
    }

    /** An example for an error: the first message between the same two processes, if any. */
    private static String suggestMessage(MessageName name, List<Frame> frames) {
        return Trace.of(frames).messages().stream()
                .map(Frame.Flight::name)
                .filter(other -> other.from() == name.from() && other.to() == name.to())
                .findFirst()
                .map(other -> ", such as '" + other.format(frames.get(0).group()::name) + "'")
                .orElse("");
    }
}
