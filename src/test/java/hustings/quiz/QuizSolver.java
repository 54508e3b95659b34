package hustings.quiz;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.quiz.PlainSimulation.Done;
import hustings.quiz.PlainSimulation.Said;
import hustings.quiz.PlainSimulation.Stage;
import hustings.quiz.PlainSimulation.Timeouts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Answers a question of a quiz as a student has to: by its text and by what is told of its picture. A number is
 * answered as a set of one.
 */
final class QuizSolver {

    private static final Pattern HEAD = Pattern.compile(
            "(.*?) \u00b7 processes (\\S+?)(?:, crashed at the start: (\\S+))?(?: \u00b7 ring (.*?))? \u00b7 D = (\\d+)"
                    + " ticks?(?:, delays (\\d+), seed \\d+)?\\.");
    private static final Pattern TIME = Pattern.compile(
            "(?:At the start (.*?)\\. )?Every message takes (\\d+) ticks?\\. At each tick first comes what"
                    + " is listed here, then what arrives, in the order of sending \\(by sender, if sent"
                    + " together\\), then waits that end\\.( If several types are to be sent at one tick,"
                    + " the one that the sender of the lowest rank sends first goes first\\.)?");
    private static final String FIRST_MESSAGE = "Before the first message is sent: ";

    private final List<String> lines;
    private final String picture;
    private final String asked;
    private final Algorithm<?> algorithm;
    private final Said said;
    /** By id, whom a process is said to follow at the start. */
    private final Map<Integer, Integer> followed;

    /**
     * Reads a question.
     *
     * @param text what is printed of it above the choices, as {@code --format text} prints it, without its id
     */
    QuizSolver(String text) {
        lines = new ArrayList<>(text.lines().toList());
        asked = lines.remove(lines.size() - 1);
        picture = lines.remove(lines.size() - 1);
        Matcher head = match(HEAD, lines.remove(0));
        Set<Integer> ids = ids(head.group(2));
        Matcher time = match(TIME, lines.remove(0));
        followed = time.group(1) == null ? Map.of() : followed(time.group(1), ids);
        boolean isRing = lines.get(0).startsWith("The ring goes");
        List<Integer> ring = isRing ? ring(lines.remove(0)) : List.copyOf(ids);
        Matcher waits = Pattern.compile("How long the algorithm waits: (.*)\\.").matcher(lines.get(0));
        algorithm = algorithm(head.group(1), waits.matches() ? waits.group(1) : "");
        if (waits.matches()) {
            lines.remove(0);
        }
        Map<String, Map<Integer, Integer>> values = new TreeMap<>();
        while (lines.get(0).matches("[a-z-]+ of each process: .*")) {
            Matcher given = match(Pattern.compile("([a-z-]+) of each process: ([\\d: ,]+)\\. .*"), lines.remove(0));
            Map<Integer, Integer> numbers = new TreeMap<>();
            for (String each : given.group(2).split(", ")) {
                numbers.put(Integer.valueOf(each.split(": ")[0]), Integer.valueOf(each.split(": ")[1]));
            }
            values.put(given.group(1), numbers);
        }
        assertThat(isRing).isEqualTo(algorithm.isOnRing());
        if (head.group(4) != null) {
            assertThat(Arrays.stream(head.group(4).split(", ")).map(Integer::valueOf))
                    .containsExactlyElementsOf(ring);
        }
        List<Done> done = new ArrayList<>();
        while (lines.get(0).matches("(At tick|As soon|Before|The \\S+ that \\d+ sent to).*")) {
            separate(lines.remove(0)).forEach(line -> done.add(done(line)));
        }
        said = new Said(
                Group.of(ring),
                head.group(3) == null ? Set.of() : ids(head.group(3)),
                Integer.parseInt(head.group(5)),
                Integer.parseInt(time.group(2)),
                done,
                time.group(3) != null,
                lines.get(0).startsWith("Random") ? timeouts(lines.remove(0)) : QuizSolver::refuseTimeouts,
                Map.of(),
                otherThanTheHighest(followed),
                values);
        if (lines.size() != 1) {
            throw new IllegalArgumentException("not understood: " + lines);
        }
    }

    /** A text that calls the processes S1, S2 and so on, with their ranks in place of these names. */
    static String withRanks(String text) {
        return text.replaceAll("\\bS(?=\\d)", "");
    }

    private static Matcher match(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not understood: " + line);
        }
        return matcher;
    }

    private static Algorithm<?> algorithm(String run, String waits) {
        Publication publication = Catalogue.shippedAndMistakes().stream()
                .filter(each -> run.startsWith(each.title() + ", "))
                .findFirst()
                .orElseThrow();
        Map<String, String> values = new HashMap<>(options(waits));
        publication.options().stream()
                .filter(option -> option.defaultValue().matches("\\d+D"))
                .forEach(option -> assertThat(values).containsKey(option.name()));
        values.putAll(options(run.substring(publication.title().length() + 2)));
        return publication.with(values);
    }

    private static Map<String, String> options(String list) {
        return Arrays.stream(list.split(", "))
                .filter(option -> option.contains("="))
                .map(option -> option.split("="))
                .collect(Collectors.toMap(option -> option[0], option -> option[1]));
    }

    /** Ids as in "0..3,5", "5, 6 and 8" or "0\u20133". */
    static NavigableSet<Integer> ids(String text) {
        NavigableSet<Integer> ids = new TreeSet<>();
        for (String part : text.split(", | and |,")) {
            String[] ends = part.split("\\.\\.|\u2013");
            IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                    .forEach(ids::add);
        }
        return ids;
    }

    private List<Integer> ring(String line) {
        Matcher ring = match(
                Pattern.compile("The ring goes (.*)\\. A message that finds its receiver down is sent on to the one"
                        + " beyond, \\d+ ticks? after it was sent\\."),
                line);
        List<Integer> order = new ArrayList<>(Arrays.stream(ring.group(1).split(" \u2192 "))
                .map(Integer::valueOf)
                .toList());
        if (!order.remove(order.size() - 1).equals(order.get(0))) {
            throw new IllegalArgumentException("this ring is open: " + line);
        }
        return order;
    }

    /** A line for each of several processes that do the same at one moment. */
    static List<String> separate(String line) {
        Matcher several = Pattern.compile("(.*: )([\\d, \u2013]+(?: and [\\d\u2013]+)?)"
                        + " (crash|are back|suspect that .*|notice that .*)\\.")
                .matcher(line);
        if (!several.matches()) {
            return List.of(line);
        }
        String one = several.group(3)
                .replaceFirst("^are back", "is back")
                .replaceFirst("^(crash|suspect|notice)", "$1s")
                .replace("they have", "it has")
                .replace("crashs", "crashes");
        return ids(several.group(2)).stream()
                .map(id -> several.group(1) + id + " " + one + ".")
                .toList();
    }

    static Done done(String line) {
        Matcher at = Pattern.compile("At tick (\\d+): (.*)").matcher(line);
        Matcher after = Pattern.compile("As soon as messages have been sent (?:once|(\\d+) times .*?): (.*)")
                .matcher(line);
        if (at.matches()) {
            return done(Integer.parseInt(at.group(1)), -1, at.group(2));
        }
        if (after.matches()) {
            return done(-1, after.group(1) == null ? 1 : Integer.parseInt(after.group(1)), after.group(2));
        }
        Matcher sent = Pattern.compile("The \\S+ that \\d+ sent to \\d+ at tick (\\d+) .*")
                .matcher(line);
        return sent.matches()
                ? done(Integer.parseInt(sent.group(1)), -1, line)
                : done(-1, 0, line.substring(FIRST_MESSAGE.length()));
    }

    private static Done done(int tick, int stages, String what) {
        Matcher process = Pattern.compile("(\\d+) (.*)").matcher(what);
        if (process.matches()) {
            String deed = process.group(2);
            int amount = 0;
            Matcher later = Pattern.compile(
                            "will crash the next time it sends, (?:before the first message leaves|after"
                                    + " (\\d+) messages?); those to lower ranks leave first\\.")
                    .matcher(deed);
            if (later.matches()) {
                amount = later.group(1) == null ? 0 : Integer.parseInt(later.group(1));
                deed = "crash-after";
            }
            String kind = switch (deed) {
                case "crashes." -> "crash";
                case "crashes and loses what it had in stable storage: "
                        + "once revived it remembers nothing and follows nobody." -> "disk_loss";
                case "is back." -> "revive";
                case "suspects that the coordinator has crashed.", "notices that it has no coordinator." -> "detect";
                default -> deed;
            };
            return new Done(tick, stages, kind, Integer.parseInt(process.group(1)), amount, List.of(), "");
        }
        if (what.equals("The network is whole again.")) {
            return new Done(tick, stages, "heal", 0, 0, List.of(), "");
        }
        Matcher message = Pattern.compile(
                        "The (\\S+) that (\\d+) sent to (\\d+) at tick (\\d+) (?:is lost|arrives (\\d+)"
                                + " ticks? later)\\.")
                .matcher(what);
        if (message.matches()) {
            String name = String.join(" ", message.group(1), message.group(2), message.group(3), message.group(4));
            String ticks = message.group(5);
            return ticks == null
                    ? new Done(tick, stages, "drop", 0, 0, List.of(), name)
                    : new Done(tick, stages, "delay", 0, Integer.parseInt(ticks), List.of(), name);
        }
        Matcher cut = Pattern.compile(
                        "What (\\d+)( and | sends to )(\\d+)(?: send to each other)? is lost when it arrives\\.")
                .matcher(what);
        if (cut.matches()) {
            String there = cut.group(1) + " " + cut.group(3);
            String back = cut.group(2).equals(" and ") ? "," + cut.group(3) + " " + cut.group(1) : "";
            return new Done(tick, stages, "cut", 0, 0, List.of(), there + back);
        }
        Matcher split =
                match(Pattern.compile("The network splits: (.*)\\. What arrives from another side is lost\\."), what);
        List<Set<Integer>> sides = new ArrayList<>();
        for (String side : split.group(1).split(" \\| ")) {
            sides.add(ids(side));
        }
        return new Done(tick, stages, "partition", 0, 0, sides, "");
    }

    /** It runs out when that is said, and else not as long as anybody asks. */
    private static Timeouts timeouts(String line) {
        SortedMap<Integer, Set<Integer>> timeouts = new TreeMap<>();
        Matcher all = match(Pattern.compile("Random timeouts that run out .*?: (.*)\\."), line);
        Matcher each = Pattern.compile("(\\d+)'s at tick (\\d+)").matcher(all.group(1));
        while (each.find()) {
            timeouts.computeIfAbsent(Integer.valueOf(each.group(2)), tick -> new HashSet<>())
                    .add(Integer.valueOf(each.group(1)));
        }
        return (process, now, low, high) -> timeouts.subMap(now + low, now + high + 1).entrySet().stream()
                .filter(over -> over.getValue().contains(process))
                .mapToInt(over -> over.getKey() - now)
                .findFirst();
    }

    private static OptionalInt refuseTimeouts(int process, int tick, int low, int high) {
        throw new IllegalStateException("nothing is said of random timeouts");
    }

    Set<Integer> crashedAtStart() {
        return said.crashed();
    }

    String asked() {
        return asked;
    }

    /** The number of the stage that is shown; 0 for the start. */
    int shownStage(PlainSimulation<?> whole) {
        Matcher shown = Pattern.compile("The picture shows tick (\\d+), when (\\S+) has just been sent\\.")
                .matcher(lines.get(0));
        if (!shown.matches()) {
            return 0;
        }
        return 1
                + IntStream.range(0, whole.stages.size())
                        .filter(i -> whole.stages.get(i).tick() == Integer.parseInt(shown.group(1))
                                && whole.stages.get(i).type().equals(shown.group(2)))
                        .findFirst()
                        .orElseThrow();
    }

    /** The whole run, or the run without some of what is done to it, up to the end of a tick. */
    PlainSimulation<?> wholeRun(int untilTick, Predicate<Done> isDone, Predicate<Integer> isCrashed) {
        Said other = new Said(
                said.group(),
                said.crashed().stream().filter(isCrashed).collect(Collectors.toSet()),
                said.delayTicks(),
                said.messageTicks(),
                said.done().stream().filter(isDone).toList(),
                true,
                said.timeouts(),
                Map.of(),
                said.followed(),
                said.values());
        PlainSimulation<?> run = new PlainSimulation<>(algorithm, other, new Random(0));
        run.finish(untilTick);
        return run;
    }

    /** The answer in one of the runs that agree with what is said. */
    Object answer(Random random) {
        checkBelief();
        return answer(new PlainSimulation<>(algorithm, said, random));
    }

    private <S extends ProcessState> Object answer(PlainSimulation<S> run) {
        Matcher shown = Pattern.compile("The picture shows tick (\\d+), when (\\S+) has just been sent\\.")
                .matcher(lines.get(0));
        if (shown.matches()) {
            boolean found = false;
            while (!found && run.sendNext()) {
                Stage last = run.stages.get(run.stages.size() - 1);
                found = last.tick() == Integer.parseInt(shown.group(1))
                        && last.type().equals(shown.group(2));
            }
            if (!found) {
                return "there is no such moment";
            }
            checkPicture(run.stages.get(run.stages.size() - 1), shown.group(1));
        } else {
            match(Pattern.compile("The picture shows the start\\."), lines.get(0));
        }
        String question = asked.replaceAll(
                " (A message to a process that is down counts, too|Those of one type that are sent at the same time"
                        + " count once)\\.",
                "");
        Object answer =
                question.matches(".*(whole run|in the end).*") ? ofTheEnd(run, question) : ofTheNext(run, question);
        assertThat(run.idle).as("what is said to be done and cannot be").isEmpty();
        return answer;
    }

    /** Reads "all follow 5", or "1, 2 follow 3; 4 follows nobody". */
    private static Map<Integer, Integer> followed(String words, Set<Integer> group) {
        Map<Integer, Integer> followed = new TreeMap<>();
        for (String part : words.split("; ")) {
            Matcher each = match(Pattern.compile("(all|[\\d, ]+) follows? (\\d+|nobody)"), part);
            int leader = each.group(2).equals("nobody") ? ProcessState.NOBODY : Integer.parseInt(each.group(2));
            Set<Integer> who =
                    each.group(1).equals("all") ? group : ids(each.group(1).replace(" ", ""));
            who.forEach(id -> followed.put(id, leader));
        }
        return followed;
    }

    /** What need not be said: whoever follows the highest does as algorithms do. */
    private static Map<Integer, Integer> otherThanTheHighest(Map<Integer, Integer> followed) {
        int highest = followed.keySet().stream().max(Integer::compare).orElse(ProcessState.NOBODY);
        return followed.values().stream().allMatch(leader -> leader == highest) ? Map.of() : followed;
    }

    private void checkBelief() {
        Said beginning = new Said(
                said.group(),
                said.crashed(),
                said.delayTicks(),
                said.messageTicks(),
                List.of(),
                said.lowestFirst(),
                said.timeouts(),
                Map.of(),
                said.followed(),
                said.values());
        PlainSimulation<?> start = new PlainSimulation<>(algorithm, beginning, new Random(0));
        for (int id : start.live) {
            int leader = start.states.get(id).coordinator();
            if (leader != followed.getOrDefault(id, leader)) {
                throw new IllegalStateException(id + " does not follow " + followed.get(id));
            }
        }
    }

    private void checkPicture(Stage shown, String tick) {
        StringBuilder expected = new StringBuilder("(");
        SortedSet<Integer> down = new TreeSet<>(said.group().ids());
        down.removeAll(shown.live());
        Matcher told = match(
                Pattern.compile("\\(\\d+ processes at tick (\\d+), after .*? stages?\\."
                        + "(?: Crashed: (?:\\d+ processes|(.*?))\\.)?"
                        + " Coordinator: (.*?)\\.(?: Holding an election: .*?\\.)?"
                        + "(?: Cut links: (.*?)\\.)?"
                        + "((?: (?:In election number|Voted for) \\d+: .*?\\.)*) On their way: (.*)\\.\\)"),
                picture);
        expected.append(shown.flying().entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", ")));
        boolean agrees = told.group(1).equals(tick)
                && (told.group(2) == null || ids(told.group(2)).equals(down))
                && (told.group(3).equals("none") ? new TreeSet<Integer>() : ids(told.group(3))).equals(shown.leading())
                && cutsTold(told.group(4)).equals(shown.cuts())
                && areTold(withTexts(shown.numbers()), told.group(5), "In election number")
                && areTold(withTexts(shown.votes()), told.group(5), "Voted for")
                && told.group(6).replace(" and ", ", ").equals(expected.substring(1));
        if (!agrees) {
            throw new IllegalStateException(picture + " is told of " + shown);
        }
    }

    /**
     * Whether sentences tell the value of each process and no other: "In election number 3: 1 and 2." says that of two,
     * and "In election number 3: 6 processes." only of how many.
     */
    private static boolean areTold(Map<Integer, String> values, String sentences, String beginning) {
        Map<Integer, String> untold = new TreeMap<>(values);
        boolean agree = true;
        Matcher told = Pattern.compile(beginning + " (\\d+): (?:(\\d+) processes|(.*?))\\.")
                .matcher(sentences);
        while (told.find()) {
            Set<Integer> having = new TreeSet<>(values.keySet());
            having.removeIf(id -> !values.get(id).equals(told.group(1)));
            agree &= told.group(2) != null
                    ? having.size() == Integer.parseInt(told.group(2))
                    : having.equals(ids(told.group(3)));
            untold.keySet().removeAll(having);
        }
        return agree && untold.isEmpty();
    }

    /** Each way of the links that are told to be cut: of "1-2 and 1>3", "1 2", "2 1" and "1 3". */
    private static Set<String> cutsTold(String links) {
        Set<String> cut = new HashSet<>();
        for (String link : links == null ? new String[0] : links.split(", | and ")) {
            String[] ends = link.split("[->]");
            cut.add(ends[0] + " " + ends[1]);
            if (link.contains("-")) {
                cut.add(ends[1] + " " + ends[0]);
            }
        }
        return cut;
    }

    private static Map<Integer, String> withTexts(Map<Integer, ?> values) {
        Map<Integer, String> texts = new TreeMap<>();
        values.forEach((id, value) -> texts.put(id, value.toString()));
        return texts;
    }

    private static Object ofTheEnd(PlainSimulation<?> run, String question) {
        while (run.sendNext()) {
            if (run.stages.size() > 10_000) {
                return "there is no end";
            }
        }
        return switch (question) {
            case "Who leads in the end?" -> run.leading();
            case "Who is alive in the end?" -> run.live;
            case "How many messages are sent in the whole run?" ->
                Set.of(run.stages.stream()
                        .mapToInt(stage -> stage.sends().size())
                        .sum());
            case "How many times are messages sent in the whole run?" ->
                Set.of((int) run.stages.stream()
                        .map(stage -> stage.tick() + stage.type())
                        .distinct()
                        .count());
            default -> throw new IllegalArgumentException("not understood: " + question);
        };
    }

    /** A student counts what is sent at one time and of one type together, in however many pieces it is. */
    private static Object ofTheNext(PlainSimulation<?> run, String question) {
        int shown = run.stages.size();
        if (!run.sendNext()) {
            return "there are no next messages";
        }
        Stage next = run.stages.get(shown);
        run.deliver(next);
        List<Stage> atOnce = run.stages.subList(shown, run.stages.size()).stream()
                .filter(stage -> stage.tick() == next.tick())
                .toList();
        Matcher messages = Pattern.compile("How many of the next messages does (\\d+) send\\?")
                .matcher(question);
        if (messages.matches()) {
            int sender = Integer.parseInt(messages.group(1));
            return Set.of((int) atOnce.stream()
                    .flatMap(stage -> stage.sends().stream())
                    .filter(send -> send.from == sender)
                    .count());
        }
        return switch (question) {
            case "Which type of message is sent next?" -> next.type();
            case "How many messages are sent in the next stage?" ->
                Set.of(atOnce.stream().mapToInt(stage -> stage.sends().size()).sum());
            case "How many of the next messages are lost?" ->
                Set.of((int) atOnce.stream()
                        .flatMap(stage -> stage.sends().stream())
                        .filter(send -> send.lost)
                        .count());
            case "Who sends the next messages?" ->
                atOnce.stream()
                        .flatMap(stage -> stage.senders().stream())
                        .collect(Collectors.toCollection(TreeSet::new));
            case "Who starts an election in the next step?" -> {
                if (shown > 0 && run.stages.get(shown - 1).tick() == next.tick()) {
                    throw new IllegalArgumentException("who starts now has started, or starts with its next message");
                }
                yield next.starting();
            }
            case "Who leads when the next messages are sent?" -> next.leading();
            case "Who is alive when the next messages are sent?" -> next.live();
            default -> throw new IllegalArgumentException("not understood: " + question);
        };
    }

    /** A choice, to be compared with an answer. */
    static Object value(String choice) {
        if (choice.equals("nobody")) {
            return Set.of();
        }
        return choice.matches("[0-9].*") ? ids(choice) : choice;
    }
}
