package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Patience;
import hustings.app.session.DraftKeeper;
import hustings.app.session.Drafts;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that was typed is lost when the program ends without a question. */
class DraftTest extends WindowFixture {

    private static final int SECONDS = 120;

    @TempDir
    private Path folder;

    private Drafts drafts;
    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        drafts = new Drafts(folder.resolve("drafts"));
        file = Files.writeString(
                folder.resolve("mine.yaml"), "algorithm: bully\nids: 1..4\nevents: [{at: 0, detect: 2}]\n");
    }

    private void openAgainWithDrafts(String... arguments) {
        window.close();
        window =
                Hand.onWindow(() -> WindowDriver.open(window.window(), window.store(), Optional.of(drafts), arguments));
        window.until("something is open", () -> window.session().shown() != null);
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(drafts.folder())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(drafts.folder())) {
            return files.filter(path -> path.toString().endsWith(".yaml")).toList();
        }
    }

    private boolean isKept(String text) throws IOException {
        for (Path draft : files()) {
            if (Files.readString(draft).contains(text)) {
                return true;
            }
        }
        return false;
    }

    private Process startCrashedProgram() throws IOException {
        List<String> call = new ArrayList<>();
        call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        call.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.matches("(glass|monocle|headless|prism|java\\.awt\\.headless).*"))
                .forEach(name -> call.add("-D" + name + "=" + System.getProperty(name)));
        call.add("-cp");
        call.add(Stream.of(
                        "target/test-classes",
                        System.getProperty("jdk.module.path", ""),
                        System.getProperty("java.class.path"))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator)));
        call.addAll(List.of(
                CrashedProgram.class.getName(), file.toString(), drafts.folder().toString()));
        return new ProcessBuilder(call)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    @Test
    void allColumnsThatWereChangedAreKeptAndOfferedTogether() throws IOException {
        Path other = Files.writeString(folder.resolve("other.yaml"), "algorithm: bully\nids: 1..9\n");
        openAgainWithDrafts(file.toString());
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().equals("mine.yaml"));
        window.interact(() -> window.session().board().compareWithFile(other));
        window.until("both are seen", () -> window.session().board().state().isSideBySide());
        window.clickProcess("#compareCanvas1", 9);
        window.until("the other is kept", () -> isKept("crash: 9"));
        window.click("#comparedTitle0");
        window.until(
                "the first is turned to", () -> window.session().board().state().active() == 0);
        assertThat(isKept("crash: 9")).isTrue();
        window.clickProcess("#compareCanvas0", 4);
        window.until("both are kept", () -> isKept("crash: 4") && isKept("crash: 9"));
        leaveDraftsAsOfAnotherProgram();
        openAgainWithDrafts();
        window.until("they are offered", () -> window.isShown("#draftDialog"));
        assertThat(Seen.texts("#draftDialog .help").get(0))
                .contains("mine.yaml")
                .contains("other.yaml");
        window.click("#draftOpen");
        window.until("both are open", () -> window.session().board().state().isSideBySide());
        assertThat(window.session().board().state().columns())
                .extracting(column -> column.run().origin().label())
                .containsExactly("mine.yaml", "other.yaml");
        assertThat(window.session().hasUnsavedChanges()).isTrue();
        window.until(
                "they are this program's own",
                () -> files().size() == 2
                        && files().stream().noneMatch(path -> path.toString().contains("draft-1-0")));
    }

    /** The drafts as they lie there after this program was killed. */
    private void leaveDraftsAsOfAnotherProgram() throws IOException {
        for (Path draft : files()) {
            String name = draft.getFileName().toString();
            Files.copy(draft, drafts.folder().resolve(name.replaceFirst("draft-\\d+-\\d+", "draft-1-0")));
        }
    }

    @Test
    void theWindowAnswersWhileADraftIsRead() throws IOException {
        Files.createDirectories(drafts.folder());
        Files.writeString(
                drafts.folder().resolve("draft-1-0.yaml"), "# draft of\ntitle: Lost\nalgorithm: ring\nids: 1..3\n");
        BlockableWorker reader = new BlockableWorker();
        reader.hold();
        DraftKeeper keeper = Hand.onWindow(() -> new DraftKeeper(window.session(), drafts, Runnable::run));
        window.interact(() -> new DraftDialog(window.session(), drafts, keeper, window.window(), reader).offer());
        window.press(KeyCode.RIGHT);
        window.until("it steps", () -> window.frame().stage() == 1);
        assertThat(window.isShown("#draftDialog")).isFalse();
        reader.answerAll();
        window.until("it is offered", () -> window.isShown("#draftDialog"));
        reader.close();
    }

    @Test
    void whatWasBeingTypedIsOfferedAfterTheProgramWasKilled() throws Exception {
        Process program = startCrashedProgram();
        try {
            Patience.await(SECONDS, () -> isKept(CrashedProgram.TYPED));
            assertThat(drafts.findLeft()).as("its program still runs").isEmpty();
        } finally {
            program.destroyForcibly();
        }
        assertThat(program.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(file)).doesNotContain(CrashedProgram.TYPED);
        openAgainWithDrafts();
        window.until("it is offered", () -> window.isShown("#draftDialog"));
        assertThat(Seen.texts("#draftDialog .help").get(0)).contains("mine.yaml");
        window.click("#draftOpen");
        window.until(
                "it is open",
                () -> window.session().shown().run().scenario().title().equals(CrashedProgram.TYPED));
        assertThat(window.session().hasUnsavedChanges()).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it is saved", () -> !window.session().hasUnsavedChanges());
        assertThat(Files.readString(file)).contains("title: " + CrashedProgram.TYPED);
        window.until("no draft is left", () -> files().isEmpty());
    }

    @Test
    void aDraftIsKeptWhileOneTypesAndGoneWhenTheWindowIsClosed() throws IOException {
        openAgainWithDrafts(file.toString());
        window.until(
                "it is open",
                () -> window.session().shown().run().origin().label().equals("mine.yaml"));
        assertThat(Seen.is("#draftDialog")).isFalse();
        window.press(KeyCode.F2);
        window.write("Typ");
        window.until("it is kept", () -> isKept("title: Typ\n"));
        window.write("ed");
        window.until("it is kept", () -> isKept("title: Typed\n"));
        window.press(KeyCode.ESCAPE);
        window.until("it was discarded", () -> files().isEmpty());
        window.clickProcess(3);
        window.until("a deed is kept, too", () -> isKept("crash: 3"));
        window.close();
        assertThat(files()).isEmpty();
    }

    @Test
    void aDraftWithoutAnAnswerIsOfferedAgainAndADiscardedOneIsNot() throws IOException {
        Files.createDirectories(drafts.folder());
        Files.writeString(
                drafts.folder().resolve("draft-1-0.yaml"), "# draft of\ntitle: Lost\nalgorithm: ring\nids: 1..3\n");
        openAgainWithDrafts();
        window.until("it is offered", () -> window.isShown("#draftDialog"));
        assertThat(Seen.texts("#draftDialog .help").get(0)).contains("Lost");
        window.press(KeyCode.ESCAPE);
        window.until("it is not answered", () -> !window.isShown("#draftDialog"));
        openAgainWithDrafts();
        window.until("it is offered again", () -> window.isShown("#draftDialog"));
        window.click("#draftDiscard");
        window.until("it is gone", () -> files().isEmpty());
    }
}
