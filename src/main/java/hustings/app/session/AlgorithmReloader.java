package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.scenario.AlgorithmChoice;
import hustings.trace.difference.FrameDifference;
import hustings.trace.difference.FrameDifference.Aspect;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Reloads users' algorithms when their files are saved: the shown runs are computed again and shown at the same
 * position. While a file has a mistake, its last version without one is used. FX thread only.
 */
public final class AlgorithmReloader {

    private final Board board;
    private final SessionContext context;
    private final Consumer<Path> opener;
    private final ReadOnlyObjectWrapper<List<Mistake>> mistakes =
            new ReadOnlyObjectWrapper<>(this, "mistakes", List.of());

    /**
     * A mistake in a file.
     *
     * @param file the file
     * @param line the number of the line, from 1; 0 if none is known
     * @param message the problem
     * @param text the line itself, without the blanks around it; empty if it is not known
     */
    public record Mistake(Path file, long line, String message, String text) {

        /** File and line, such as "MyRing.java:12". */
        public String formatLocation() {
            return file.getFileName() + (line == 0 ? "" : ":" + line);
        }
    }

    /** The shown runs before and after a reload, and how many first frames they share. */
    private record ReloadedRuns(Cursor before, Cursor after, List<Integer> common) {}

    /**
     * Creates a reloader that knows no mistakes yet.
     *
     * @param board shows the runs
     * @param opener opens a file that failed to open before
     */
    AlgorithmReloader(Board board, Consumer<Path> opener) {
        this.opener = opener;
        this.board = board;
        this.context = board.context;
    }

    /** The mistakes in files whose last good versions are shown instead. */
    public ReadOnlyObjectProperty<List<Mistake>> mistakesProperty() {
        return mistakes.getReadOnlyProperty();
    }

    /** Clears the mistakes until a file is saved again. */
    public void dismissMistakes() {
        mistakes.set(List.of());
    }

    /**
     * Compiles a saved file, on any thread. The returned supplier gives the algorithm or throws the mistake; pass it to
     * {@link #reloadAlgorithm}.
     */
    public static Supplier<Publication> compile(Path file) {
        try {
            Publication compiled = AlgorithmFile.loadOutsideCatalogue(file);
            return () -> AlgorithmFile.findLatestVersion(compiled);
        } catch (RuntimeException | Error e) {
            return () -> {
                throw e;
            };
        }
    }

    /** Reloads the runs of an algorithm that was compiled, or shows its mistakes. */
    public void reloadAlgorithm(Path file, Supplier<Publication> compiled) {
        context.commands().enqueue(() -> {
            Optional<Cursor> shown = Optional.ofNullable(board.cursor());
            context.commands().runAsync(() -> prepareReload(file, compiled, shown), Runnable::run);
        });
    }

    /** Computes the runs again, or none if there is a mistake; returns the task that remains for the FX thread. */
    private Runnable prepareReload(Path file, Supplier<Publication> compiled, Optional<Cursor> shown) {
        try {
            return loadVersionAndExecute(
                    file,
                    compiled,
                    (last, now) ->
                            last.isPresent() ? reloadRuns(file, now.name(), shown) : () -> openCorrectedFile(file));
        } catch (IllegalArgumentException e) {
            return () -> {}; // the mistakes are shown
        }
    }

    /** Opens a file that could not be opened before; its errors are no longer reported. */
    private void openCorrectedFile(Path file) {
        context.reporter().reportSuccess(Texts.of("reload.opened", file.getFileName()));
        opener.accept(file);
    }

    /**
     * Puts a version of an algorithm into the catalogue and runs work with it. If that fails, the last version is put
     * back and the mistakes are shown. On the worker.
     *
     * @param work receives the previous version, if there is one, and the new one
     * @throws IllegalArgumentException if there is a mistake
     */
    <T> T loadVersionAndExecute(
            Path file, Supplier<Publication> compiled, BiFunction<Optional<Publication>, Publication, T> work) {
        try {
            T made = replaceVersionOrRollBack(compiled.get(), work);
            context.window().execute(() -> replaceMistakes(file, List.of()));
            return made;
        } catch (IllegalArgumentException e) {
            List<Mistake> found = toMistakes(file, e);
            context.window().execute(() -> replaceMistakes(file, found));
            throw e;
        }
    }

    private static <T> T replaceVersionOrRollBack(
            Publication newVersion, BiFunction<Optional<Publication>, Publication, T> work) {
        Optional<Publication> last = Catalogue.shippedAndLoaded().stream()
                .filter(known -> known.name().equals(newVersion.name()))
                .findFirst();
        Catalogue.addOrReplaceLoaded(newVersion);
        try {
            return work.apply(last, newVersion);
        } catch (RuntimeException | Error e) {
            last.ifPresentOrElse(Catalogue::addOrReplaceLoaded, () -> Catalogue.removeLoaded(newVersion));
            throw e;
        }
    }

    private Runnable reloadRuns(Path file, String algorithm, Optional<Cursor> shown) {
        Optional<ReloadedRuns> reload = shown.map(before -> reloadRuns(before, algorithm));
        String description =
                reload.map(runs -> describeReloadedRun(runs, algorithm)).orElseGet(() -> Texts.of("reload.not-shown"));
        String message = Texts.of("reload.loaded", file.getFileName(), description);
        return () -> {
            reload.ifPresent(runs -> board.showReloadedRuns(runs.after()));
            context.reporter().reportSuccess(message);
        };
    }

    private ReloadedRuns reloadRuns(Cursor before, String algorithm) {
        List<Run> reloadedRuns = before.runs().stream()
                .map(run -> rerunIfAffected(run, algorithm))
                .toList();
        if (reloadedRuns.equals(before.runs())) {
            return new ReloadedRuns(before, before, List.of());
        }
        List<Integer> common = IntStream.range(0, reloadedRuns.size())
                .mapToObj(i -> FrameDifference.countCommonLeadingFrames(
                        before.runs().get(i).frames(), reloadedRuns.get(i).frames()))
                .toList();
        Cursor there = before.movedToReloadedRuns(board.stepMode(), reloadedRuns, common);
        return new ReloadedRuns(before, board.withBaselines(there), common);
    }

    private static Run rerunIfAffected(Run run, String algorithm) {
        if (run.algorithmName().equals(algorithm)) {
            return Runs.runToEnd(run.document());
        }
        List<String> baselines =
                run.baselineChoices().stream().map(AlgorithmChoice::name).toList();
        return baselines.contains(algorithm) ? run.withBaselines(List.of()) : run;
    }

    private void replaceMistakes(Path file, List<Mistake> found) {
        List<Mistake> all = new ArrayList<>(mistakes.get());
        all.removeIf(mistake -> mistake.file().equals(file));
        all.addAll(found);
        mistakes.set(List.copyOf(all));
    }

    /** Describes how the reload changed the first run of the algorithm and its shown frame. */
    private static String describeReloadedRun(ReloadedRuns reload, String algorithm) {
        for (int i = 0; i < reload.after().runs().size(); i++) {
            Run now = reload.after().runs().get(i);
            if (now.algorithmName().equals(algorithm)) {
                int same = reload.common().get(i);
                int before = reload.before().runs().get(i).frames().size();
                boolean ends = same == now.frames().size() && same == before;
                String course = ends ? Texts.of("reload.same") : describeDivergence(now, same);
                return course
                        + describeVisibleChange(
                                reload.after().frameChangeByReload(i),
                                now.scenario().group());
            }
        }
        return Texts.of("reload.not-shown");
    }

    /** Describes where a run begins to differ. */
    private static String describeDivergence(Run reloadedRun, int commonFrameCount) {
        int stop = reloadedRun.firstStopAtOrAfter(commonFrameCount);
        int last = reloadedRun.lastVisibleFrame().index();
        String key = stop == 0 ? "start" : stop == last ? "end" : "stage";
        return Texts.of("reload.other-" + key, reloadedRun.frames().get(stop).stage());
    }

    private static String describeVisibleChange(FrameDifference change, Group group) {
        List<String> parts = new ArrayList<>();
        for (Aspect aspect : Aspect.values()) {
            List<Integer> ids = change.processesDifferingIn(aspect);
            if (!ids.isEmpty()) {
                parts.add(Texts.of("reload." + Texts.toKey(aspect), IdRanges.format(ids, group)));
            }
        }
        if (!change.onlyAfter().isEmpty()) {
            parts.add(Texts.of("reload.more", change.onlyAfter().size()));
        }
        if (!change.onlyBefore().isEmpty()) {
            parts.add(Texts.of("reload.fewer", change.onlyBefore().size()));
        }
        return parts.isEmpty() ? "" : " " + Texts.of("reload.here", String.join(", ", parts));
    }

    private static List<Mistake> toMistakes(Path file, IllegalArgumentException problem) {
        if (!(problem instanceof AlgorithmMistake mistake)) { // such as an option that it no longer has
            return List.of(new Mistake(file, 0, problem.getMessage(), ""));
        }
        if (mistake.compileErrors().isEmpty()) {
            long line = mistake.lineNumber();
            return List.of(new Mistake(file, line, mistake.messageWithoutPlace(), readLine(file, line)));
        }
        return mistake.compileErrors().stream()
                .map(error -> new Mistake(file, error.line(), error.message(), error.text()))
                .toList();
    }

    private static String readLine(Path file, long number) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return number == 0
                    ? ""
                    : lines.skip(number - 1).findFirst().map(String::strip).orElse("");
        } catch (IOException | UncheckedIOException e) {
            return "";
        }
    }
}
