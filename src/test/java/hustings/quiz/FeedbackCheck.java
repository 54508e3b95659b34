package hustings.quiz;

import hustings.quiz.PlainSimulation.Reaction;
import hustings.quiz.PlainSimulation.Stage;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recomputes each sentence of a quiz's feedback from the run that is printed, by {@link PlainSimulation}: what it says
 * has to be so, and a wrong choice has to be what somebody arrives at who makes the mistake it names.
 */
final class FeedbackCheck {

    private static final String IDS = "([\\d\u2013, ]+(?: and [\\d\u2013]+)?)";
    private static final List<String> NUMBERS = List.of(
            "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");

    private final QuizSolver solver;
    private final int untilTick;
    private final PlainSimulation<?> run;
    private final String asked;
    private final int shown;
    private final Stage next;
    private final Map<Pattern, Predicate<Matcher>> wrong = new LinkedHashMap<>();
    private final Map<Pattern, Predicate<Matcher>> why = new LinkedHashMap<>();
    /** The choice that is looked at. */
    private Object value;

    /**
     * Simulates the run of a question.
     *
     * @param solver what is printed of the question and of the whole run
     * @param untilTick the last tick of the run
     */
    FeedbackCheck(QuizSolver solver, int untilTick) {
        this.solver = solver;
        this.untilTick = untilTick;
        this.run = solver.wholeRun(untilTick, done -> true, id -> true);
        this.asked = solver.asked().replaceAll("\\? .*", "?");
        this.shown = solver.shownStage(run);
        this.next = stage(run, shown + 1);
        addWrong();
        addWhy();
    }

    /** Whether a sentence about a wrong choice is true of it. */
    boolean isTrueOfWrong(String choice, String sentence) {
        value = QuizSolver.value(choice);
        return !value.equals(answerAt(run, shown)) && holds(wrong, sentence);
    }

    /** Whether what is said of the right choice is true, line by line. */
    boolean isTrueOfRight(String choice, List<String> lines) {
        value = QuizSolver.value(choice);
        return value.equals(answerAt(run, shown))
                && holds(why, lines.get(0))
                && lines.stream().skip(1).allMatch(this::isRuleApplied);
    }

    private static boolean holds(Map<Pattern, Predicate<Matcher>> checks, String sentence) {
        for (Map.Entry<Pattern, Predicate<Matcher>> check : checks.entrySet()) {
            Matcher matcher = check.getKey().matcher(sentence);
            if (matcher.matches()) {
                return check.getValue().test(matcher);
            }
        }
        throw new IllegalArgumentException("nobody knows how to recompute this: " + sentence);
    }

    private void wrong(String sentence, Predicate<Matcher> check) {
        wrong.put(Pattern.compile(sentence), check);
    }

    private void why(String sentence, Predicate<Matcher> check) {
        why.put(Pattern.compile(sentence), check);
    }

    private static Stage stage(PlainSimulation<?> run, int number) {
        return number >= 1 && number <= run.stages.size() ? run.stages.get(number - 1) : null;
    }

    private boolean isAboutEnd() {
        return asked.matches(".*(whole run|in the end).*");
    }

    private static <T> T orElse(Stage stage, Function<Stage, T> value, T otherwise) {
        return stage == null ? otherwise : value.apply(stage);
    }

    private Stage moment(PlainSimulation<?> of, int at) {
        return isAboutEnd() ? null : stage(of, at + 1);
    }

    private SortedSet<Integer> leading() {
        return orElse(moment(run, shown), Stage::leading, run.leading());
    }

    private SortedSet<Integer> live() {
        return orElse(moment(run, shown), Stage::live, run.live);
    }

    private SortedSet<Integer> liveInPicture() {
        SortedSet<Integer> atStart = new TreeSet<>(run.states.keySet());
        atStart.removeAll(solver.crashedAtStart());
        return orElse(stage(run, shown), Stage::live, atStart);
    }

    /** Between two stages somebody starts an election who did not hold one. */
    private static List<Reaction> starts(PlainSimulation<?> of, int afterStage) {
        return of.reactions.stream()
                .filter(reaction -> reaction.stages() == afterStage && reaction.starts())
                .toList();
    }

    private static SortedSet<Integer> ids(Stream<Integer> ids) {
        return ids.collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Send> sends(Stage stage) {
        return orElse(stage, Stage::sends, List.of());
    }

    /** The messages that a question counts. */
    private List<Send> counted() {
        if (asked.equals("How many messages are sent in the whole run?")) {
            return run.stages.stream().flatMap(stage -> stage.sends().stream()).toList();
        }
        Matcher of = Pattern.compile("How many of the next messages does (\\d+) send\\?")
                .matcher(asked);
        return of.matches()
                ? sends(next).stream()
                        .filter(send -> send.from == Integer.parseInt(of.group(1)))
                        .toList()
                : sends(next);
    }

    private Object answerAt(PlainSimulation<?> of, int at) {
        Stage after = stage(of, at + 1);
        Matcher messages = Pattern.compile("How many of the next messages does (\\d+) send\\?")
                .matcher(asked);
        if (messages.matches()) {
            return count(sends(after), send -> send.from == Integer.parseInt(messages.group(1)));
        }
        return switch (asked) {
            case "Which type of message is sent next?" -> orElse(after, Stage::type, "none");
            case "How many messages are sent in the next stage?" -> count(sends(after), send -> true);
            case "How many of the next messages are lost?" -> count(sends(after), send -> send.lost);
            case "Who sends the next messages?" -> ids(sends(after).stream().map(send -> send.from));
            case "Who starts an election in the next step?" ->
                ids(starts(of, at).stream().map(Reaction::process));
            case "Who leads when the next messages are sent?", "Who leads in the end?" ->
                orElse(moment(of, at), Stage::leading, of.leading());
            case "Who is alive when the next messages are sent?", "Who is alive in the end?" ->
                orElse(moment(of, at), Stage::live, of.live);
            case "How many messages are sent in the whole run?" ->
                Set.of(of.stages.stream()
                        .mapToInt(stage -> stage.sends().size())
                        .sum());
            case "How many times are messages sent in the whole run?" -> Set.of(of.stages.size());
            default -> throw new IllegalArgumentException("not understood: " + asked);
        };
    }

    private static Set<Integer> count(Collection<Send> sends, Predicate<Send> which) {
        return Set.of((int) sends.stream().filter(which).count());
    }

    private boolean isCount(long number) {
        return value.equals(Set.of((int) number));
    }

    private boolean leavesOut(Predicate<Send> which) {
        long left = counted().stream().filter(which).count();
        return left > 0 && isCount(counted().size() - left);
    }

    private static boolean isToCrashed(Send send) {
        return send.lost && send.loss.equals("crashed");
    }

    private boolean isOne(Predicate<Integer> which) {
        return value instanceof Set<?> ids
                && ids.size() == 1
                && which.test((Integer) ids.iterator().next());
    }

    private int highest() {
        return run.states.keySet().stream().reduce((lower, higher) -> higher).orElseThrow();
    }

    private void addWrong() {
        wrong(
                "That was right one step earlier, when (\\S+) was sent\\.",
                said -> shown > 0
                        && said.group(1).equals(stage(run, shown).type())
                        && value.equals(answerAt(run, shown - 1)));
        wrong(
                "That is right one step later: first (\\S+) is sent\\.",
                said -> said.group(1).equals(next.type()) && value.equals(answerAt(run, shown + 1)));
        wrong("That leaves out the messages that are lost\\.", said -> leavesOut(send -> send.lost));
        wrong("That leaves out the messages to crashed processes\\.", said -> leavesOut(FeedbackCheck::isToCrashed));
        wrong("That is how many of the next messages reach it\\.", said -> {
            int process = Integer.parseInt(asked.replaceAll("\\D+", ""));
            return value.equals(count(sends(next), send -> send.to == process && send.arrived));
        });
        wrong(
                "That is how many processes send\\.",
                said -> isCount(next.senders().size()));
        wrong(
                "That is how many processes these messages go to\\.",
                said -> isCount(ids(sends(next).stream().map(send -> send.to)).size()));
        wrong(
                "That counts the messages of (\\d+) alone\\.",
                said -> value.equals(count(sends(next), send -> send.from == Integer.parseInt(said.group(1)))));
        wrong(
                "That counts a message to itself\\.",
                said -> isCount(run.states.size())
                        && ids(counted().stream().map(send -> send.to)).size() == run.states.size() - 1
                        && counted().size() == run.states.size() - 1);
        wrong(
                "That is how many messages are sent, lost or not\\.",
                said -> isCount(sends(next).size()));
        wrong("That is how many arrive\\.", said -> value.equals(count(sends(next), send -> send.arrived)));
        wrong(
                "That is how many processes the lost messages go to\\.",
                said -> isCount(
                        ids(sends(next).stream().filter(send -> send.lost).map(send -> send.to))
                                .size()));
        wrong("That leaves out that " + IDS + " (?:is|are) down when they arrive\\.", said -> {
            List<Send> lost = sends(next).stream().filter(send -> send.lost).toList();
            return isCount(0)
                    && lost.stream().allMatch(FeedbackCheck::isToCrashed)
                    && ids(lost.stream().map(send -> send.to)).equals(QuizSolver.ids(said.group(1)));
        });
        wrong(
                "The next messages go to these\\.",
                said -> value.equals(ids(sends(next).stream().map(send -> send.to))));
        wrong(
                "These start an election\\.",
                said -> value.equals(ids(starts(run, shown).stream().map(Reaction::process))));
        wrong("These send the next messages\\.", said -> value.equals(new TreeSet<>(next.senders())));
        addWrongLeaders();
        addWrongLive();
        addForgotten();
        addWrongOfWholeRun();
    }

    private void addWrongLeaders() {
        wrong(
                "It has the highest rank, but it (does not lead|is down) at that point\\.",
                said -> isOne(id -> id == highest()
                        && !leading().contains(id)
                        && live().contains(id) == said.group(1).startsWith("does")));
        wrong(
                "It has the highest rank of those alive, but it does not lead at that point\\.",
                said -> isOne(id -> live().last().equals(id) && !leading().contains(id)));
        wrong(
                "That leaves out that (\\d+) leads at that point\\.",
                said -> value.equals(Set.of()) && leading().equals(Set.of(Integer.valueOf(said.group(1)))));
        wrong(
                "It is not alone: " + IDS + " lead at that point\\.",
                said -> isOne(id -> leading().contains(id)) && leading().equals(QuizSolver.ids(said.group(1))));
        int stages = isAboutEnd() ? run.stages.size() : shown + 1;
        wrong(
                "It led before, but does not lead at that point\\.",
                said -> isOne(id -> !leading().contains(id)
                        && run.leads.stream()
                                .anyMatch(lead ->
                                        lead.stages() <= stages && lead.ids().contains(id))));
        wrong(
                "It leads only later\\.",
                said -> isOne(id -> !leading().contains(id)
                        && run.leads.stream()
                                .anyMatch(lead ->
                                        lead.stages() >= stages && lead.ids().contains(id))));
        wrong(
                "It starts an election, but it does not lead at that point\\.",
                said -> isOne(id -> !leading().contains(id)
                        && run.reactions.stream()
                                .anyMatch(reaction ->
                                        reaction.stages() < stages && reaction.starts() && reaction.process() == id)));
        wrong(
                "It starts an election, but " + IDS + ", higher than itself, answers?\\.",
                said -> isOne(id ->
                        run.reactions.stream().anyMatch(reaction -> reaction.starts() && reaction.process() == id)
                                && answersTo(id, stages).stream()
                                        .map(send -> send.from)
                                        .filter(from -> from > id)
                                        .collect(Collectors.toCollection(TreeSet::new))
                                        .equals(QuizSolver.ids(said.group(1)))));
        wrong(
                "It is (the first|among the first) to answer (\\d+), but it does not lead at that point\\.",
                said -> isOne(id -> {
                    List<Send> answers = answersTo(Integer.parseInt(said.group(2)), stages);
                    SortedSet<Integer> first = ids(answers.stream()
                            .filter(send -> send.stage == answers.get(0).stage)
                            .map(send -> send.from));
                    return first.contains(id)
                            && !leading().contains(id)
                            && (first.size() == 1) == said.group(1).equals("the first");
                }));
    }

    /**
     * What is sent back, in reaction to a message, to where it came from, and of this type to nobody else; and what it
     * answers.
     */
    private Map<Send, Send> answers() {
        Map<Send, Send> answers = new LinkedHashMap<>();
        for (Stage stage : run.stages) {
            for (Send send : stage.sends()) {
                Send received = send.why.received();
                boolean isAnswer = received != null
                        && received.from == send.to
                        && !received.type().equals(send.type())
                        && send.why.queued().stream()
                                .filter(other -> other.stage > 0 && other.type().equals(send.type()))
                                .allMatch(other -> other.to == send.to);
                if (isAnswer) {
                    answers.put(send, received);
                }
            }
        }
        return answers;
    }

    private List<Send> answersTo(int process, int upToStage) {
        return answers().entrySet().stream()
                .filter(answer -> answer.getValue().from == process && answer.getKey().stage <= upToStage)
                .map(Map.Entry::getKey)
                .toList();
    }

    private void addWrongLive() {
        wrong("These are alive in the picture\\.", said -> value.equals(liveInPicture()));
        wrong("These are down at that point\\.", said -> value.equals(without(run.states.keySet(), live())));
        wrong("That leaves out that (\\d+) (crashes|comes back)\\.", said -> {
            int id = Integer.parseInt(said.group(1));
            boolean crashes = said.group(2).equals("crashes");
            SortedSet<Integer> expected = new TreeSet<>(live());
            boolean isSo = crashes == liveInPicture().contains(id) && crashes != live().contains(id);
            boolean changes = crashes ? expected.add(id) : expected.remove(id);
            return isSo && changes && value.equals(expected);
        });
        wrong("That leaves out that " + IDS + " (?:is|are) down\\.", said -> {
            SortedSet<Integer> down = QuizSolver.ids(said.group(1));
            SortedSet<Integer> expected = new TreeSet<>(rightIds());
            expected.addAll(down);
            return value.equals(expected)
                    && down.stream().noneMatch(id -> live().contains(id))
                    && down.equals(without(ids(sends(stage(run, shown)).stream().map(send -> send.to)), live()));
        });
    }

    private Set<Integer> rightIds() {
        Set<Integer> ids = new TreeSet<>();
        ((Set<?>) answerAt(run, shown)).forEach(id -> ids.add((Integer) id));
        return ids;
    }

    private static SortedSet<Integer> without(Collection<Integer> ids, Collection<Integer> others) {
        SortedSet<Integer> rest = new TreeSet<>(ids);
        rest.removeAll(others);
        return rest;
    }

    private void addForgotten() {
        wrong(
                "That leaves out that " + IDS + " receives? (\\S+) and reacts?\\.",
                said -> isForgotten(
                        said.group(1),
                        "message",
                        reaction -> reaction.received().type().equals(said.group(2))));
        wrong(
                "That leaves out that the wait of " + IDS + " ends\\.",
                said -> isForgotten(said.group(1), "timeout", reaction -> true));
        wrong(
                "That leaves out that " + IDS + " suspects? a crash\\.",
                said -> isForgotten(said.group(1), "detection", reaction -> reaction.followed() >= 0));
        wrong(
                "That leaves out that " + IDS + " (?:notices that it has|notice that they have) no coordinator\\.",
                said -> isForgotten(said.group(1), "detection", reaction -> reaction.followed() < 0));
        wrong(
                "That leaves out that " + IDS + " (?:is|are) back\\.",
                said -> isForgotten(said.group(1), "revival", reaction -> true));
        wrong("That leaves out an event\\. (.*)", said -> {
            PlainSimulation.Done left = QuizSolver.done(said.group(1));
            return isRightIn(solver.wholeRun(untilTick + 200, done -> !done.equals(left), id -> true));
        });
        wrong(
                "That leaves out that (\\d+) is down at the start\\.",
                said -> solver.crashedAtStart().contains(Integer.valueOf(said.group(1)))
                        && isRightIn(solver.wholeRun(
                                untilTick + 200, done -> true, id -> id != Integer.parseInt(said.group(1)))));
    }

    /** Whether the choice is right in another run, which is the same as far as it is shown. */
    private boolean isRightIn(PlainSimulation<?> other) {
        return value.equals(answerAt(other, shown))
                && describe(other.stages.subList(0, shown)).equals(describe(run.stages.subList(0, shown)));
    }

    private static List<String> describe(List<Stage> stages) {
        return stages.stream()
                .map(stage -> stage.tick()
                        + stage.type()
                        + stage.sends().stream()
                                .map(send -> send.from + ">" + send.to)
                                .toList())
                .toList();
    }

    /** Whether the choice leaves out what some processes do next, who all do it for one reason. */
    private boolean isForgotten(String who, String cause, Predicate<Reaction> isMeant) {
        SortedSet<Integer> ids = QuizSolver.ids(who);
        boolean isAboutStarts = asked.equals("Who starts an election in the next step?");
        List<Reaction> reactions = isAboutStarts
                ? starts(run, shown)
                : counted().stream().map(send -> send.why).toList();
        List<Reaction> own = reactions.stream()
                .filter(reaction -> ids.contains(reaction.process()))
                .toList();
        boolean isSo = ids(own.stream().map(Reaction::process)).equals(ids)
                && own.stream().allMatch(reaction -> reaction.cause().equals(cause) && isMeant.test(reaction));
        Object left;
        if (asked.startsWith("How many")) {
            left = Set.of((int) reactions.stream()
                    .filter(reaction -> !ids.contains(reaction.process()))
                    .count());
        } else if (asked.startsWith("Which type")) {
            left = reactions.size() == own.size() ? "none" : "";
        } else {
            left = without(rightIds(), ids);
        }
        return isSo && value.equals(left);
    }

    private void addWrongOfWholeRun() {
        wrong("That leaves out (\\S+)\\.", said -> {
            String type = said.group(1);
            long others = run.stages.stream()
                    .filter(stage -> !stage.type().equals(type))
                    .count();
            return asked.startsWith("How many times")
                    ? others < run.stages.size() && isCount(others)
                    : leavesOut(send -> send.type().equals(type));
        });
        wrong(
                "(\\S+) is sent (only later|before, not next)\\.",
                said -> value.equals(said.group(1))
                        && run
                                .stages
                                .subList(
                                        said.group(2).equals("only later") ? shown + 1 : 0,
                                        said.group(2).equals("only later") ? run.stages.size() : shown)
                                .stream()
                                .anyMatch(stage -> stage.type().equals(said.group(1))));
        wrong("That leaves out the (\\S+) of those who were asked themselves, and the answers to these\\.", said -> {
            Map<Send, Send> answers = answers();
            Set<Reaction> answering = new HashSet<>();
            answers.keySet().forEach(answer -> answering.add(answer.why));
            Set<Send> left = new HashSet<>(counted().stream()
                    .filter(send -> answering.contains(send.why))
                    .filter(send -> send.type().equals(said.group(1)))
                    .filter(send -> send.why.received().type().equals(send.type()))
                    .toList());
            answers.forEach((answer, question) -> {
                if (left.contains(question)) {
                    left.add(answer);
                }
            });
            return leavesOut(left::contains);
        });
        wrong("That counts the start as well\\.", said -> isCount(run.stages.size() + 1L));
        wrong("That is the tick at which the run ends\\.", said -> isCount(run.tick()));
        wrong(
                "That is how many types of messages are sent\\.",
                said -> isCount(run.stages.stream().map(Stage::type).distinct().count()));
        wrong(
                "That counts once what is sent at one tick, of whatever type\\.",
                said -> isCount(run.stages.stream().map(Stage::tick).distinct().count()));
    }

    private void addWhy() {
        why("No more messages are sent\\.", said -> next == null);
        why(
                "The next messages are of type (\\S+): (\\d+) processes send (\\d+)\\.",
                said -> said.group(1).equals(next.type())
                        && next.senders().size() == Integer.parseInt(said.group(2))
                        && next.sends().size() == Integer.parseInt(said.group(3)));
        why("The next messages are of type (\\S+): ((?:\\d+ sends \\d+(?:, )?)+)\\.", said -> {
            SortedMap<Integer, Long> senders = new TreeMap<>(
                    next.sends().stream().collect(Collectors.groupingBy(send -> send.from, Collectors.counting())));
            String expected = senders.entrySet().stream()
                    .map(sender -> sender.getKey() + " sends " + sender.getValue())
                    .collect(Collectors.joining(", "));
            return said.group(1).equals(next.type()) && said.group(2).equals(expected);
        });
        why("The next messages are of type (\\S+); (\\d+) sends (\\S+) of them\\.", said -> {
            long sent = sends(next).stream()
                    .filter(send -> send.from == Integer.parseInt(said.group(2)))
                    .count();
            return said.group(1).equals(next.type()) && said.group(3).equals(sent == 0 ? "none" : "" + sent);
        });
        why("None of its messages is lost\\.", said -> sends(next).stream().noneMatch(send -> send.lost));
        why("Of (\\d+): (.*)\\.", said -> {
            Map<String, Integer> expected = new HashMap<>();
            sends(next).stream()
                    .filter(send -> send.lost)
                    .forEach(send -> expected.merge(lossOf(send), 1, Integer::sum));
            Map<String, Integer> found = new HashMap<>();
            for (String part : said.group(2).split(", (?=\\d)")) {
                String[] words = part.split(" ", 2);
                found.put(words[1], Integer.valueOf(words[0]));
            }
            return Integer.parseInt(said.group(1)) == next.sends().size()
                    && (found.equals(expected)
                            || (found.size() == 6 && expected.entrySet().containsAll(found.entrySet())));
        });
        why("Nobody starts an election\\.", said -> starts(run, shown).isEmpty());
        why(
                IDS + " starts? an election\\.",
                said -> ids(starts(run, shown).stream().map(Reaction::process)).equals(QuizSolver.ids(said.group(1))));
        why("No live process leads\\.", said -> leading().isEmpty());
        why(
                "(In the end|At tick (\\d+)) all (\\S+) live processes follow (\\d+)\\.",
                said -> isMoment(said.group(2))
                        && followed().values().stream().allMatch(Integer.valueOf(said.group(4))::equals)
                        && number(said.group(3)) == followed().size());
        why("(?:In the end|At tick (\\d+)), (.*)\\.", said -> {
            Map<Integer, Integer> found = new TreeMap<>();
            for (String part : said.group(2).split(", ")) {
                String[] words = part.split(" live process(es)? follows? ");
                found.put(Integer.valueOf(words[1]), number(words[0]));
            }
            Map<Integer, Integer> expected = new TreeMap<>();
            followed().values().stream()
                    .filter(id -> leading().contains(id))
                    .forEach(leader -> expected.merge(leader, 1, Integer::sum));
            return isMoment(said.group(1)) && found.equals(expected);
        });
        why(
                "Down at tick (\\d+): (.*)\\.",
                said -> isMoment(said.group(1))
                        && without(run.states.keySet(), live())
                                .equals(said.group(2).equals("none") ? Set.of() : QuizSolver.ids(said.group(2))));
        why("Nothing is sent\\.", said -> run.stages.isEmpty());
        why("In all: (.*)\\.", said -> {
            Map<String, Integer> found = new HashMap<>();
            for (String part : said.group(1).split(", ")) {
                found.put(part.split(" ")[1], Integer.valueOf(part.split(" ")[0]));
            }
            Map<String, Integer> expected = new HashMap<>();
            run.stages.forEach(
                    stage -> expected.merge(stage.type(), stage.sends().size(), Integer::sum));
            return found.equals(expected);
        });
        why("(\\S+(?:, \\S+)*)( and so on)?\\.", said -> {
            List<String> types = run.stages.stream().map(Stage::type).toList();
            List<String> found = List.of(said.group(1).split(", "));
            return said.group(2) == null
                    ? found.equals(types)
                    : found.size() < types.size() && found.equals(types.subList(0, found.size()));
        });
    }

    private static String lossOf(Send send) {
        return switch (send.loss) {
            case "crashed" -> "to " + send.to + ", which has crashed by the time they arrive";
            case "dropped" -> "dropped on the way";
            default -> "stopped where the network was cut";
        };
    }

    private static int number(String word) {
        return NUMBERS.contains(word) ? NUMBERS.indexOf(word) : Integer.parseInt(word);
    }

    private SortedMap<Integer, Integer> followed() {
        return orElse(moment(run, shown), Stage::followed, run.followed());
    }

    private boolean isMoment(String tick) {
        return tick == null
                ? isAboutEnd() || next == null
                : Integer.parseInt(tick) == orElse(moment(run, shown), Stage::tick, run.tick());
    }

    /**
     * A line such as "Step 1.2 (5 and 6): statement": these processes, and no others of those meant, applied the rule.
     */
    private boolean isRuleApplied(String line) {
        Matcher rule = Pattern.compile("(.*) \\(" + IDS + "\\): (.*)").matcher(line);
        if (!rule.matches()) {
            throw new IllegalArgumentException("no rule: " + line);
        }
        SortedSet<Integer> applying = ids(meant().filter(reaction -> reaction.rules().stream()
                        .anyMatch(applied -> applied.source().equals(rule.group(1))
                                && applied.statement().equals(rule.group(3))))
                .map(Reaction::process));
        return applying.equals(QuizSolver.ids(rule.group(2)));
    }

    /** The reactions behind the answer. */
    private Stream<Reaction> meant() {
        int stages = isAboutEnd() ? Integer.MAX_VALUE : shown;
        List<Reaction> upTo = run.reactions.stream()
                .filter(reaction -> reaction.stages() <= stages)
                .toList();
        Matcher messages = Pattern.compile("How many of the next messages does (\\d+) send\\?")
                .matcher(asked);
        if (asked.startsWith("Who leads")) {
            return leading().stream()
                    .map(id -> last(upTo, reaction -> reaction.becomesLeader() && reaction.process() == id))
                    .filter(Objects::nonNull);
        }
        if (asked.startsWith("Who starts")) {
            return starts(run, shown).stream();
        }
        if (messages.matches() && counted().isEmpty()) {
            int id = Integer.parseInt(messages.group(1));
            return Stream.ofNullable(last(
                    upTo,
                    reaction -> reaction.process() == id && !reaction.rules().isEmpty()));
        }
        SortedSet<Integer> senders = ids(counted().stream().map(send -> send.from));
        return upTo.stream().filter(reaction -> reaction.tick() == next.tick() && senders.contains(reaction.process()));
    }

    private static Reaction last(List<Reaction> reactions, Predicate<Reaction> which) {
        return reactions.stream().filter(which).reduce((before, after) -> after).orElse(null);
    }
}
