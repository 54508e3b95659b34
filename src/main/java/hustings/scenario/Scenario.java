package hustings.scenario;

import hustings.engine.Observer;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * One whole run as a small value: who takes part, what they run, how time passes and what is done to them. It holds the
 * algorithm by name; whoever runs it brings the algorithm itself.
 *
 * @param title what it is called
 * @param source where it comes from, such as a figure of a paper; may be empty
 * @param algorithm what the processes run
 * @param group who takes part; the ring is that of the layout, if it is a circle, and otherwise ascends
 * @param layout where they are drawn; all of them, and nobody else
 * @param crashed ids of those that are crashed from the start
 * @param timing how time passes
 * @param events what is done to the run, in file order
 * @param captions what it says of its stages
 * @param notes what else there is to say; may be empty
 * @param compared names of other algorithms, as published, that are to be compared on it; usually none
 */
public record Scenario(
        String title,
        String source,
        AlgorithmChoice algorithm,
        Group group,
        Layout layout,
        SortedSet<Integer> crashed,
        Timing timing,
        List<ScheduledIntervention> events,
        List<Caption> captions,
        String notes,
        List<String> compared) {

    /** The most processes of a run that is written down or drawn; the engine takes more. */
    public static final int MAX_PROCESSES = 4096;

    /** The most events, so that no small text, by ranges of ids, fills the memory: sixteen for each process. */
    public static final int MAX_EVENTS = 16 * MAX_PROCESSES;

    /** The most other algorithms that can be compared. */
    public static final int MOST_COMPARED = 3;

    /**
     * Checks that all ids are of the group, and makes the texts printable, see {@link PlainText}.
     *
     * @throws IllegalArgumentException if one is not, or the layout leaves one out; the message names it
     */
    public Scenario {
        title = PlainText.toSingleLine(title);
        source = PlainText.toSingleLine(source);
        notes = PlainText.toPrintable(notes);
        crashed = Collections.unmodifiableSortedSet(new TreeSet<>(crashed));
        events = List.copyOf(events);
        captions = List.copyOf(captions);
        compared = List.copyOf(compared);
        for (int id : crashed) {
            requireMember(group, id, "crashed");
        }
        for (int id : timing.clocks().keySet()) {
            requireMember(group, id, "clocks");
        }
        for (ScheduledIntervention event : events) {
            for (int id : event.intervention().ids()) {
                requireMember(group, id, "events");
            }
        }
        for (Caption caption : captions) {
            if (caption.question().isPresent()
                    && caption.question().get().process().isPresent()) {
                requireMember(group, caption.question().get().process().get(), "captions");
            }
        }
        List<Integer> ring = layout instanceof Layout.Circle circle ? circle.clockwiseFromTop() : group.ids();
        if (layout instanceof Layout.Grid || !group.isRing(ring)) {
            requireSameIds(group, layout);
            group = Group.of(ring);
        }
    }

    private static void requireMember(Group group, int id, String where) {
        if (!group.contains(id)) {
            throw new IllegalArgumentException(
                    where + ": no process has the id " + id + "; expected one of " + group.ids());
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
        return new Scenario("", "", algorithm, group, circle, down, timing, events, List.of(), "", List.of());
    }

    /** The same run with another list of interventions. */
    public Scenario withEvents(List<ScheduledIntervention> newEvents) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, timing, newEvents, captions, notes, compared);
    }

    /** The same run with other processes crashed from the start. */
    public Scenario withCrashed(Set<Integer> newCrashed) {
        SortedSet<Integer> down = new TreeSet<>(newCrashed);
        return new Scenario(title, source, algorithm, group, layout, down, timing, events, captions, notes, compared);
    }

    /** The same processes at other places; the ring goes along a circle. */
    public Scenario withLayout(Layout newLayout) {
        return new Scenario(
                title, source, algorithm, group, newLayout, crashed, timing, events, captions, notes, compared);
    }

    /** The same under another title, from another source and with other notes. */
    public Scenario withTexts(String newTitle, String newSource, String newNotes) {
        return new Scenario(
                newTitle, newSource, algorithm, group, layout, crashed, timing, events, captions, newNotes, compared);
    }

    /** The same with other captions. */
    public Scenario withCaptions(List<Caption> newCaptions) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, timing, events, newCaptions, notes, compared);
    }

    /** The same with captions only up to a stage. */
    public Scenario withCaptionsUpTo(int lastStage) {
        return withCaptions(captions.stream()
                .filter(caption -> caption.firstStage() <= lastStage)
                .map(caption -> caption.upTo(lastStage))
                .toList());
    }

    /**
     * The same run of another algorithm, which is no longer compared with itself. The captions, which speak of the old
     * one, are left out.
     */
    public Scenario withAlgorithm(AlgorithmChoice newAlgorithm) {
        List<String> others = compared.stream()
                .filter(name -> !name.equals(newAlgorithm.name()))
                .toList();
        return new Scenario(
                title, source, newAlgorithm, group, layout, crashed, timing, events, List.of(), notes, others);
    }

    /** The same run with its algorithms under other names. */
    Scenario withAlgorithmNames(UnaryOperator<String> names) {
        AlgorithmChoice renamed = new AlgorithmChoice(names.apply(algorithm.name()), algorithm.options());
        List<String> others = compared.stream().map(names).toList();
        return new Scenario(title, source, renamed, group, layout, crashed, timing, events, captions, notes, others);
    }

    /** The same run in another time. */
    public Scenario withTiming(Timing newTiming) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, newTiming, events, captions, notes, compared);
    }

    /** The same run, with other algorithms to be compared on it. */
    public Scenario withCompared(List<String> newCompared) {
        return new Scenario(
                title, source, algorithm, group, layout, crashed, timing, events, captions, notes, newCompared);
    }

    /** Finds the caption under a stage. */
    public Optional<Caption> caption(int stage) {
        return captions.stream().filter(caption -> caption.covers(stage)).findFirst();
    }

    /**
     * Creates the simulation of this run, at its beginning.
     *
     * @param implementation the algorithm that {@link #algorithm} names
     * @param observer receives what happens; may be null
     */
    public <S extends ProcessState> Simulation<S> start(Algorithm<S> implementation, Observer observer) {
        return new Simulation<>(implementation, group, timing, crashed, events, observer);
    }
}
