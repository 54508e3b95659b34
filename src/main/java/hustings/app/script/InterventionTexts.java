package hustings.app.script;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.engine.Intervention;
import hustings.model.Message.MessageType;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.List;
import javafx.util.StringConverter;

/** Names and parsing of interventions for the form, in the language of the window. */
final class InterventionTexts {

    /** Converts the kinds of interventions to their names in a list. */
    static final StringConverter<Intervention.Kind> KIND_CONVERTER =
            Controls.createConverter(kind -> Texts.of("script.deed." + Texts.toKey(kind)));

    private InterventionTexts() {}

    /**
     * Parses an intervention from its kind, the typed target and the amount.
     *
     * @throws IllegalArgumentException if the target does not exist in the scenario; the message says what is expected
     */
    static Intervention parse(
            Intervention.Kind kind, String whom, int amount, Scenario scenario, List<? extends MessageType> types) {
        try {
            return new InterventionCodec(scenario.group(), InterventionCodec.typeNames(types))
                    .parseIntervention(kind, whom, amount);
        } catch (InterventionCodec.ParseException e) {
            boolean isUnknownType = e.problem() == InterventionCodec.Problem.NO_SUCH_TYPE;
            String expected = isUnknownType
                    ? e.validAlternatives()
                    : Range.format(scenario.group().ids());
            throw new IllegalArgumentException(
                    Texts.of("script." + Texts.toKey(e.problem()), e.invalidPart(), expected), e);
        }
    }
}
