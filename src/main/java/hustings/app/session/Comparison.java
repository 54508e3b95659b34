package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.model.Publication;
import hustings.scenario.BranchedScenario;
import hustings.scenario.Scenario;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model of several algorithms side by side on the scenario of the run that is open: read-only properties, then
 * commands. What is done by hand is done to all of them.
 */
public final class Comparison extends Steppable {

    /** The fewest that can be compared. */
    public static final int FEWEST = 2;

    /** The most that can be compared: more would be too small to be read. */
    public static final int MOST = 1 + Scenario.MOST_COMPARED;

    private static final List<String> USUAL = List.of("bully", "modified-bully", "map", "ring");

    private final Supplier<Run> open;
    private final ReadOnlyObjectWrapper<Compared> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ObjectProperty<List<String>> chosen = new SimpleObjectProperty<>(this, "compared", USUAL);

    /**
     * The runs that are open on the page of the run while all stays as it is here: where it came from, and what it
     * opened.
     */
    private List<Scenario> known = List.of();

    /**
     * Nothing is compared yet.
     *
     * @param open the run that is open by itself; null if none is
     */
    Comparison(Stepping stepping, Supplier<Run> open) {
        super(stepping, UnaryOperator.identity());
        this.open = open;
    }

    @Override
    public ReadOnlyObjectProperty<Compared> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** All that is shown; null until something is compared. */
    public Compared shown() {
        return shown.get();
    }

    @Override
    void show(boolean moving) {
        Compared before = shown.get();
        boolean leadsOn = moving
                && before != null
                && before.runs().size() == playback.cursor().runs().size();
        shown.set(Compared.of(playback.cursor(), stepMode(), leadsOn ? before : null));
    }

    /**
     * The names of the algorithms that a person wants to compare; that of the open run is compared whatever is chosen.
     */
    public ObjectProperty<List<String>> chosenProperty() {
        return chosen;
    }

    /** Compares what another compares, as far as it has come. */
    void takeOver(Comparison before) {
        known = before.known;
        playback.takeOver(before.playback);
    }

    /** The open run is told otherwise from now on, and is still the one that is compared if it was before. */
    void follow(Scenario was, Scenario is) {
        if (known.contains(was)) {
            known = Stream.concat(known.stream(), Stream.of(is)).toList();
        }
    }

    /** Compares on the scenario of the open run; what is compared stays as it is if that is where it came from. */
    public void start() {
        stepping.commands().inTurn(() -> {
            Run run = open.get();
            if (run == null || (playback.cursor() != null && known.contains(run.told()))) {
                return;
            }
            List<String> compared = run.told().compared();
            List<String> names = names(run, compared.isEmpty() ? chosen.get() : compared);
            playback.restart(none -> Cursor.of(runs(names, List.of(run))));
            known = List.of(run.told());
        });
    }

    /** The algorithm of the run first, then those that are wanted, in the order of the catalogue; at least two. */
    private static List<String> names(Run first, List<String> wanted) {
        Set<String> names = new LinkedHashSet<>(List.of(first.publication().name()));
        Catalogue.known().stream()
                .map(Publication::name)
                .filter(wanted::contains)
                .forEach(names::add);
        if (names.size() < FEWEST) {
            names.addAll(USUAL);
            return names.stream().limit(FEWEST).toList();
        }
        return names.stream().limit(MOST).toList();
    }

    /** A run of its own for each name: of those that there are, or else of the first for another algorithm. */
    private static List<Run> runs(List<String> names, List<Run> from) {
        return names.stream()
                .map(name -> from.stream()
                        .filter(run -> run.publication().name().equals(name))
                        .findFirst()
                        .map(run -> run.document().variant(run.told()))
                        .orElseGet(() -> from.get(0).forAlgorithm(name)))
                .map(Run::of)
                .toList();
    }

    private static List<String> names(Cursor cursor) {
        return cursor.runs().stream().map(run -> run.publication().name()).toList();
    }

    /** Sets which algorithms are compared; those that already are keep what was done to them. */
    public void choose(List<String> algorithms) {
        chosen.set(List.copyOf(algorithms));
        pause();
        StepMode mode = stepMode();
        playback.change(false, before -> {
            List<String> names = names(before.run(), algorithms);
            return names.equals(names(before))
                    ? before
                    : Cursor.of(runs(names, before.runs())).atStep(mode, before.step(mode));
        });
    }

    /** To a stage or a tick, as steps go. */
    public void goToPlace(int stageOrTick) {
        go(cursor -> cursor.atPlace(stepMode(), stageOrTick));
    }

    /**
     * Crashes a process in all runs if it is live in the one that is looked at, and otherwise revives it in all.
     *
     * @param run which of the runs is looked at, from 0
     */
    public void crashOrRevive(int process, int run) {
        StepMode mode = stepMode();
        CrashDetection notice = stepping.notice().get();
        playback.change(true, cursor -> cursor.crashOrRevive(mode, process, run, notice));
    }

    /** One of the runs by itself, at the frame that is shown of it. Reckons with that it is opened. */
    Playback.Change alone(int run) {
        Cursor compared = playback.cursor();
        Run one = compared.runs().get(run);
        Scenario scenario = one.told().withCompared(List.of());
        known = Stream.concat(known.stream(), Stream.of(scenario)).toList();
        return none -> Cursor.of(one.document().variant(scenario))
                .at(compared.frame(run).index());
    }

    /**
     * Saves the scenario with the names of the algorithms that are compared on it. What was done by hand stands in it
     * as it was done to the first.
     */
    public void save(Path path) {
        stepping.commands().inTurn(() -> {
            if (playback.cursor() != null) {
                List<String> names = names(playback.cursor());
                Scenario scenario = playback.cursor().run().told().withCompared(names.subList(1, names.size()));
                stepping.commands()
                        .make(
                                () -> Document.write(path, new BranchedScenario(scenario, List.of())),
                                written -> stepping.reporter().done(Texts.of("compare.saved", path.getFileName())));
            }
        });
    }

    /** Reads the names of algorithms as they are kept; what is none is left out. */
    public static List<String> parse(String text) {
        List<String> kept = List.of(text.replaceAll("[\\[\\] ]", "").split(","));
        return Catalogue.known().stream()
                .map(Publication::name)
                .filter(kept::contains)
                .toList();
    }
}
