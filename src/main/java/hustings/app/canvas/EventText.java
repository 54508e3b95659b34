package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.scenario.InterventionCodec;

/** Texts for scheduled interventions, in the language of the window. */
public final class EventText {

    private EventText() {}

    /** Formats a moment, such as "tick 4" or "before stage 3". */
    public static String formatMoment(Moment moment) {
        return moment instanceof Moment.AtTick at
                ? Texts.of("script.at-tick", at.tick() + "")
                : Texts.of("script.before-stage", ((Moment.BeforeStage) moment).stage() + "");
    }

    /** Describes an intervention as a sentence. */
    public static String describe(Intervention intervention) {
        String key = "script.does." + Texts.toKey(intervention.kind());
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return Texts.of(
                    key,
                    toMessage.message().type(),
                    toMessage.message().from() + "",
                    toMessage.message().to() + "",
                    toMessage.message().sentTick() + "",
                    intervention.amount());
        }
        return intervention instanceof Intervention.Partition partition
                ? Texts.of(key, NetworkTexts.describeSides(partition.sides()))
                : Texts.of(key, InterventionCodec.formatTarget(intervention), intervention.amount());
    }
}
