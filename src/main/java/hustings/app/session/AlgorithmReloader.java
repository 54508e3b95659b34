package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.model.Publication;
import hustings.play.Cursor;
import hustings.play.Run;
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
 * Takes what has become of files with algorithms of one's own: what is shown of them is made anew and stays where it
 * is; while there is a mistake in a file, its last version without one stays. Lives on the window's thread.
 */
public final class AlgorithmReloader {

    private final List<Steppable> steppables;
    private final SessionContext stepping;
    private final Consumer<Path> opener;
    private final ReadOnlyObjectWrapper<List<Mistake>> mistakes =
            new ReadOnlyObjectWrapper<>(this, "mistakes", List.of());

    /**
     * One mistake in a file.
     *
     * @param file the file
     * @param line the number of the line, from 1; 0 if none is known
     * @param what what is wrong
     * @param text the line itself, without the blanks around it; empty if it is not known
     */
    public record Mistake(Path file, long line, String what, String text) {

        /** Where it is, such as "MyRing.java:12". */
        public String place() {
            return file.getFileName() + (line == 0 ? "" : ":" + line);
        }
    }

    /** What one steps through, made anew as far as the algorithm is in it. */
    private record ReloadedRuns(Steppable steppable, Cursor before, Cursor after, List<Integer> common) {}

    /**
     * Nothing has become of any file.
     *
     * @param session the run
     * @param comparison the runs side by side
     * @param opener opens a file that nobody could open before
     */
    AlgorithmReloader(Steppable session, Steppable comparison, Consumer<Path> opener) {
        this.opener = opener;
        this.steppables = List.of(session, comparison);
        this.stepping = session.context;
    }

    /** The mistakes that stand in files whose last versions are shown instead. */
    public ReadOnlyObjectProperty<List<Mistake>> mistakesProperty() {
        return mistakes.getReadOnlyProperty();
    }

    /** Shows no mistake any more until a file is saved again. */
    public void dismissMistakes() {
        mistakes.set(List.of());
    }

    /** Compiles a file that was saved, and keeps for {@link #apply} what came of it; on any thread. */
    public static Supplier<Publication> compile(Path file) {
        try {
            Publication compiled = AlgorithmFile.load(file);
            return () -> compiled;
        } catch (RuntimeException | Error e) {
            return () -> {
                throw e;
            };
        }
    }

    /** Shows what came of a file that was saved. */
    public void apply(Path file, Supplier<Publication> compiled) {
        stepping.commands().enqueue(() -> {
            List<Cursor> shown = steppables.stream()
                    .map(steppable -> steppable.playback.cursor())
                    .toList();
            stepping.commands().runAsync(() -> reloadOrReport(file, compiled, shown), Runnable::run);
        });
    }

    /** Makes all anew, and nothing if there is a mistake; what is to be done then on the window's thread. */
    private Runnable reloadOrReport(Path file, Supplier<Publication> compiled, List<Cursor> shown) {
        try {
            return loadVersion(
                    file,
                    compiled,
                    (last, now) -> last.isPresent()
                            ? reloadRuns(file, now.name(), shown)
                            : () -> opener.accept(file)); // it could not be opened when somebody wanted to
        } catch (IllegalArgumentException e) {
            return () -> {}; // the mistakes are told
        }
    }

    /**
     * Makes something with another version of an algorithm, which the catalogue has from then on. If that is not
     * possible, it has what it had before, and the mistakes are shown. On the worker.
     *
     * @param work takes the version before, if there is one, and this one
     * @throws IllegalArgumentException if there is a mistake
     */
    <T> T loadVersion(
            Path file, Supplier<Publication> compiled, BiFunction<Optional<Publication>, Publication, T> work) {
        try {
            T made = replaceInCatalogue(compiled.get(), work);
            stepping.window().execute(() -> replaceMistakes(file, List.of()));
            return made;
        } catch (IllegalArgumentException e) {
            List<Mistake> found = mistakes(file, e);
            stepping.window().execute(() -> replaceMistakes(file, found));
            throw e;
        }
    }

    private static <T> T replaceInCatalogue(Publication now, BiFunction<Optional<Publication>, Publication, T> work) {
        Optional<Publication> last = Catalogue.known().stream()
                .filter(known -> known.name().equals(now.name()))
                .findFirst();
        Catalogue.add(now);
        try {
            return work.apply(last, now);
        } catch (RuntimeException | Error e) {
            last.ifPresentOrElse(Catalogue::add, () -> Catalogue.remove(now));
            throw e;
        }
    }

    private Runnable reloadRuns(Path file, String algorithm, List<Cursor> shown) {
        List<ReloadedRuns> renewed = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i) != null) {
                renewed.add(reloadRuns(steppables.get(i), shown.get(i), algorithm));
            }
        }
        String told = Texts.of("reload.loaded", file.getFileName(), describeRun(renewed, algorithm));
        return () -> {
            renewed.stream()
                    .filter(one -> !one.after().equals(one.before()))
                    .forEach(one -> one.steppable().reload(one.after()));
            stepping.reporter().done(told);
        };
    }

    private ReloadedRuns reloadRuns(Steppable steppable, Cursor before, String algorithm) {
        List<Run> anew =
                before.runs().stream().map(run -> reloaded(run, algorithm)).toList();
        if (anew.equals(before.runs())) {
            return new ReloadedRuns(steppable, before, before, List.of());
        }
        List<Integer> common = IntStream.range(0, anew.size())
                .mapToObj(i -> FrameDifference.common(
                        before.runs().get(i).frames(), anew.get(i).frames()))
                .toList();
        Cursor there = before.reloaded(steppable.stepMode(), anew, common);
        return new ReloadedRuns(steppable, before, steppable.playback.completed(there), common);
    }

    private static Run reloaded(Run run, String algorithm) {
        if (run.publication().name().equals(algorithm)) {
            return Runs.run(run.document());
        }
        boolean isBaseline =
                run.baselines().stream().anyMatch(line -> line.name().equals(algorithm));
        return isBaseline ? run.withBaselines(List.of()) : run;
    }

    private void replaceMistakes(Path file, List<Mistake> found) {
        mistakes.set(Stream.concat(
                        mistakes.get().stream()
                                .filter(mistake -> !mistake.file().equals(file)),
                        found.stream())
                .toList());
    }

    /** How the first run of the algorithm goes now, and what one sees of that where it stands. */
    private static String describeRun(List<ReloadedRuns> renewed, String algorithm) {
        for (ReloadedRuns one : renewed) {
            for (int i = 0; i < one.after().runs().size(); i++) {
                Run now = one.after().runs().get(i);
                if (now.publication().name().equals(algorithm)) {
                    int same = one.common().get(i);
                    boolean ends = same == now.frames().size()
                            && same == one.before().runs().get(i).frames().size();
                    String course = ends ? Texts.of("reload.same") : describeDivergence(now, same);
                    return course + describeVisibleChange(one.after().changeByReload(i));
                }
            }
        }
        return Texts.of("reload.not-shown");
    }

    /** From where on a run goes another way, as one sees it when stepping by stage. */
    private static String describeDivergence(Run now, int same) {
        int stop = now.stopFrom(same);
        String key = stop == 0 ? "start" : stop == now.end().index() ? "end" : "stage";
        return Texts.of("reload.other-" + key, now.frames().get(stop).stage());
    }

    private static String describeVisibleChange(FrameDifference change) {
        List<String> parts = new ArrayList<>();
        for (Aspect aspect : Aspect.values()) {
            if (!change.in(aspect).isEmpty()) {
                parts.add(Texts.of("reload." + Texts.key(aspect), Ids.text(change.in(aspect))));
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

    private static List<Mistake> mistakes(Path file, IllegalArgumentException problem) {
        if (!(problem instanceof AlgorithmMistake mistake)) { // such as an option that it has no more
            return List.of(new Mistake(file, 0, problem.getMessage(), ""));
        }
        if (mistake.errors().isEmpty()) {
            return List.of(new Mistake(file, mistake.line(), mistake.what(), line(file, mistake.line())));
        }
        return mistake.errors().stream()
                .map(error -> new Mistake(file, error.line(), error.message(), error.text()))
                .toList();
    }

    private static String line(Path file, long number) {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return number == 0
                    ? ""
                    : lines.skip(number - 1).findFirst().map(String::strip).orElse("");
        } catch (IOException | UncheckedIOException e) {
            return "";
        }
    }
}
