package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Frame.Fate;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Rule;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.cause.CausalGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A query over the log of a run, in upper or lower case. All conditions that stand side by side have to
 * hold of one entry of the log:
 *
 * <ul>
 *   <li>{@code rule 2.4}: the published step was followed; its number, a word of its source, or its name
 *   <li>{@code from 4}, {@code to 6}: the values of these columns of the log
 *   <li>{@code ELECTION}, {@code crash}: a type of message, or another kind of event; {@code crash 5} is short
 *       for {@code crash from 5}
 *   <li>{@code lost}: a message that is lost
 *   <li>{@code answered within 2D}, {@code unanswered within 2D}: a message to which the receiver's reaction did or did
 *       not send a message back that arrived in time after the sending; {@code within 5} is in ticks, and without
 *       either any time will do
 *   <li>{@code two leaders}: at the end of the entry's frame two live processes consider themselves leader
 * </ul>
 *
 * <p>{@code A before B} finds each A after which the log has a B; the messages of one stage are sent at once, so that
 * none of them is before another. The words are English in all languages. Immutable.
 */
public final class RunQuery {

    /** The words that mark a text as a query rather than as words to find. */
    private static final Set<String> KEYWORDS =
            Set.of("rule", "from", "to", "lost", "answered", "unanswered", "before");

    private static final String TWO = "two";
    private static final String LEADERS = "leaders";
    private static final String BEFORE = "before";

    /** The kinds of event in the log besides messages. */
    private static final Set<EventKind> EVENT_KINDS =
            EnumSet.complementOf(EnumSet.of(EventKind.SEND, EventKind.COPY, EventKind.RECEIVE, EventKind.LOSS));

    private static final Condition TWO_LEADERS =
            (run, entry) -> run.framesWithTwoLeaders().contains(entry.frame());

    /**
     * The parts of the query in the order in which entries have to match them; each part is a list of conditions on one
     * entry.
     */
    private final List<List<Condition>> parts;

    private RunQuery(List<List<Condition>> parts) {
        this.parts = parts;
    }

    /**
     * The result of a query.
     *
     * @param rows the entries of the log, in its order
     * @param frames the indices of the matching frames, ascending: those of the rows, or, if the query is only for two
     *     leaders, all frames with two leaders, even those without a row
     */
    public record Matches(List<TraceEvent> rows, List<Integer> frames) {

        /** A result with rows and the frames that they belong to. */
        public static Matches of(List<TraceEvent> rows) {
            return new Matches(
                    rows,
                    rows.stream().map(TraceEvent::frame).distinct().sorted().toList());
        }
    }

    /** The run that is queried. */
    private record QueriedRun(CausalGraph graph, int delayTicks, SortedSet<Integer> framesWithTwoLeaders) {
        static QueriedRun of(Trace trace, Algorithm<?> algorithm, int delayTicks) {
            SortedSet<Integer> withTwoLeaders = trace.frames().stream()
                    .filter(frame -> frame.ids(ProcessFrame::leads).size() > 1)
                    .map(Frame::index)
                    .collect(Collectors.toCollection(TreeSet::new));
            return new QueriedRun(new CausalGraph(trace, algorithm), delayTicks, withTwoLeaders);
        }
    }

    /** A condition on an entry of the log. */
    private interface Condition {
        boolean holds(QueriedRun run, TraceEvent entry);
    }

    /** Whether a typed text is meant as a query, valid or not, rather than as words to find. */
    public static boolean looksLikeQuery(String typed) {
        List<String> words = splitWords(typed);
        return words.stream().anyMatch(KEYWORDS::contains) || words.containsAll(List.of(TWO, LEADERS));
    }

    private static List<String> splitWords(String typed) {
        String lower = typed.strip().toLowerCase(Locale.ROOT).replaceAll("(\\d)\\s+d\\b", "$1d");
        return Arrays.asList(lower.split("\\s+", -1));
    }

    /**
     * Parses a query.
     *
     * @param types the names of the message types of the run's algorithm
     * @param group the processes of the run
     * @throws IllegalArgumentException if the text is no query; the message, in the language, says what is wrong
     */
    public static RunQuery parse(String typed, Collection<String> types, Group group, Translation language) {
        return new RunQuery(new Parser(typed, types, group, language).parse());
    }

    /**
     * Finds the matching entries of a run's log.
     *
     * @param algorithm the algorithm of the run
     * @param delayTicks D, in ticks
     */
    public Matches findMatches(Trace trace, Algorithm<?> algorithm, int delayTicks) {
        QueriedRun run = QueriedRun.of(trace, algorithm, delayTicks);
        List<TraceEvent> log = trace.log();
        List<Integer> places = matchingLogIndices(parts.size() - 1, run, place -> true);
        for (int part = parts.size() - 2; part >= 0; part--) {
            int last = places.isEmpty() ? 0 : places.get(places.size() - 1);
            places = matchingLogIndices(
                    part, run, place -> place < last && !areInSameStage(log.get(place), log.get(last)));
        }
        Matches found = Matches.of(places.stream().map(log::get).toList());
        return parts.equals(List.of(List.of(TWO_LEADERS)))
                ? new Matches(found.rows(), List.copyOf(run.framesWithTwoLeaders()))
                : found;
    }

    private List<Integer> matchingLogIndices(int partIndex, QueriedRun run, IntPredicate isCandidate) {
        List<TraceEvent> log = run.graph().trace().log();
        return IntStream.range(0, log.size())
                .filter(isCandidate)
                .filter(place ->
                        parts.get(partIndex).stream().allMatch(condition -> condition.holds(run, log.get(place))))
                .boxed()
                .toList();
    }

    private static boolean areInSameStage(TraceEvent one, TraceEvent other) {
        return one instanceof TraceEvent.Sent && other instanceof TraceEvent.Sent && one.frame() == other.frame();
    }

    /** Parses the typed text word by word. */
    private static final class Parser {
        private final Deque<String> words;
        private final Collection<String> types;
        private final Group group;
        private final Translation language;

        Parser(String typed, Collection<String> types, Group group, Translation language) {
            words = new ArrayDeque<>(splitWords(typed));
            this.types = types;
            this.group = group;
            this.language = language;
        }

        List<List<Condition>> parse() {
            List<List<Condition>> parts = new ArrayList<>();
            do {
                List<Condition> part = new ArrayList<>();
                do {
                    part.add(parseCondition());
                } while (!words.isEmpty() && !words.peek().equals(BEFORE));
                parts.add(List.copyOf(part));
            } while (words.poll() != null);
            return List.copyOf(parts);
        }

        private Condition parseCondition() {
            String word = words.isEmpty() ? "" : words.pop();
            return switch (word) {
                case "rule" -> {
                    String step = takeExpectedWord(word, "\\S+", "query.step");
                    yield (run, entry) -> entry.rules().stream().anyMatch(rule -> isRuleNamed(rule, step));
                }
                case "from" -> conditionOnSender(takeProcess(word));
                case "to" -> {
                    Set<Integer> ids = takeProcess(word);
                    yield (run, entry) -> ids.contains(entry.to());
                }
                case "lost" -> (run, entry) -> entry.fate().filter(Fate::isLost).isPresent();
                case "answered", "unanswered" -> parseAnsweredCondition(word.equals("answered"));
                case TWO -> {
                    takeExpectedWord(word, LEADERS, "query.leaders");
                    yield TWO_LEADERS;
                }
                default -> parseTypeCondition(word);
            };
        }

        private static Condition conditionOnSender(Set<Integer> ids) {
            return (run, entry) -> ids.contains(entry.from());
        }

        private Set<Integer> takeProcess(String precedingWord) {
            return findProcesses(
                    takeExpectedWord(precedingWord, word -> !findProcesses(word).isEmpty(), "query.id"));
        }

        /** The ids that a word stands for: a number, or names that differ from it in upper and lower case only. */
        private Set<Integer> findProcesses(String word) {
            if (!group.hasNames()) {
                return word.matches("\\d{1,9}") ? Set.of(Integer.parseInt(word)) : Set.of();
            }
            return group.ids().stream()
                    .filter(id -> group.name(id).equalsIgnoreCase(word))
                    .collect(Collectors.toSet());
        }

        private boolean isRuleNamed(Rule rule, String typedWord) {
            String words = rule.source() + " " + language.translate(rule.source()) + " " + rule.name();
            return Arrays.asList(words.toLowerCase(Locale.ROOT).split("[\\s,;()]+", -1))
                    .contains(typedWord);
        }

        private Condition parseAnsweredCondition(boolean isAnsweredWanted) {
            String limit = "d";
            if ("within".equals(words.peek())) {
                limit = takeExpectedWord(words.pop(), "\\d{1,6}d?", "query.time");
            }
            String number = limit.replace("d", "");
            boolean inDelays = limit.endsWith("d");
            long limitTicks = number.isEmpty() ? Integer.MAX_VALUE : Long.parseLong(number);
            return (run, entry) -> entry instanceof TraceEvent.Sent send
                    && !send.isOfHeartbeat()
                    && isAnsweredWanted
                            == run.graph().findReplyTick(send.sequence()).stream()
                                    .anyMatch(tick ->
                                            tick - send.tick() <= limitTicks * (inDelays ? run.delayTicks() : 1));
        }

        private Condition parseTypeCondition(String word) {
            if (typeNames().noneMatch(word::equalsIgnoreCase)) {
                throw new IllegalArgumentException(language.format(
                        "query.unknown", describeFoundWord(word), typeNames().collect(Collectors.joining(", "))));
            }
            Condition from = !words.isEmpty() && !findProcesses(words.peek()).isEmpty()
                    ? conditionOnSender(findProcesses(words.pop()))
                    : (run, entry) -> true;
            return (run, entry) -> from.holds(run, entry) && entry.type().equalsIgnoreCase(word) && entry.isEffective();
        }

        private Stream<String> typeNames() {
            return Stream.concat(types.stream(), EVENT_KINDS.stream().map(EventKind::word));
        }

        private String takeExpectedWord(String precedingWord, String pattern, String expectedKey) {
            return takeExpectedWord(precedingWord, word -> word.matches(pattern), expectedKey);
        }

        private String takeExpectedWord(String precedingWord, Predicate<String> isExpected, String expectedKey) {
            String word = words.isEmpty() ? "" : words.pop();
            if (!isExpected.test(word)) {
                String expected = language.format(expectedKey, precedingWord);
                throw new IllegalArgumentException(
                        language.format("query.after", describeFoundWord(word), precedingWord, expected));
            }
            return word;
        }

        private String describeFoundWord(String word) {
            return word.isEmpty() ? language.format("query.nothing") : language.format("query.quoted", word);
        }
    }
}
