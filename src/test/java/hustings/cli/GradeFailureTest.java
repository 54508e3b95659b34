package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever files are called, and whatever fails meanwhile: each submission has its row, and no grade is lost. */
class GradeFailureTest {

    private static final String RUBRIC = """
            memory: 128
            parts:
              - {check: compiles, points: 1}
              - {check: figure, points: 2, figure: K1}
            """;

    @TempDir
    private Path folder;

    private String bully;
    private Path rubric;
    private Path out;

    @BeforeEach
    void write() throws IOException {
        bully = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        rubric = Files.writeString(folder.resolve("rubric.yaml"), RUBRIC);
        out = folder.resolve("grades");
    }

    private Path handIn(String name, String source) throws IOException {
        Path file = folder.resolve("class").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, source);
    }

    /** The bully, which does something when it is loaded. */
    private String loading(String action) {
        String begin = "implements Algorithm<MyBully.State> {";
        return bully.replace(
                begin,
                begin + "static { try { " + action
                        + " } catch (Exception e) { throw new IllegalStateException(e); } }");
    }

    private String command(String more) {
        return "grade --rubric " + rubric + " " + folder.resolve("class") + " --threads 1 --sandbox none --out " + out
                + more;
    }

    private Run run(String more) {
        return Run.of(command(more).split(" "));
    }

    /** The program in a JVM of its own, to its end. */
    private int status(String more, String... flags) throws IOException, InterruptedException {
        return Program.start(log(), List.of(flags), command(more)).waitFor();
    }

    private Path log() {
        return folder.resolve("log");
    }

    /** The rows of the table without its head: the name, and all from the points of the first part on. */
    private List<String> rows() throws IOException {
        return Files.readAllLines(out.resolve("grades.csv")).stream()
                .skip(1)
                .map(row -> row.replaceFirst("^([^,]*),[^,]*,[^,]*,[^,]*,", "$1: "))
                .toList();
    }

    /** As the files of a class come, where the system's locale has English letters alone. */
    @Test
    void everySubmissionHasARowWhateverItsFilesAreCalled() throws IOException, InterruptedException {
        handIn("B\u00fclly.java", bully.replace("MyBully", "B\u00fclly"));
        handIn("m\u00fcller/MyBully (1).JAVA", "// M\u00fcller\n" + bully);
        handIn("line/My\nBully.java", "\ufeff// line\r\n" + bully);
        handIn("nothing/notes.txt", "to be done");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("class/zipped.zip")))) {
            zip.putNextEntry(new ZipEntry("src/MyBully.java"));
            zip.write(("// zipped\n" + bully).getBytes(StandardCharsets.UTF_8));
        }
        ProcessBuilder program = Program.builder(List.of(), "", command(""))
                .redirectErrorStream(true)
                .redirectOutput(log().toFile());
        program.environment().put("LC_ALL", "C");
        assertThat(program.start().waitFor()).as(Files.readString(log())).isZero();
        assertThat(rows())
                .containsExactlyInAnyOrder(
                        "B\u00fclly: 1,2,3,3,,",
                        "m\u00fcller: 1,2,3,3,,",
                        "line: 1,2,3,3,,",
                        "zipped: 1,2,3,3,,",
                        "nothing: 0,0,0,3,,found notes.txt; expected one Java file");
        assertThat(out.resolve("muller/report.md")).content().startsWith("# m\u00fcller: 3 of 3 points");
        assertThat(out.resolve("Bully/report.md")).content().startsWith("# B\u00fclly: 3 of 3 points");
    }

    /** Nobody, whatever permissions they have, makes a file there. */
    @Test
    void anOutputThatCannotBeWrittenIsReportedBeforeAnythingRuns() throws IOException {
        out = Path.of("/proc/hustings");
        assumeTrue(Files.isDirectory(out.getParent()), "Linux");
        Path mark = folder.resolve("mark");
        handIn("MyBully.java", loading("java.nio.file.Files.createFile(java.nio.file.Path.of(\"" + mark + "\"));"));
        Run run = run("");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("cannot write '/proc/hustings'");
        assertThat(mark).doesNotExist();
    }

    @Test
    void aMissingTemporaryFolderIsReportedBeforeAnythingRuns() throws IOException, InterruptedException {
        handIn("MyBully.java", bully);
        Path missing = folder.resolve("missing");
        assertThat(status("", "-Djava.io.tmpdir=" + missing)).isEqualTo(2);
        assertThat(log())
                .content()
                .contains("hustings grade: no folder can be made in " + missing + ": the folder does not exist");
        assertThat(out.resolve("grades.csv")).doesNotExist();
    }

    /** The first submission takes the temporary folder away. */
    @Test
    void submissionsThatCannotBeStartedAreNamedAndGradedLater() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        String flag = "-Djava.io.tmpdir=" + temporary;
        Files.writeString(rubric, """
                memory: 128
                parts:
                  - {check: compiles, points: 1} # for any other, a is to run on
                  - {check: task, task: task-two-leaders, reached: 2}
                """);
        handIn(
                "a/MyBully.java",
                loading("new java.io.File(\"" + temporary + "\").renameTo(new java.io.File(\"" + folder.resolve("gone")
                        + "\"));"));
        handIn("b/MyBully.java", bully);
        String run = "algorithm: bully\nids: 1..4\ncrashed: 4\nevents: [{at: 0, detect: 2}, {at: 5, revive: 4}]\n";
        handIn("a/run.yaml", run);
        handIn("b/run.yaml", "seed: 8\n" + run);
        assertThat(status("", flag)).isEqualTo(2);
        String ofRun = "the run run.yaml counts for nothing: seed: found 8; expected 0";
        String why = "no folder can be made in " + temporary + ": the folder does not exist";
        assertThat(log())
                .content()
                .contains("1 of 2 submissions could not be graded: b (not graded: " + why + "; " + ofRun)
                .contains("); put that right, and call it again")
                .contains("with --resume");
        assertThat(rows()).first().isEqualTo("a: 1,2,3,3,,");
        assertThat(rows()).last().asString().startsWith("b: ,,,3,,\"not graded: " + why + "; " + ofRun);
        Files.createDirectory(temporary);
        assertThat(status(" --resume", flag)).as(Files.readString(log())).isZero();
        assertThat(log()).content().contains("; 1 of them had been graded before");
        assertThat(rows()).first().isEqualTo("a: 1,2,3,3,,");
        assertThat(rows()).last().asString().startsWith("b: 1,0,1,3,,\"" + ofRun);
    }

    /** The second submission never ends; of the first, what is on the disk is taken up as it is. */
    @Test
    void gradesFromBeforeAKillAreKept() throws IOException, InterruptedException {
        handIn("a/MyBully.java", bully);
        Path second = handIn("b/MyBully.java", loading("new java.util.concurrent.CompletableFuture<>().join();"));
        Path temporary = Files.createDirectory(folder.resolve("temporary")); // who is killed clears nothing away
        Process process = Program.start(log(), List.of("-Djava.io.tmpdir=" + temporary), command(""));
        boolean ended = false;
        while (!ended && !Files.exists(out.resolve("grades.csv"))) {
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        process.destroyForcibly();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(ended).as(Files.readString(log())).isFalse();
        assertThat(rows()).containsExactly("a: 1,2,3,3,,");
        Path results = out.resolve("a/results.json");
        Files.writeString(results, Files.readString(results).replaceAll("\"millis\":\\d+", "\"millis\":4242"));
        Files.writeString(second, bully);
        Run run = run(" --resume");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith("; 1 of them had been graded before\n");
        assertThat(rows()).containsExactly("a: 1,2,3,3,b,", "b: 1,2,3,3,a,");
        assertThat(results).content().contains("\"millis\":4242");
    }

    /** Without a sandbox, which would end with its parent; the submission waits, so it reads no end of its input. */
    @Test
    void nothingRunsOnAfterAKill() throws IOException, InterruptedException {
        Path sign = folder.resolve("sign");
        handIn(
                "a/MyBully.java",
                loading("java.nio.file.Files.createFile(java.nio.file.Path.of(\"" + sign
                        + "\")); new java.util.concurrent.CompletableFuture<>().join();"));
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process process = Program.start(log(), List.of("-Djava.io.tmpdir=" + temporary), command(""));
        boolean ended = false;
        while (!ended && !Files.exists(sign)) {
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        assertThat(ended).as(Files.readString(log())).isFalse();
        assertThat(started).hasSizeGreaterThan(1); // the judge, and what the submission runs in
        for (ProcessHandle each : started) {
            assertThat(each.onExit()).succeedsWithin(Duration.ofMinutes(2));
        }
    }

    /** Its parent is the judge, and the judge's is the program. */
    @Test
    void whoEndsTheProgramIsTriedLast() throws IOException, InterruptedException {
        Files.writeString(rubric, "memory: 64\nparts:\n  - {check: compiles, points: 1}\n");
        handIn(
                "a/MyBully.java",
                loading("ProcessHandle.current().parent().get().parent().get().destroyForcibly();"
                        + " new java.util.concurrent.CompletableFuture<>().join();"));
        handIn("b/MyBully.java", bully);
        String flag = "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("temporary"));
        assertThat(status("", flag)).isEqualTo(128 + 9);
        assertThat(out.resolve("grades.csv")).doesNotExist();
        assertThat(out.resolve(".running")).hasContent("a");
        assertThat(status(" --resume", flag)).isEqualTo(128 + 9);
        assertThat(rows()).containsExactly("b: 1,1,1,,");
    }

    @Test
    void nothingIsLeftOfWhatIsToldToEnd() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        handIn("a/MyBully.java", loading("new java.util.concurrent.CompletableFuture<>().join();"));
        Process process = Program.start(log(), List.of("-Djava.io.tmpdir=" + temporary), command(""));
        boolean ended = false;
        while (!ended && !Files.exists(out.resolve(".running"))) {
            ended = process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        assertThat(ended).as(Files.readString(log())).isFalse();
        process.destroy();
        process.waitFor();
        assertThat(temporary).isEmptyDirectory();
    }

    /** What Java prints for its own options comes before all that the program writes. */
    @Test
    void outputOfTheJavaMachineIsNoOutcome() throws IOException, InterruptedException {
        Files.writeString(rubric, "memory: 64\nparts:\n  - {check: compiles, points: 1}\n");
        handIn("MyBully.java", bully);
        ProcessBuilder program = Program.builder(List.of(), "", command(""))
                .redirectErrorStream(true)
                .redirectOutput(log().toFile());
        program.environment().put("JDK_JAVA_OPTIONS", "-XX:+UseLargePages");
        assertThat(program.start().waitFor()).as(Files.readString(log())).isZero();
        assertThat(rows()).containsExactly("MyBully: 1,1,1,,");
    }

    @Test
    void aRubricThatIsDeletedMeanwhileIsStillTheRubric() throws IOException {
        Path reference = Files.writeString(folder.resolve("Reference.java"), bully.replace("MyBully", "Reference"));
        Files.writeString(
                rubric, RUBRIC + "  - {check: same-as, algorithm: Reference.java, runs: 50, points: 4, name: like}\n");
        String delete = "java.nio.file.Files.deleteIfExists(java.nio.file.Path.of(\"%s\"));";
        handIn("a/MyBully.java", loading(delete.formatted(rubric) + delete.formatted(reference)));
        handIn("b/MyBully.java", bully);
        Run run = run("");
        assertThat(run.err()).isEmpty();
        assertThat(rubric).doesNotExist();
        assertThat(rows()).containsExactly("a: 1,2,4,7,7,,", "b: 1,2,4,7,7,,");
    }

    /** Its reactions take more than four seconds by the clock, as where the computer is busy with other things. */
    @Test
    @Tag("weekly") // waits by the clock: the watchdog's own tests are in the gate
    void limitsCountProcessorTime() throws IOException {
        Files.writeString(
                rubric, RUBRIC.replace("parts:", "time: 10\nparts:").replace("figure: K1", "figure: K1, time: 4"));
        String reaction = "public State onMessage(Self self, State state, int from, Message message, Outbox out) {";
        assertThat(bully).contains(reaction);
        handIn(
                "MyBully.java",
                bully.replace(reaction, reaction + "java.util.concurrent.locks.LockSupport.parkNanos(200_000_000);"));
        assertThat(run("").err()).isEmpty();
        assertThat(rows()).containsExactly("MyBully: 1,2,3,3,,");
    }

    /** It waits in its second part: until the end of the first, Java itself works most. */
    @Test
    @Tag("weekly") // waits by the clock: the watchdog's own tests are in the gate
    void aSubmissionThatWaitsForEverIsReportedWithWhatWasMeasured() throws IOException {
        Files.writeString(rubric, RUBRIC + "  - {check: figure, points: 2, figure: A4, time: 1}\n");
        String reaction = "public State onRevive(Self self, State state, Outbox out) {";
        assertThat(bully).contains(reaction);
        handIn(
                "MyBully.java",
                bully.replace(
                        reaction,
                        reaction + "if (state != null) { new java.util.concurrent.CompletableFuture<>().join(); }"));
        assertThat(run("").err()).isEmpty();
        assertThat(rows()).containsExactly("MyBully: 1,2,0,3,5,,");
        assertThat(out.resolve("MyBully/report.md"))
                .content()
                .containsPattern(
                        "found: waits for ever: 10 seconds by the clock, with \\d\\.\\d s of processor time\n");
    }

    /** The recipe of the guide, with its folders elsewhere. */
    @Test
    void theRecipeForGradescopeTakesTwoFiles() throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(Files.isExecutable(bash), "bash");
        String page = Files.readString(Path.of("src/site/markdown/grading.md"));
        Matcher recipe = Pattern.compile("```text\n(#!/usr/bin/env bash\n# run_autograder\n.*?)```", Pattern.DOTALL)
                .matcher(page);
        assertThat(recipe.find()).isTrue();
        Files.writeString(rubric, "file: MyBully.java\n" + RUBRIC);
        for (String name : List.of("autograder/source", "autograder/submission", "autograder/results", "tmp")) {
            Files.createDirectories(folder.resolve(name));
        }
        Files.move(rubric, folder.resolve("autograder/source/rubric.yaml"));
        Files.writeString(folder.resolve("autograder/submission/MyBully.java"), bully);
        Files.writeString(folder.resolve("autograder/submission/Other.java"), bully);
        List<String> program =
                new ArrayList<>(Program.builder(List.of(), "", "x").command());
        program.remove(program.size() - 1);
        String script = recipe.group(1)
                .replaceAll("(?<= )/(?=autograder|tmp)", folder + "/")
                .replace("java -jar hustings.jar", String.join(" ", program));
        Process process = new ProcessBuilder(bash.toString(), "-ec", script)
                .redirectErrorStream(true)
                .redirectOutput(log().toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(log())).isZero();
        assertThat(folder.resolve("autograder/results/results.json")).content().startsWith("{\"score\":3,");
        try (Stream<Path> results = Files.list(folder.resolve("autograder/results"))) {
            assertThat(results).hasSize(1);
        }
    }
}
