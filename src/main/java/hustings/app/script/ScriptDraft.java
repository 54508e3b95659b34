package hustings.app.script;

import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.play.Run;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A scheduled intervention as typed in the form, not yet validated; immutable.
 *
 * @param deed the kind of intervention
 * @param whom the text of the target
 * @param amount the text of the amount; ignored if the kind has none
 * @param byStage whether the time is a stage, before which the event happens, and not a tick
 * @param when the text of the tick or stage
 */
record ScriptDraft(Intervention.Kind deed, String whom, String amount, boolean byStage, String when) {

    /** A message in words, such as "OK from 5 to 4 at tick 2", in each language. */
    private static final Pattern SAID_MESSAGE = Pattern.compile(
            "\\s*(?<type>\\S+)\\s+(?:from|von)\\s+(?<from>\\S+)\\s+(?:to|an)\\s+(?<to>[^\\s,]+),?\\s+(?:at\\s+|in\\s+)?"
                    + "(?:tick|takt)\\s+(?<tick>\\d{1,9})\\s*(?:#\\s*(?<number>[1-9]\\d{0,8}))?\\s*",
            Pattern.CASE_INSENSITIVE);

    /** The fields that can have problems. */
    enum Field {
        /** The target. */
        WHOM,
        /** The amount. */
        AMOUNT,
        /** The tick or the stage. */
        WHEN
    }

    /** Creates the draft that stands for an event. */
    static ScriptDraft of(ScheduledIntervention event, Group group) {
        Intervention intervention = event.intervention();
        String target = intervention instanceof Intervention.ToMessage toMessage
                ? describeMessage(toMessage.message(), group)
                : InterventionCodec.formatTarget(intervention, group::name);
        String amount = Integer.toString(intervention.amount());
        return new ScriptDraft(intervention.kind(), target, amount, false, "").withMoment(event.moment());
    }

    private static String describeMessage(MessageName message, Group group) {
        String said = Texts.of(
                "script.message",
                message.type(),
                group.name(message.from()),
                group.name(message.to()),
                Integer.toString(message.sentTick()));
        return message.occurrence() == 1 ? said : said + " #" + message.occurrence();
    }

    /** The target as files have it: a message that is told in words by its name, any other as it was typed. */
    private String targetForFiles() {
        Matcher said = SAID_MESSAGE.matcher(whom);
        if (deed.target() != Intervention.Target.MESSAGE || !said.matches()) {
            return whom;
        }
        String number = said.group("number") == null ? "" : "#" + said.group("number");
        return said.group("from") + ">" + said.group("to") + " " + said.group("type") + "@" + said.group("tick")
                + number;
    }

    /** Returns this draft at another moment. */
    ScriptDraft withMoment(Moment moment) {
        boolean stage = moment instanceof Moment.BeforeStage;
        int number = moment instanceof Moment.AtTick at ? at.tick() : ((Moment.BeforeStage) moment).stage();
        return new ScriptDraft(deed, whom, amount, stage, Integer.toString(number));
    }

    /** Finds the problem of each field; empty if the draft is valid. */
    Map<Field, String> findProblems(Run run) {
        Map<Field, String> problems = new EnumMap<>(Field.class);
        collectProblem(
                problems, Field.WHOM, () -> parseIntervention(deed.detail().min(), run));
        if (deed.hasAmount()) {
            collectProblem(problems, Field.AMOUNT, this::parseAmount);
        }
        collectProblem(problems, Field.WHEN, () -> parseMoment(run));
        return problems;
    }

    private static void collectProblem(Map<Field, String> problems, Field field, Runnable parse) {
        try {
            parse.run();
        } catch (IllegalArgumentException e) {
            problems.put(field, e.getMessage());
        }
    }

    /**
     * Parses the event.
     *
     * @throws IllegalArgumentException if a field has a problem
     */
    ScheduledIntervention parseEvent(Run run) {
        int number = deed.hasAmount() ? parseAmount() : 0;
        return new ScheduledIntervention(parseMoment(run), parseIntervention(number, run));
    }

    private Intervention parseIntervention(int parsedAmount, Run run) {
        Group group = run.scenario().group();
        List<String> types = InterventionCodec.messageTypeNames(run.algorithm().messageTypes());
        try {
            return new InterventionCodec(group, types).parseIntervention(deed, targetForFiles(), parsedAmount);
        } catch (InterventionCodec.ParseException e) {
            boolean isUnknownType = e.problem() == InterventionCodec.Problem.NO_SUCH_TYPE;
            String expected = isUnknownType ? e.validAlternatives() : Range.format(group.ids(), group::name);
            String message = Texts.of("script." + Texts.toKey(e.problem()), e.found(), expected);
            throw new IllegalArgumentException(message, e);
        }
    }

    private int parseAmount() {
        return parseNumber(amount, deed.detail().min(), Timing.MAX_TICKS);
    }

    private Moment parseMoment(Run run) {
        return byStage
                ? new Moment.BeforeStage(parseNumber(when, 1, Timing.MAX_TICKS))
                : new Moment.AtTick(parseNumber(when, 0, run.scenario().timing().untilTick()));
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
