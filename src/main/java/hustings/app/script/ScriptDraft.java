package hustings.app.script;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Message.MessageType;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * An event as a person types it; immutable.
 *
 * @param deed what is done
 * @param whom to whom
 * @param amount the number that belongs to the deed, if one does
 * @param byStage whether it is timed by a stage, before which it happens, and not by a tick
 * @param when the tick or the stage
 */
record ScriptDraft(Intervention.Kind deed, String whom, String amount, boolean byStage, String when) {

    /** The parts of it that can be wrong. */
    enum Field {
        /** To whom. */
        WHOM,
        /** The number. */
        AMOUNT,
        /** The tick or the stage. */
        WHEN
    }

    /** How a person would type an event. */
    static ScriptDraft of(ScheduledIntervention event) {
        Intervention intervention = event.intervention();
        return new ScriptDraft(
                        intervention.kind(),
                        InterventionCodec.formatTarget(intervention),
                        Integer.toString(intervention.amount()),
                        false,
                        "")
                .at(event.moment());
    }

    /** The same at another moment. */
    ScriptDraft at(Moment moment) {
        boolean stage = moment instanceof Moment.BeforeStage;
        int number = moment instanceof Moment.AtTick at ? at.tick() : ((Moment.BeforeStage) moment).stage();
        return new ScriptDraft(deed, whom, amount, stage, Integer.toString(number));
    }

    /** What is wrong with it, part by part; empty if it can be done. */
    Map<Field, String> problems(Scenario scenario, List<? extends MessageType> types) {
        Map<Field, String> problems = new EnumMap<>(Field.class);
        check(problems, Field.WHOM, () -> InterventionTexts.parse(deed, whom, deed.leastAmount(), scenario, types));
        if (deed.hasAmount()) {
            check(problems, Field.AMOUNT, this::parseAmount);
        }
        check(problems, Field.WHEN, () -> parseMoment(scenario));
        return problems;
    }

    private static void check(Map<Field, String> problems, Field field, Runnable parse) {
        try {
            parse.run();
        } catch (IllegalArgumentException e) {
            problems.put(field, e.getMessage());
        }
    }

    /**
     * The event.
     *
     * @throws IllegalArgumentException if something is wrong with it
     */
    ScheduledIntervention event(Scenario scenario, List<? extends MessageType> types) {
        int number = deed.hasAmount() ? parseAmount() : 0;
        return new ScheduledIntervention(
                parseMoment(scenario), InterventionTexts.parse(deed, whom, number, scenario, types));
    }

    private int parseAmount() {
        return parseNumber(amount, deed.leastAmount(), Timing.MAX_TICKS);
    }

    private Moment parseMoment(Scenario scenario) {
        return byStage
                ? new Moment.BeforeStage(parseNumber(when, 1, Timing.MAX_TICKS))
                : new Moment.AtTick(parseNumber(when, 0, scenario.timing().untilTick()));
    }

    private static int parseNumber(String text, int min, int max) {
        String typed = text.strip();
        if (typed.matches("\\d{1,9}")) {
            int number = Integer.parseInt(typed);
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw new IllegalArgumentException(Texts.of("script.bad-number", min + "", max + ""));
    }
}
