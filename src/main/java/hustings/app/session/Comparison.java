package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Commands;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The model of several algorithms side by side on the scenario of the run that is open: read-only properties, then
 * commands. What is done by hand is done to all of them. Histories live on the session's worker, as the session's own
 * do.
 */
public final class Comparison implements Steppable {

    /** The fewest that can be compared. */
    public static final int FEWEST = 2;

    /** The most that can be compared: more would be too small to be read. */
    public static final int MOST = 1 + Scenario.MOST_COMPARED;

    private static final int MAX_UNDO = 20;
    private static final List<String> USUAL = List.of("bully", "modified-bully", "map", "ring");

    private final Commands commands;
    private final Supplier<Optional<Document>> open;
    private final Session session;
    private final Executor window;
    private final Reporter reporter;
    private final ReadOnlyObjectWrapper<Compared> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");
    private final ObjectProperty<List<String>> chosen = new SimpleObjectProperty<>(this, "compared", USUAL);

    // On the worker
    private final Deque<Lockstep> past = new ArrayDeque<>();
    private final Deque<Lockstep> undone = new ArrayDeque<>();
    private Lockstep current;
    /**
     * The runs that are open on the page of the run while all stays as it is here: where it came from, and what it
     * opened.
     */
    private List<Scenario> known = List.of();

    /**
     * Nothing is compared yet.
     *
     * @param session says how far a step goes, and who notices
     * @param open the document that is open, on the worker
     * @param worker runs the commands, one after the other; the session's
     * @param window runs what changes the properties
     * @param reporter told of each command that was not possible, on the window's thread
     */
    Comparison(
            Session session, Supplier<Optional<Document>> open, Executor worker, Executor window, Reporter reporter) {
        this.session = session;
        this.open = open;
        this.window = window;
        this.reporter = reporter;
        this.commands = new Commands(
                worker,
                window,
                problem -> {
                    pause();
                    reporter.problem(problem);
                },
                this::pause);
        session.stepModeProperty().addListener((observable, was, is) -> onCurrent(lockstep -> {}));
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
    public ReadOnlyBooleanProperty busyProperty() {
        return commands.busyProperty();
    }

    @Override
    public ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    @Override
    public ObjectProperty<StepMode> stepModeProperty() {
        return session.stepModeProperty();
    }

    /**
     * The names of the algorithms that a person wants to compare; that of the open run is compared whatever is chosen.
     */
    public ObjectProperty<List<String>> chosenProperty() {
        return chosen;
    }

    /** Compares what another compares, as far as it has come. */
    void takeOver(Comparison before) {
        submit(() -> {
            past.addAll(before.past);
            undone.addAll(before.undone);
            current = before.current;
            known = before.known;
        });
    }

    /** Compares on the scenario of the open run; what is compared stays as it is if that is where it came from. */
    public void start() {
        List<String> wanted = chosen.get();
        StepMode mode = stepModeProperty().get();
        submit(() -> {
            Document document = open.get().orElse(null);
            if (document != null && (current == null || !known.contains(document.scenario()))) {
                List<String> compared = document.scenario().compared();
                List<String> names =
                        names(document.scenario().algorithm().name(), compared.isEmpty() ? wanted : compared);
                Lockstep fresh = new Lockstep(fromOpen(document, names), mode);
                past.clear();
                undone.clear();
                current = fresh;
                known = List.of(document.scenario());
            }
        });
    }

    /** The algorithm of the run first, then those that are wanted, in the order of the catalogue; at least two. */
    private static List<String> names(String first, List<String> wanted) {
        Set<String> names = new LinkedHashSet<>(List.of(first));
        Catalogue.all().stream().map(Publication::name).filter(wanted::contains).forEach(names::add);
        if (names.size() < FEWEST) {
            names.addAll(USUAL);
            return names.stream().limit(FEWEST).toList();
        }
        return names.stream().limit(MOST).toList();
    }

    private static List<Document> fromOpen(Document document, List<String> names) {
        return names.stream()
                .map(name -> name.equals(document.scenario().algorithm().name())
                        ? document.variant(document.scenario())
                        : document.variant(Setup.withAlgorithm(document.scenarioByTicks(), name)))
                .toList();
    }

    /** Sets which algorithms are compared; those that already are keep what was done to them. */
    public void choose(List<String> algorithms) {
        chosen.set(List.copyOf(algorithms));
        pause();
        submit(() -> {
            if (current == null) {
                return;
            }
            Document first = current.documents().get(0);
            List<String> names = names(first.scenario().algorithm().name(), algorithms);
            if (names.equals(currentNames())) {
                return;
            }
            Lockstep next = new Lockstep(names.stream().map(this::copyOf).toList(), current.mode());
            next.goTo(current.step());
            current.rest();
            past.push(current);
            if (past.size() > MAX_UNDO) {
                past.removeLast();
            }
            undone.clear();
            current.forgetUndone();
            current = next;
        });
    }

    private List<String> currentNames() {
        return current.documents().stream()
                .map(document -> document.scenario().algorithm().name())
                .toList();
    }

    /** A run of its own, so that what is done to it can be undone by itself. */
    private Document copyOf(String name) {
        int at = currentNames().indexOf(name);
        Document first = current.documents().get(0);
        if (at < 0) {
            return first.variant(Setup.withAlgorithm(first.scenarioByTicks(), name));
        }
        Document same = current.documents().get(at);
        return same.variant(same.scenario());
    }

    @Override
    public void forward() {
        moveOn(lockstep -> lockstep.goTo(lockstep.step() + 1));
    }

    @Override
    public void back() {
        pause();
        onCurrent(lockstep -> lockstep.goTo(lockstep.step() - 1));
    }

    @Override
    public void first() {
        pause();
        onCurrent(lockstep -> lockstep.goTo(0));
    }

    @Override
    public void last() {
        pause();
        onCurrent(Lockstep::goToEnd);
    }

    /** To a stage or a tick, as steps go. */
    public void goToPlace(int stageOrTick) {
        pause();
        onCurrent(lockstep -> lockstep.goToPlace(stageOrTick));
    }

    @Override
    public void play() {
        if (shown.get() != null) {
            if (shown.get().atEnd()) {
                first();
            }
            playing.set(true);
        }
    }

    @Override
    public void pause() {
        playing.set(false);
    }

    /**
     * Crashes a process in all runs if it is live in the one that is looked at, and otherwise revives it in all.
     *
     * @param run which of the runs is looked at, from 0
     */
    public void crashOrRevive(int process, int run) {
        CrashDetection notice = session.noticeProperty().get();
        moveOn(lockstep -> {
            Intervention intervention =
                    lockstep.isLive(process, run) ? new Intervention.Crash(process) : new Intervention.Revive(process);
            if (!lockstep.intervene(intervention, notice)) {
                throw new IllegalArgumentException(Texts.of("compare.over"));
            }
            undone.clear();
        });
    }

    /** Takes back in all runs what was last done; where there is nothing, the last choice of algorithms. */
    public void undo() {
        onCurrent(lockstep -> {
            if (lockstep.canUndo()) {
                lockstep.undo();
            } else if (!past.isEmpty()) {
                current.rest();
                undone.push(current);
                current = past.pop();
                current.resume();
            }
        });
    }

    /** Takes up again what was undone. */
    public void redo() {
        onCurrent(lockstep -> {
            if (lockstep.canRedo()) {
                lockstep.redo();
            } else if (!undone.isEmpty()) {
                current.rest();
                past.push(current);
                current = undone.pop();
                current.resume();
            }
        });
    }

    /**
     * Saves the scenario with the names of the algorithms that are compared on it. What was done by hand stands in it
     * as it was done to the first.
     */
    public void save(Path path) {
        submit(() -> {
            if (current == null) {
                return;
            }
            List<String> names = currentNames();
            Document first = current.documents().get(0);
            ScenarioFile.write(path, first.scenario().withCompared(names.subList(1, names.size())));
            window.execute(() -> reporter.done(Texts.of("compare.saved", path.getFileName())));
        });
    }

    /** Opens one of the runs by itself, at the frame that is shown of it. */
    public void openRun(int run) {
        pause();
        session.open(() -> {
            Document compared = current.documents().get(run);
            Scenario scenario = compared.scenario().withCompared(List.of());
            known = Stream.concat(known.stream(), Stream.of(scenario)).toList();
            Document opened = compared.variant(scenario);
            opened.history().jumpTo(current.frames().get(run));
            return opened;
        });
    }

    /** Does something that is not animated. */
    private void onCurrent(Consumer<Lockstep> command) {
        submit(inMode(command), UnaryOperator.identity());
    }

    /** Does something that leads on from what is shown. */
    private void moveOn(Consumer<Lockstep> command) {
        Compared before = shown.get();
        submit(inMode(command), after -> after.movedFrom(before));
    }

    private Commands.Command inMode(Consumer<Lockstep> command) {
        StepMode mode = stepModeProperty().get();
        return () -> {
            if (current != null) {
                current.setMode(mode);
                command.accept(current);
                current.setMode(mode); // an undone one may have been left in the other
            }
        };
    }

    private void submit(Commands.Command command) {
        submit(command, UnaryOperator.identity());
    }

    private void submit(Commands.Command command, UnaryOperator<Compared> finish) {
        commands.submit(command, this::result, result -> shown.set(finish.apply(result)));
    }

    private Compared result() {
        return current == null
                ? null
                : current.compared(current.canUndo() || !past.isEmpty(), current.canRedo() || !undone.isEmpty());
    }

    /** Reads the names of algorithms as they are kept; what is none is left out. */
    public static List<String> parse(String text) {
        List<String> kept = List.of(text.replaceAll("[\\[\\] ]", "").split(","));
        return Catalogue.all().stream()
                .map(Publication::name)
                .filter(kept::contains)
                .toList();
    }
}
