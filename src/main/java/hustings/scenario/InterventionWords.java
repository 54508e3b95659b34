package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Target;
import hustings.engine.MessageName;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * What is said of interventions in a language, in each style. The texts of a kind stand together in the narration,
 * under {@code intervention.} and its {@linkplain Kind#id id}; a style that a kind has no text for falls back on
 * another. The values in the texts depend on the target:
 *
 * <ul>
 *   <li>a process: {0} the ids, {1} their number, {2} the amount
 *   <li>a message: {0} its type, {1} the sender, {2} the receiver, {3} the tick of its sending, {4} the amount
 *   <li>a link: {0} and {1} its ends, {2} the link; with the ending {@code one-way} for one direction
 *   <li>sides: {0} the first side, {1} its size, {2} the other side, {3} all sides
 * </ul>
 */
public record InterventionWords(Translation language) {

    private static final String PREFIX = "intervention.";

    /** The styles in which an intervention is told. */
    public enum Style {
        /** A sentence about what happened, as in the narration. */
        SENTENCE(""),
        /** A clause about an event of a script, without a full stop. */
        EVENT(".event"),
        /** A sentence with what a reader must know to trace the run by hand; otherwise {@link #SENTENCE}. */
        QUIZ(".quiz"),
        /** A sentence about a step of a counterexample; otherwise {@link #EVENT} with a full stop. */
        CAPTION(".caption");

        private final String suffix;

        Style(String suffix) {
            this.suffix = suffix;
        }
    }

    /** Tells an intervention in a style. */
    public String tell(Style style, Intervention done) {
        if (style == Style.CAPTION && !hasText(done, style)) {
            return tell(Style.EVENT, done) + ".";
        }
        Style found = style == Style.QUIZ && !hasText(done, style) ? Style.SENTENCE : style;
        if (done instanceof Intervention.ToProcess toProcess) {
            return language.format(key(done.kind(), found), language.name(toProcess.process()), 1, toProcess.amount());
        }
        if (done instanceof Intervention.ToMessage toMessage) {
            return tellOfMessage(found, toMessage);
        }
        if (done instanceof Intervention.ToLink toLink) {
            Intervention.Link link = toLink.link();
            String key = key(done.kind(), found);
            return language.format(
                    link.oneWay() && language.hasKey(key + ".one-way") ? key + ".one-way" : key,
                    language.name(link.from()),
                    language.name(link.to()),
                    link.format(language::name));
        }
        return done instanceof Intervention.Partition split
                ? tellOfSides(found, split, formatSides(split.sides()))
                : language.format(key(done.kind(), found));
    }

    private boolean hasText(Intervention done, Style style) {
        return language.hasKey(PREFIX + done.kind().id() + style.suffix);
    }

    /** The key of a text; a detection is told under its own name, as one that happens by itself. */
    private String key(Kind kind, Style style) {
        String key = PREFIX + kind.id() + style.suffix;
        return style == Style.SENTENCE && !language.hasKey(key) ? kind.id() : key;
    }

    private String tellOfMessage(Style style, Intervention.ToMessage done) {
        MessageName message = done.message();
        return language.format(
                key(done.kind(), style),
                message.type(),
                language.name(message.from()),
                language.name(message.to()),
                tellTick(message),
                done.amount());
    }

    /** Names a message in words, such as "OK from 5 to 4". */
    public String nameMessage(MessageName message) {
        return nameMessage(message, language::name);
    }

    /** Names a message in words, with names for its processes that the caller has. */
    public String nameMessage(MessageName message, IntFunction<String> nameOf) {
        return language.format(
                "message.named", message.type(), nameOf.apply(message.from()), nameOf.apply(message.to()));
    }

    /** Names a message in words with the tick of its sending, such as "OK from 5 to 4, sent at tick 2". */
    public String nameSentMessage(MessageName message) {
        return language.format(
                "message.sent",
                message.type(),
                language.name(message.from()),
                language.name(message.to()),
                tellTick(message));
    }

    /** The tick of the sending, and which one it is of several such messages. */
    private String tellTick(MessageName message) {
        String tick = Integer.toString(message.sentTick());
        return message.occurrence() == 1 ? tick : language.format("quiz.such", tick, message.occurrence());
    }

    private String formatSides(List<List<Integer>> sides) {
        return sides.stream().map(language::formatIds).collect(Collectors.joining(" | "));
    }

    /** Tells a partition in a style, with its sides in words that the caller has. */
    public String tellOfSides(Style style, Intervention.Partition split, String allSides) {
        List<List<Integer>> sides = split.sides();
        String key = key(Kind.PARTITION, style);
        boolean many = style == Style.SENTENCE && sides.size() > 2;
        String others = sides.size() == 2
                ? language.formatIds(sides.get(1))
                : language.format(PREFIX + Kind.PARTITION.id() + ".others");
        return many
                ? language.format(key + ".many", allSides, sides.size())
                : language.format(
                        key, language.formatIds(sides.get(0)), sides.get(0).size(), others, allSides);
    }

    /**
     * Tells in a sentence that the same was done to some processes, or of a crash in the middle of sends, that it is
     * about to come.
     */
    public String tell(Kind kind, String ids, int count) {
        return language.format(key(kind, Style.SENTENCE), ids, count);
    }

    /** Tells in a sentence that some processes crash; in the middle of their sends, if the kind is such a crash. */
    public String tellCrash(Kind kind, String ids, int count) {
        String key = PREFIX + kind.id() + ".happens";
        return language.hasKey(key) ? language.format(key, ids, count) : tell(kind, ids, count);
    }

    /** Tells in a sentence that some processes crashed and were back before anything could be seen of it. */
    public String tellCrashAndReturn(Kind kind, String ids, int count) {
        return language.format(PREFIX + kind.id() + ".back-at-once", ids, count);
    }

    /** What the log says that a process does that crashes. */
    public String logCrash(Kind kind) {
        return language.format(PREFIX + kind.id() + ".log");
    }

    /** Whether one sentence tells a quiz that the same is done to several processes at one moment. */
    public boolean isToldTogetherInQuiz(Kind kind) {
        return kind.target() == Target.PROCESS && !language.hasKey(PREFIX + kind.id() + Style.QUIZ.suffix);
    }

    /** Explains in a sentence why an intervention changes nothing. */
    public String explainNoEffect(Intervention done) {
        String key = keyOrByPrecondition("in-vain", done.kind());
        if (done instanceof Intervention.ToProcess toProcess) {
            return language.format(key, language.name(toProcess.process()));
        }
        if (done instanceof Intervention.ToMessage toMessage) {
            MessageName message = toMessage.message();
            String sender = language.name(message.from());
            return language.format(key, message.type(), sender, language.name(message.to()));
        }
        return language.format(key);
    }

    /** Says beside an event why it has no effect. */
    public String sayNoEffect(Kind kind) {
        return language.format(keyOrByPrecondition("no-effect", kind));
    }

    /** The reason in a menu, in brackets after the item, why a process cannot have this done to it now. */
    public String hindrance(Kind kind) {
        return language.format(keyOrByPrecondition("hindrance", kind));
    }

    private String keyOrByPrecondition(String style, Kind kind) {
        String own = PREFIX + kind.id() + "." + style;
        String precondition =
                kind.precondition().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return language.hasKey(own) ? own : style + "." + precondition;
    }

    /** The item of a menu, with the name of the target. */
    public String menuItem(Kind kind, String target) {
        return language.format(PREFIX + kind.id() + ".menu", target);
    }

    /** The kind in a list to choose from, such as "drop a message". */
    public String name(Kind kind) {
        return language.format(PREFIX + kind.id() + ".name");
    }

    /** The label of the field for the number of a kind that has one. */
    public String amountLabel(Kind kind) {
        return language.format(PREFIX + kind.id() + ".amount");
    }
}
