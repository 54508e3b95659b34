package hustings.scenario;

import hustings.engine.Detection;
import hustings.engine.GivenValues;
import hustings.engine.Observer;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Publication;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The complete description of a run: the processes, their algorithm, the timing and the interventions. The algorithm is
 * given by name; the caller that starts the run supplies the implementation.
 *
 * @param title the title of the run
 * @param source the source, such as a figure of a paper; may be empty
 * @param algorithm the algorithm that the processes run
 * @param group the processes; their ring has the order of the layout if that is a circle, otherwise ascending
 * @param layout the position of each process
 * @param crashed the ids of the processes that are crashed from the start
 * @param followed by id, whom a process follows before the first event, or {@link ProcessState#NOBODY}; the others
 *     follow the highest, or whom else the algorithm says
 * @param values the numbers that the processes are given, for algorithms that read them
 * @param timing delays, losses, clocks and the last tick
 * @param events the interventions, in file order
 * @param captions the captions of its stages
 * @param notes further notes; may be empty
 * @param compared the other algorithms to be compared on it; usually none
 * @param view how they are seen; empty if it follows from them, see {@link #boardView}
 * @param task what is to be reached by adding events; usually none
 */
public record Scenario(
        String title,
        String source,
        AlgorithmChoice algorithm,
        Group group,
        Layout layout,
        SortedSet<Integer> crashed,
        SortedMap<Integer, Integer> followed,
        GivenValues values,
        Timing timing,
        List<ScheduledIntervention> events,
        List<Caption> captions,
        String notes,
        List<AlgorithmChoice> compared,
        Optional<BoardView> view,
        Optional<Task> task) {

    /** The most processes of a run in a file or a picture; the engine accepts more. */
    public static final int MAX_PROCESSES = 4096;

    /** The most events, sixteen for each process, so that a small text with ranges of ids cannot fill the memory. */
    public static final int MAX_EVENTS = 16 * MAX_PROCESSES;

    /** The most other algorithms that can be compared; of the first ones there is a picture. */
    public static final int MAX_COMPARED = 31;

    /** The most algorithms whose pictures are side by side: more would be too small to read. */
    public static final int MAX_SIDE_BY_SIDE = 4;

    /**
     * Checks that all ids belong to the group, and makes the texts printable, see {@link PlainText}.
     *
     * @throws IllegalArgumentException if an id does not belong to the group, or the layout omits one; the message
     *     names it
     */
    public Scenario {
        title = PlainText.toSingleLine(title);
        source = PlainText.toSingleLine(source);
        notes = PlainText.replaceUnsafeCharacters(notes);
        crashed = Collections.unmodifiableSortedSet(new TreeSet<>(crashed));
        followed = Collections.unmodifiableSortedMap(new TreeMap<>(followed));
        events = List.copyOf(events);
        captions = List.copyOf(captions);
        compared = List.copyOf(compared);
        requireMembers(group, crashed, "crashed");
        requireMembers(group, followed.keySet(), "leader");
        List<Integer> leaders = followed.values().stream()
                .filter(leader -> leader != ProcessState.NOBODY)
                .toList();
        requireMembers(group, leaders, "leader");
        requireMembers(group, values.ids(), "values");
        requireMembers(group, timing.clocks().keySet(), "clocks");
        requireMembers(group, timing.timeouts().ids(), "timeouts");
        if (timing.detection().isPresent()) {
            requireMembers(group, timing.detection().get().timeouts().keySet(), "detection");
        }
        for (ScheduledIntervention event : events) {
            requireMembers(group, event.intervention().involvedIds(), "events");
        }
        for (Caption caption : captions) {
            Optional<Integer> asked = caption.question().flatMap(Question::process);
            requireMembers(group, asked.stream().toList(), "captions");
        }
        if (task.isPresent()) {
            requireMembersOfTask(group, task.get());
            task.get().explainMissingEvents(events.size()).ifPresent(why -> {
                throw new IllegalArgumentException("task." + why);
            });
        }
        List<Integer> ring = layout instanceof Layout.Circle circle ? circle.clockwiseFromTop() : group.ids();
        if (layout instanceof Layout.Grid || !group.isRing(ring)) {
            requireSameIds(group, layout);
            group = group.withRing(ring);
        }
    }

    /** Creates a scenario without a task. */
    public Scenario(
            String title,
            String source,
            AlgorithmChoice algorithm,
            Group group,
            Layout layout,
            SortedSet<Integer> crashed,
            SortedMap<Integer, Integer> followed,
            GivenValues values,
            Timing timing,
            List<ScheduledIntervention> events,
            List<Caption> captions,
            String notes,
            List<AlgorithmChoice> compared,
            Optional<BoardView> view) {
        this(
                title,
                source,
                algorithm,
                group,
                layout,
                crashed,
                followed,
                values,
                timing,
                events,
                captions,
                notes,
                compared,
                view,
                Optional.empty());
    }

    private static void requireMembersOfTask(Group group, Task task) {
        for (ScheduledIntervention event : task.path()) {
            requireMembers(group, event.intervention().involvedIds(), "task");
        }
        if (task.goal() instanceof Task.Goal.Leader leader && leader.process() != ProcessState.NOBODY) {
            requireMembers(group, List.of(leader.process()), "task");
        }
    }

    private static void requireMembers(Group group, Collection<Integer> ids, String where) {
        for (int id : ids) {
            if (!group.contains(id)) {
                throw new IllegalArgumentException(
                        where + ": no process has the id " + id + "; expected one of " + group);
            }
        }
    }

    private static void requireSameIds(Group group, Layout layout) {
        List<Integer> drawn = layout instanceof Layout.Circle circle
                ? circle.clockwiseFromTop()
                : List.copyOf(((Layout.Grid) layout).cells().keySet());
        if (!drawn.stream().sorted().toList().equals(group.ids())) {
            throw new IllegalArgumentException(
                    "layout: expected each of the ids " + group.ids() + " once, found " + drawn);
        }
    }

    /** A scenario without a figure: the ids in ascending order on a circle, no captions. */
    public static Scenario of(
            AlgorithmChoice algorithm,
            Group group,
            Set<Integer> crashed,
            Timing timing,
            List<ScheduledIntervention> events) {
        SortedSet<Integer> down = new TreeSet<>(crashed);
        Layout circle = new Layout.Circle(group.ids());
        return new Scenario(
                "",
                "",
                algorithm,
                group,
                circle,
                down,
                Collections.emptySortedMap(),
                GivenValues.NONE,
                timing,
                events,
                List.of(),
                "",
                List.of(),
                Optional.empty());
    }

    /**
     * The same run with another list of interventions. In a run with a task those that are not the task's own are
     * {@linkplain Task#added added} ones; without one of its own it is another run, and has no task.
     */
    public Scenario withEvents(List<ScheduledIntervention> newEvents) {
        Optional<Task> kept =
                task.flatMap(each -> Task.findAdded(ownEvents(each), newEvents).map(each::withAdded));
        return new Scenario(
                title, source, algorithm, group, layout, crashed, followed, values, timing, newEvents, captions, notes,
                compared, view, kept);
    }

    private List<ScheduledIntervention> ownEvents(Task of) {
        Set<Integer> added = Set.copyOf(of.added());
        return IntStream.rangeClosed(1, events.size())
                .filter(number -> !added.contains(number))
                .mapToObj(number -> events.get(number - 1))
                .toList();
    }

    /** The same run as its task begins: without the events that were added to solve it. */
    public Scenario withoutAddedEvents() {
        return task.isEmpty() ? this : withEvents(ownEvents(task.get()));
    }

    /** The same run with more interventions after its own. */
    public Scenario withAddedEvents(List<ScheduledIntervention> added) {
        return withEvents(Stream.concat(events.stream(), added.stream()).toList());
    }

    /** The same run with other processes crashed from the start. */
    public Scenario withCrashed(Set<Integer> newCrashed) {
        SortedSet<Integer> down = new TreeSet<>(newCrashed);
        return new Scenario(
                title, source, algorithm, group, layout, down, followed, values, timing, events, captions, notes,
                compared, view, task);
    }

    /** The same run, in which processes follow others before the first event, see {@link #followed}. */
    public Scenario withFollowed(SortedMap<Integer, Integer> newFollowed) {
        return new Scenario(
                title,
                source,
                algorithm,
                group,
                layout,
                crashed,
                newFollowed,
                values,
                timing,
                events,
                captions,
                notes,
                compared,
                view,
                task);
    }

    /** The same run, whose processes are given other values, see {@link #values}. */
    public Scenario withValues(GivenValues newValues) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, followed, newValues, timing, events, captions, notes,
                compared, view, task);
    }

    /**
     * The same run without the values that neither its algorithm nor one that is compared reads.
     *
     * @param catalogue finds an algorithm by its name
     */
    public Scenario withoutUnreadValues(Function<String, Publication> catalogue) {
        return withValues(values.only(Stream.concat(Stream.of(algorithm), compared.stream())
                .flatMap(choice -> catalogue.apply(choice.name()).with(choice.options()).values().stream())
                .toList()));
    }

    /** The same run with another layout; a circle determines the ring. */
    public Scenario withLayout(Layout newLayout) {
        return new Scenario(
                title, source, algorithm, group, newLayout, crashed, followed, values, timing, events, captions, notes,
                compared, view, task);
    }

    /** The same run with another title, source and notes. */
    public Scenario withTexts(String newTitle, String newSource, String newNotes) {
        return new Scenario(
                newTitle, newSource, algorithm, group, layout, crashed, followed, values, timing, events, captions,
                newNotes, compared, view, task);
    }

    /** A copy without texts, captions, task and algorithms to compare with, which are about this very run. */
    public Scenario withoutTexts() {
        return new Scenario(
                "",
                "",
                algorithm,
                group,
                layout,
                crashed,
                followed,
                values,
                timing,
                events,
                List.of(),
                "",
                List.of(),
                Optional.empty());
    }

    /** The same run with other captions. */
    public Scenario withCaptions(List<Caption> newCaptions) {
        return new Scenario(
                title,
                source,
                algorithm,
                group,
                layout,
                crashed,
                followed,
                values,
                timing,
                events,
                newCaptions,
                notes,
                compared,
                view,
                task);
    }

    /** The same run with captions only up to a stage. */
    public Scenario withCaptionsUpTo(int lastStage) {
        return withCaptions(captions.stream()
                .filter(caption -> caption.firstStage() <= lastStage)
                .map(caption -> caption.endingAtStage(lastStage))
                .toList());
    }

    /**
     * The same run with another algorithm, which is removed from those to be compared. Captions and task are dropped,
     * since they are about the old algorithm.
     */
    public Scenario withAlgorithm(AlgorithmChoice newAlgorithm) {
        List<AlgorithmChoice> others =
                compared.stream().filter(other -> !other.equals(newAlgorithm)).toList();
        return new Scenario(
                title,
                source,
                newAlgorithm,
                group,
                layout,
                crashed,
                followed,
                values,
                timing,
                events,
                List.of(),
                notes,
                others,
                view);
    }

    /** The same run with the names of its algorithms replaced. */
    Scenario withRenamedAlgorithms(UnaryOperator<String> renaming) {
        UnaryOperator<AlgorithmChoice> rename =
                choice -> new AlgorithmChoice(renaming.apply(choice.name()), choice.options());
        AlgorithmChoice renamed = rename.apply(algorithm);
        List<AlgorithmChoice> others = compared.stream().map(rename).toList();
        return new Scenario(
                title, source, renamed, group, layout, crashed, followed, values, timing, events, captions, notes,
                others, view, task);
    }

    /** The same run with another timing. */
    public Scenario withTiming(Timing newTiming) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, followed, values, newTiming, events, captions, notes,
                compared, view, task);
    }

    /** The same run, whose processes are called by other names; the ids are the same. */
    public Scenario withNamesOf(Group newGroup) {
        return new Scenario(
                title, source, algorithm, newGroup, layout, crashed, followed, values, timing, events, captions, notes,
                compared, view, task);
    }

    /** The same run, with other algorithms to be compared on it. */
    public Scenario withComparedAlgorithms(List<AlgorithmChoice> newCompared) {
        return new Scenario(
                title,
                source,
                algorithm,
                group,
                layout,
                crashed,
                followed,
                values,
                timing,
                events,
                captions,
                notes,
                newCompared,
                view,
                task);
    }

    /** The same run, seen in another way. */
    public Scenario withView(Optional<BoardView> newView) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, followed, values, timing, events, captions, notes,
                compared, newView, task);
    }

    /** The same run with another task, or none. */
    public Scenario withTask(Optional<Task> newTask) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, followed, values, timing, events, captions, notes,
                compared, view, newTask);
    }

    /** How the algorithms are seen: side by side if others are compared, unless it is given. */
    public BoardView boardView() {
        return view.orElse(compared.isEmpty() ? BoardView.ONE : BoardView.SIDE_BY_SIDE);
    }

    /** Whom all processes follow before the first event, or {@link ProcessState#NOBODY}; empty unless it says one. */
    public Optional<Integer> findFollowedByAll() {
        boolean isOneForAll = followed.size() == group.size()
                && followed.values().stream().distinct().count() == 1;
        return isOneForAll ? Optional.of(followed.get(followed.firstKey())) : Optional.empty();
    }

    /** Finds the first caption for a stage. */
    public Optional<Caption> findCaption(int stage) {
        return captions.stream().filter(caption -> caption.covers(stage)).findFirst();
    }

    /**
     * Says why an algorithm cannot start with whom the processes follow, or cannot notice crashes as the run says;
     * empty if it can.
     *
     * @param implementation the algorithm named by {@link #algorithm}, or another one
     */
    public Optional<String> explainImpossibleStart(Algorithm<?> implementation) {
        return Simulation.explainImpossibleStart(implementation, group, followed)
                .or(() -> Simulation.explainImpossibleDetection(implementation, timing));
    }

    /**
     * The types of the messages that may be sent: those of the algorithm, and those that only serve to notice crashes.
     *
     * @param implementation the algorithm named by {@link #algorithm}
     */
    public List<? extends MessageType> messageTypes(Algorithm<?> implementation) {
        return timing.detection().isEmpty()
                ? implementation.messageTypes()
                : Stream.<MessageType>concat(implementation.messageTypes().stream(), Detection.messageTypes().stream())
                        .toList();
    }

    /**
     * Creates the simulation of this run, before its first step.
     *
     * @param implementation the algorithm named by {@link #algorithm}
     * @param observer receives the events; may be null
     * @throws hustings.engine.ImpossibleStartException if {@link #explainImpossibleStart} says why
     */
    public <S extends ProcessState> Simulation<S> createSimulation(Algorithm<S> implementation, Observer observer) {
        return new Simulation<>(implementation, group, timing, crashed, followed, values, events, observer);
    }
}
