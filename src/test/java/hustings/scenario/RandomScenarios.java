package hustings.scenario;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Random scenarios with everything that a file can hold, each a function of its seed. */
final class RandomScenarios {

    /** Texts that YAML would take for something else, or that are hard to write down. */
    static final List<String> AWKWARD_TEXTS = List.of(
            "true",
            "No",
            "null",
            "~",
            "12",
            "0x10",
            "1e3",
            "-0",
            ".inf",
            "2005-11-21",
            "12:30:45",
            "1_000",
            "a: b",
            "a:b",
            "ends with:",
            " # no comment",
            "a # comment",
            "- item",
            "? key",
            "[1, 2",
            "{a",
            "&anchor",
            "*alias",
            "!tag",
            "| block",
            "> folded",
            "%directive",
            "@at",
            "`tick",
            "'single'",
            "\"double\"",
            "back\\slash \\n",
            "two\nlines",
            "two\nlines\n",
            "ends in blank lines\n\n",
            "\nbegins with one",
            "a\n\nparagraph",
            "  indented\n less",
            "trailing \nspace",
            "tab\there",
            "\t",
            " ",
            "\n",
            "carriage\r\nreturn",
            "---",
            "...",
            "one\n---\ntwo",
            "Wähler, 選挙, ελέγχω",
            "emoji \ud83d\uddf3\ufe0f and family \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
            "next\u0085line\u2028separator\u2029paragraph",
            "no\u00a0break, soft\u00adhyphen, mark\ufeff",
            "bell\u0007 nul\u0000 delete\u007f",
            "noncharacter \uffff",
            "x".repeat(5000));

    private final Random random;

    private RandomScenarios(long seed) {
        random = new Random(seed);
    }

    static Scenario of(long seed) {
        RandomScenarios random = new RandomScenarios(seed);
        return random.withDetection(random.scenario());
    }

    /** Often without a detection, and always where an algorithm of the scenario needs none. */
    private Scenario withDetection(Scenario scenario) {
        SortedMap<Integer, Integer> timeouts = new TreeMap<>();
        for (int id : scenario.group().ids()) {
            if (random.nextInt(4) == 0) {
                timeouts.put(id, 1 + random.nextInt(100));
            }
        }
        Detection detection = new Detection(
                any(List.of(Detection.Means.values())),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(50)),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(100)),
                timeouts);
        Scenario detecting = scenario.withTiming(scenario.timing().withDetection(Optional.of(detection)));
        boolean isPossible = Stream.concat(Stream.of(scenario.algorithm()), scenario.compared().stream())
                .allMatch(choice -> Simulation.explainImpossibleDetection(
                                Catalogue.getByName(choice.name()).with(choice.options()), detecting.timing())
                        .isEmpty());
        return isPossible && random.nextInt(3) == 0 ? detecting : scenario;
    }

    private Scenario scenario() {
        Publication publication =
                Catalogue.shipped().get(random.nextInt(Catalogue.shipped().size()));
        AlgorithmChoice own = AlgorithmChoice.of(publication.name(), options(publication));
        Group group = group();
        List<String> types = publication.with(own.options()).messageTypes().stream()
                .map(type -> type.name())
                .toList();
        TreeSet<Integer> crashed = new TreeSet<>();
        for (int id : group.ids()) {
            if (random.nextInt(4) == 0) {
                crashed.add(id);
            }
        }
        List<AlgorithmChoice> compared = compared(own);
        return new Scenario(
                text(),
                text(),
                own,
                group,
                layout(group),
                crashed,
                followed(group, publication.with(own.options()), compared),
                values(group, publication.with(own.options())),
                timing(group),
                events(group, types),
                captions(group),
                text(),
                compared,
                any(List.of(Optional.empty(), Optional.of(BoardView.ONE), Optional.of(BoardView.SIDE_BY_SIDE))));
    }

    /** Whom the processes follow: often nothing is said; only what all algorithms of the scenario can begin with. */
    private SortedMap<Integer, Integer> followed(Group group, Algorithm<?> own, List<AlgorithmChoice> compared) {
        SortedMap<Integer, Integer> followed = new TreeMap<>();
        boolean isOneForAll = random.nextBoolean();
        int leader = leader(group);
        for (int id : random.nextBoolean() ? group.ids() : List.<Integer>of()) {
            if (isOneForAll) {
                followed.put(id, leader);
            } else if (random.nextBoolean()) {
                followed.put(id, leader(group));
            }
        }
        boolean isPossible = Stream.concat(
                        Stream.of(own),
                        compared.stream()
                                .map(choice ->
                                        Catalogue.getByName(choice.name()).with(choice.options())))
                .allMatch(algorithm -> Simulation.explainImpossibleStart(algorithm, group, followed)
                        .isEmpty());
        return isPossible ? followed : new TreeMap<>();
    }

    /** Numbers of some of the values that the algorithm reads, of some processes; often of none. */
    private GivenValues values(Group group, Algorithm<?> own) {
        SortedMap<String, SortedMap<Integer, Integer>> byKey = new TreeMap<>();
        for (ProcessValue value : own.values()) {
            SortedMap<Integer, Integer> numbers = new TreeMap<>();
            for (int id : random.nextBoolean() ? group.ids() : List.<Integer>of()) {
                if (random.nextBoolean()) {
                    numbers.put(id, random.nextInt(random.nextInt(20) == 0 ? ProcessValue.MAX : 12));
                }
            }
            byKey.put(value.key(), numbers);
        }
        return new GivenValues(byKey);
    }

    private int leader(Group group) {
        return random.nextInt(3) == 0 ? ProcessState.NOBODY : any(group.ids());
    }

    private List<AlgorithmChoice> compared(AlgorithmChoice own) {
        Set<AlgorithmChoice> choices = new LinkedHashSet<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            Publication publication = any(Catalogue.shipped());
            choices.add(AlgorithmChoice.of(publication.name(), options(publication))
                    .withoutDefaults(publication.options()));
        }
        choices.remove(own.withoutDefaults(Catalogue.getByName(own.name()).options()));
        return List.copyOf(choices);
    }

    private Map<String, String> options(Publication publication) {
        Map<String, String> options = new TreeMap<>();
        for (AlgorithmOption option : publication.options()) {
            if (random.nextBoolean()) {
                options.put(option.name(), any(option.values()));
            }
        }
        return options;
    }

    private Group group() {
        int size = 1 + random.nextInt(12);
        int first = random.nextInt(3);
        TreeSet<Integer> ids = new TreeSet<>();
        while (ids.size() < size) {
            ids.add(random.nextBoolean() ? first + ids.size() : random.nextInt(1 + Range.MAX_ID));
        }
        return Group.of(List.copyOf(ids));
    }

    private Layout layout(Group group) {
        List<Integer> ids = new ArrayList<>(group.ids());
        if (random.nextInt(3) == 0) {
            Map<Integer, Layout.Cell> cells = new HashMap<>();
            ids.forEach(id -> cells.put(id, new Layout.Cell(1 + cells.size() % 4, 1 + cells.size() / 4)));
            return Layout.Grid.of(cells);
        }
        if (random.nextBoolean()) {
            Collections.shuffle(ids, random);
        }
        return new Layout.Circle(ids);
    }

    private Timing timing(Group group) {
        int delayTicks = random.nextBoolean() ? Timing.DEFAULT_DELAY_TICKS : 1 + random.nextInt(Timing.MAX_TICKS);
        int shortest = random.nextBoolean() ? delayTicks : 1 + random.nextInt(4);
        int longest = random.nextBoolean() ? shortest : shortest + random.nextInt(5);
        long seed = random.nextBoolean() ? 0 : random.nextLong();
        int until = random.nextBoolean() ? Timing.DEFAULT_UNTIL_TICK : random.nextInt(1 + Timing.MAX_TICKS);
        int lossPercent = random.nextBoolean() ? 0 : random.nextInt(101);
        return new Timing(delayTicks, shortest, Math.min(longest, Timing.MAX_TICKS), lossPercent, seed, until)
                .withClocks(clocks(group))
                .withTimeouts(timeouts(group));
    }

    private Timeouts timeouts(Group group) {
        SortedMap<Integer, List<Integer>> first = new TreeMap<>();
        SortedMap<Integer, Integer> always = new TreeMap<>();
        for (int id : group.ids()) {
            switch (random.nextInt(6)) {
                case 0 ->
                    first.put(id, random.ints(random.nextInt(4), 0, 50).boxed().toList());
                case 1 -> always.put(id, 1 + random.nextInt(Timing.MAX_TICKS));
                default -> {} // they are drawn
            }
        }
        return new Timeouts(false, first, always);
    }

    private SortedMap<Integer, ClockRate> clocks(Group group) {
        SortedMap<Integer, ClockRate> clocks = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            clocks.put(any(group.ids()), new ClockRate(1 + random.nextInt(5), 1 + random.nextInt(1000)));
        }
        return clocks;
    }

    private List<ScheduledIntervention> events(Group group, List<String> types) {
        List<ScheduledIntervention> events = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            Moment moment = random.nextBoolean()
                    ? new Moment.AtTick(random.nextInt(1 + Timing.MAX_TICKS))
                    : new Moment.BeforeStage(1 + random.nextInt(50));
            Intervention done = intervention(any(group.ids()), any(group.ids()), any(types));
            events.add(new ScheduledIntervention(moment, done, i % 3 == 0));
        }
        return events;
    }

    private Intervention intervention(int process, int other, String type) {
        return switch (random.nextInt(process == other ? 11 : 13)) {
            case 0 -> new Intervention.Crash(process, random.nextBoolean());
            case 1 -> new Intervention.CrashAfterSends(process, random.nextInt(5));
            case 2 -> new Intervention.Revive(process);
            case 3 -> new Intervention.Drop(message(process, other, type));
            case 4 -> new Intervention.Delay(message(process, other, type), 1 + random.nextInt(9));
            case 5 -> new Intervention.Duplicate(message(process, other, type));
            case 6 ->
                new Intervention.Partition(
                        process == other ? List.of(List.of(process)) : List.of(List.of(process), List.of(other)));
            case 7 -> new Intervention.Heal();
            case 8 -> new Intervention.Pause(process);
            case 9 -> new Intervention.Resume(process);
            case 11 -> new Intervention.Cut(new Intervention.Link(process, other, random.nextBoolean()));
            case 12 -> new Intervention.HealLink(new Intervention.Link(process, other, random.nextBoolean()));
            default -> new Intervention.Detect(process);
        };
    }

    private MessageName message(int from, int to, String type) {
        return new MessageName(from, to, type, random.nextInt(100), 1 + random.nextInt(3));
    }

    private List<Caption> captions(Group group) {
        List<Caption> captions = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            int first = random.nextInt(9);
            captions.add(new Caption(first, first + random.nextInt(3), text(), text(), text(), question(group)));
        }
        return captions;
    }

    private Optional<Question> question(Group group) {
        if (random.nextBoolean()) {
            return Optional.empty();
        }
        Question.Kind what = any(List.of(Question.Kind.values()));
        Optional<Integer> process = what == Question.Kind.MESSAGES ? Optional.of(any(group.ids())) : Optional.empty();
        boolean inTheEnd = what.canBeAboutEnd() && random.nextBoolean();
        return Optional.of(new Question(what, process, inTheEnd, text(), random.nextBoolean()));
    }

    private String text() {
        return switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> "A plain title";
            case 2 -> any(AWKWARD_TEXTS);
            default -> noise();
        };
    }

    /** Characters from a small set, so that every way to combine what is special to YAML turns up. */
    private String noise() {
        String alphabet = "ab 1:#-?[]{},&*!|>'\"%@`\\\n\t.~\u00e9\u2028\r=<0";
        StringBuilder noise = new StringBuilder();
        for (int i = random.nextInt(12); i >= 0; i--) {
            noise.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return noise.toString();
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
