package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.model.Group;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;

/** Texts for scheduled interventions, in the language of the window. */
public final class EventText {

    private EventText() {}

    /** Formats a moment, such as "tick 4" or "before stage 3". */
    public static String formatMoment(Moment moment) {
        return moment instanceof Moment.AtTick at
                ? Texts.of("script.at-tick", at.tick() + "")
                : Texts.of("script.before-stage", ((Moment.BeforeStage) moment).stage() + "");
    }

    /** Describes an intervention on the processes of a group as a sentence. */
    public static String describe(Intervention intervention, Group group) {
        InterventionWords words = new InterventionWords(Texts.language().naming(group));
        return intervention instanceof Intervention.Partition split
                ? words.tellOfSides(Style.EVENT, split, NetworkTexts.describeSides(split.sides(), group))
                : words.tell(Style.EVENT, intervention);
    }
}
