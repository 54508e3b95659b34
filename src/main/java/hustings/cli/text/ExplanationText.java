package hustings.cli.text;

import hustings.engine.MessageName;
import hustings.model.Algorithm;
import hustings.model.Rule;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.search.Counterexample;
import hustings.trace.Json;
import hustings.trace.TraceEvent;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.CauseChain.Step;
import hustings.trace.cause.Circumstance;
import hustings.trace.cause.CounterfactualTest;
import hustings.trace.cause.Fact;
import hustings.trace.cause.ViolationExplanation;
import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The explanation of a fact in a run, as text or as JSON.
 *
 * @param effects the effects of the fact; empty if they were not asked for
 */
public record ExplanationText(CauseChain causes, List<Step> effects, CounterfactualTest counterfactualTest) {

    /**
     * The explanation of why a schedule breaks a property; empty if the property is not an invariant.
     *
     * @param algorithm the algorithm that was searched
     */
    public static Optional<ExplanationText> ofViolation(Counterexample found, Algorithm<?> algorithm) {
        return ViolationExplanation.of(
                        found.schedule(),
                        found.createFairCompletion(algorithm),
                        algorithm,
                        found.property(),
                        Translation.ENGLISH)
                .map(reasons -> new ExplanationText(reasons.causes(), List.of(), reasons.counterfactualTest()));
    }

    record JsonReport(
            String fact, int tick, int stage, List<JsonStep> causes, List<JsonStep> effects, NeededEvents butFor) {}

    private record JsonStep(
            int number,
            int tick,
            int stage,
            String text,
            Collection<Integer> processes,
            List<String> messages,
            List<AppliedRule> rules,
            List<Integer> because) {

        static List<JsonStep> of(List<Step> steps) {
            return steps.stream()
                    .map(step -> new JsonStep(
                            step.number(),
                            step.frame().tick(),
                            step.frame().stage(),
                            step.text(),
                            step.processes(),
                            step.messages().stream().map(MessageName::toString).toList(),
                            step.rules().stream().map(AppliedRule::of).toList(),
                            step.because()))
                    .toList();
        }
    }

    private record AppliedRule(String rule, String source, String statement) {

        static AppliedRule of(Rule rule) {
            return new AppliedRule(rule.name(), rule.source(), rule.statement());
        }
    }

    private record NeededEvents(List<NeededEvent> needed, List<String> notNeeded) {}

    private record NeededEvent(String what, boolean alone, String instead, String scenario) {}

    /** Writes the explanation as one JSON object on one line. */
    public void writeJson(Writer out) throws IOException {
        Map<String, Object> fields = Json.componentsByName(toJsonReport());
        fields.putAll(NamesJson.fields(causes.frame().group()));
        Json.writeLine(fields, out);
    }

    /** The record that is written as JSON. */
    JsonReport toJsonReport() {
        List<NeededEvent> needed = counterfactualTest.necessary().stream()
                .map(each -> new NeededEvent(
                        describe(each.circumstance()),
                        each.isNecessaryAlone(),
                        describe(each.instead()),
                        ScenarioText.format(each.scenario())))
                .toList();
        return new JsonReport(
                describeExplainedFact(),
                causes.frame().tick(),
                causes.frame().stage(),
                JsonStep.of(causes.steps()),
                JsonStep.of(effects),
                new NeededEvents(
                        needed,
                        counterfactualTest.superfluous().stream()
                                .map(this::describe)
                                .toList()));
    }

    /** Writes the explanation as text. */
    public void write(Appendable out) throws IOException {
        out.append(describeExplainedFact() + "\n\nBecause:\n");
        writeSteps(causes.steps(), out);
        if (!effects.isEmpty()) {
            out.append("\nWhat followed from it:\n");
            writeSteps(effects, out);
        }
        out.append("\nWhat if it had not happened:\n");
        for (CounterfactualTest.NecessaryCircumstance needed : counterfactualTest.necessary()) {
            out.append("  " + describe(needed.circumstance()) + ". "
                    + (needed.isNecessaryAlone() ? "Without it: " : "Without it and what is not needed: ")
                    + describe(needed.instead())
                    + "\n");
        }
        if (counterfactualTest.necessary().isEmpty()) {
            out.append("  This happens without any crash, loss or intervention.\n");
        }
        if (!counterfactualTest.superfluous().isEmpty()) {
            out.append("\nNot needed:\n");
            for (Circumstance idle : counterfactualTest.superfluous()) {
                out.append("  " + describe(idle) + "\n");
            }
        }
    }

    private static void writeSteps(List<Step> steps, Appendable out) throws IOException {
        for (Step step : steps) {
            String rules = TraceEvent.joinSources(step.rules());
            String because = step.because().stream().map(String::valueOf).collect(Collectors.joining(", "));
            out.append("  " + step.number() + ". tick " + step.frame().tick() + describeStage(step) + ": " + step.text()
                    + (rules.isEmpty() ? "" : " [" + rules + "]")
                    + (because.isEmpty() ? "" : " <- " + because) + "\n");
        }
    }

    private static String describeStage(Step step) {
        int stage = step.frame().stage();
        return !step.isBetweenStages() ? ", stage " + stage : stage == 0 ? "" : ", after stage " + stage;
    }

    private String describeExplainedFact() {
        return describe(causes.statement());
    }

    private static String describe(Fact.Statement finding) {
        return finding.describe(Translation.ENGLISH);
    }

    private String describe(Circumstance circumstance) {
        return circumstance.describe(Translation.ENGLISH.naming(causes.frame().group()));
    }
}
