package hustings.workbench.grade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import hustings.workbench.grade.Submission.Form;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever was handed in is found, whatever it is called and however it is packed, and says why it is not graded. */
class SubmissionFinderTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return file(name, "class " + name);
    }

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private List<Submission> found(String... wanted) {
        return new SubmissionFinder(EnumSet.of(Form.JAVA), Arrays.stream(wanted).findFirst(), Set.of())
                .find(List.of(folder));
    }

    private Submission only(String... wanted) {
        List<Submission> found = found(wanted);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private Path zip(String name, Charset charset, String... files) throws IOException {
        Path zip = folder.resolve(name);
        Files.createDirectories(zip.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip), charset)) {
            for (String file : files) {
                out.putNextEntry(new ZipEntry(file));
                out.write(("class " + file).getBytes(StandardCharsets.UTF_8));
            }
        }
        return zip;
    }

    private static String text(Submission submission) {
        return submission
                .source()
                .map(source -> source.name() + ": " + new String(source.content(), StandardCharsets.UTF_8))
                .orElse(submission.problem());
    }

    @Test
    void noTwoAreCalledTheSameAndNoneAsAFileOfTheGrades() throws IOException {
        file("Grades.csv.java");
        file("junit.xml/A.java");
        file("=1+1.java");
        file("m\u00fcller/A.java");
        file("Muller/A.java");
        file("\u738b\u4f1f/A.java");
        file("two\nlines/A.java");
        file("a:b?/A.java");
        file("end. /A.java");
        assertThat(found())
                .extracting(Submission::name)
                .containsExactly(
                        "=1+1",
                        "Grades.csv-2",
                        "Muller",
                        "a:b?",
                        "end. ",
                        "junit.xml",
                        "m\u00fcller-2",
                        "two lines",
                        "\u738b\u4f1f");
        assertThat(found())
                .extracting(Submission::folder)
                .containsExactly(
                        "=1+1", "Grades.csv-2", "Muller", "a_b_", "end_", "junit.xml", "muller-2", "two lines", "__");
    }

    @Test
    void filesOfTheSameNameAreToldApartAndAFolderIsTakenWhole() throws IOException {
        Path first = file("a/My.java");
        Path second = file("b/my.java");
        file("class/ann/src/My.java");
        file("class/ann/src/Helper.java");
        Files.createSymbolicLink(folder.resolve("class/ann/src/Link.java"), first);
        List<Path> places = List.of(first, second, folder.resolve("class"));
        List<Submission> found =
                new SubmissionFinder(EnumSet.of(Form.JAVA), Optional.of("My.java"), Set.of()).find(places);
        assertThat(found).extracting(Submission::name).containsExactly("My", "my-2", "ann");
        assertThat(found.get(2).place()).endsWith("class/ann/src/My.java");
        assertThat(new SubmissionFinder(EnumSet.of(Form.JAVA), Optional.empty(), Set.of())
                        .find(places)
                        .get(2)
                        .problem())
                .isEqualTo("found src/Helper.java, src/My.java; expected one Java file");
    }

    @Test
    void filesThatSystemsAddAreNoSubmissionsAndALinkIsTold() throws IOException {
        file("ada/MyElection.java");
        file("ada/._MyElection.java");
        file("ada/__MACOSX/MyElection.java");
        file("__MACOSX/ada/MyElection.java");
        file(".DS_Store");
        Files.createSymbolicLink(folder.resolve("bob"), folder.resolve("ada"));
        Files.createSymbolicLink(folder.resolve("eve.java"), folder.resolve("ada/MyElection.java"));
        assertThat(found()).extracting(Submission::name).containsExactly("ada", "bob", "eve");
        assertThat(found())
                .extracting(SubmissionFinderTest::text)
                .containsExactly(
                        "MyElection.java: class ada/MyElection.java",
                        "found a link, which is not followed; expected one Java file",
                        "found a link, which is not followed; expected one Java file");
    }

    @Test
    void everyFileAndFolderHasARow() throws IOException {
        file("ada/notes.txt");
        file("ada/MyElection.class");
        Files.createDirectory(folder.resolve("bob"));
        file("cyd.pdf");
        for (int i = 0; i < 9; i++) {
            file("dan/page" + i + ".html");
        }
        assertThat(found())
                .extracting(Submission::problem)
                .containsExactly(
                        "found MyElection.class, notes.txt; expected one Java file",
                        "found nothing; expected one Java file",
                        "found cyd.pdf; expected one Java file",
                        "found page0.html, page1.html, page2.html, page3.html, page4.html, page5.html and 3 more;"
                                + " expected one Java file");
    }

    /** A folder with everything in it: the rubric, and the grades of a run before. */
    @Test
    void theRubricAndTheGradesAreNoSubmissions() throws IOException {
        Path rubric = file("rubric.yaml");
        file("ada/A.java");
        file("grades/ada/report.md");
        SubmissionFinder finder =
                new SubmissionFinder(EnumSet.of(Form.JAVA), Optional.empty(), Set.of(rubric, folder.resolve("grades")));
        assertThat(finder.find(List.of(folder))).extracting(Submission::name).containsExactly("ada");
    }

    @ParameterizedTest
    @CsvSource({
        "MyElection.JAVA, MyElection.java",
        "MyElection (1).java, MyElection.java",
        "myelection.java, MyElection.java",
        "MyElection-2.java, MyElection.java",
        "src/MyElection.java, src/MyElection.java"
    })
    void aNameThatADownloadChangedIsTheSame(String name, String wanted) throws IOException {
        file("ada/" + name);
        file("ada/Helper.java");
        assertThat(text(only(wanted))).endsWith("class ada/" + name);
        assertThat(only("Other.java").problem()).startsWith("found ").endsWith("; expected Other.java");
    }

    @Test
    void anArchiveIsReadWhereverItLies() throws IOException {
        zip("ada.zip", StandardCharsets.UTF_8, "src/", "src/A.java", "__MACOSX/src/._A.java", ".git/B.java");
        zip("bob/homework/all.ZIP", StandardCharsets.UTF_8, "B.JAVA", "notes.txt");
        file("cyd/C.java");
        zip("cyd/old.zip", StandardCharsets.UTF_8, "Old.java");
        zip("dan.zip", StandardCharsets.UTF_8, "A.java", "B.java");
        zip("eve.zip", StandardCharsets.UTF_8, "inner.zip");
        zip("f\u00e4y.zip", Charset.forName("IBM850"), "B\u00fclly.java");
        assertThat(found())
                .extracting(SubmissionFinderTest::text)
                .containsExactly(
                        "A.java: class src/A.java",
                        "B.JAVA: class B.JAVA",
                        "C.java: class cyd/C.java",
                        "found dan.zip/A.java, dan.zip/B.java; expected one Java file",
                        "found eve.zip/inner.zip; expected one Java file",
                        "B\u00fclly.java: class B\u00fclly.java");
    }

    /** Nothing is written anywhere, and no more is read than is good. */
    @Test
    void aHostileArchiveDoesNothing() throws IOException {
        Path before = folder.resolve("A.java");
        zip("class/ada.zip", StandardCharsets.UTF_8, "../../A.java", "/tmp/x/../y.txt");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(folder.resolve("class/bomb.zip")))) {
            out.putNextEntry(new ZipEntry("Bomb.java"));
            byte[] nothing = new byte[1 << 20];
            for (int i = 0; i < 300; i++) {
                out.write(nothing);
            }
        }
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(folder.resolve("class/many.zip")))) {
            for (int i = 0; i <= 10_000; i++) {
                out.putNextEntry(new ZipEntry(i + ".java"));
            }
        }
        byte[] whole = Files.readAllBytes(zip("class/cut.zip", StandardCharsets.UTF_8, "A.java"));
        Files.write(folder.resolve("class/cut.zip"), Arrays.copyOf(whole, 40));
        Files.writeString(folder.resolve("class/none.zip"), "no archive");
        List<Submission> found = new SubmissionFinder(EnumSet.of(Form.JAVA), Optional.empty(), Set.of())
                .find(List.of(folder.resolve("class")));
        String bounds = " (cannot be unpacked: it holds more than 10000 files, 256 MB, or 16 MB of files to be graded);"
                + " expected one Java file";
        assertThat(found)
                .extracting(SubmissionFinderTest::text)
                .containsExactly(
                        "A.java: class ../../A.java",
                        "found bomb.zip" + bounds,
                        "found cut.zip (cannot be unpacked: it is cut off); expected one Java file",
                        "found many.zip" + bounds,
                        "found none.zip (cannot be unpacked: it is empty, or no zip archive); expected one Java file");
        assertThat(before).doesNotExist();
    }

    @Test
    void aFileIsReadToABound() throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve("Large.java"))) {
            out.write(new byte[3 << 20]);
        }
        assertThat(only().source().orElseThrow().content()).hasSize((1 << 20) + 1);
    }

    /** Nothing is unreadable to whoever may do anything. */
    @Test
    void unreadableFilesAreToldAndStopNothing() throws IOException {
        file("ada/A.java");
        file("ada/secret/B.java");
        file("bob/A.java");
        Path secret = folder.resolve("ada/secret");
        Path bob = folder.resolve("bob");
        for (Path closed : List.of(secret, bob)) {
            Files.setPosixFilePermissions(closed, Set.of());
        }
        try {
            assumeThat(Files.isReadable(secret)).isFalse();
            List<Submission> found = found();
            assertThat(found).extracting(SubmissionFinderTest::text).first().isEqualTo("A.java: class ada/A.java");
            assertThat(found)
                    .extracting(Submission::unread)
                    .containsExactly("secret (access is denied)", "bob (access is denied)");
        } finally {
            for (Path closed : List.of(secret, bob)) {
                Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
            }
        }
    }

    @Test
    void aPlaceThatIsNoneIsRefusedWithAReason() throws IOException {
        Path zip = zip("all.zip", StandardCharsets.UTF_8, "A.java");
        SubmissionFinder finder = new SubmissionFinder(EnumSet.of(Form.JAVA), Optional.empty(), Set.of());
        assertThatThrownBy(() -> finder.find(List.of(zip))).hasMessageContaining("found the archive '", "unpack it");
        assertThatThrownBy(() -> finder.find(List.of(folder.resolve("x.java")))).hasMessageContaining("found no '");
    }

    /** As Moodle names folders, with and without an underscore at the end, and files; and Canvas its files. */
    @ParameterizedTest
    @CsvSource({
        "Ada Lovelace_657737_assignsubmission_file_/A.java, 657737",
        "Ada Lovelace_657737_assignsubmission_file/A.java, 657737",
        "Participant_4711_assignsubmission_file_/A.java, 4711",
        "Team 3_12_assignsubmission_onlinetext/onlinetext.html, 12",
        "Ada Lovelace_657737_assignsubmission_file_A.java, 657737",
        "lovelaceada_1234_98765_MyElection.java, 1234",
        "lovelaceada_LATE_1234_98765_MyElection-1.java, 1234",
        "m\u00fcllereva_1234_98765_solution.zip, 1234",
        "anon_Xy12z_98765_MyElection.java, Xy12z",
        "LATE_anon_Xy12z_98765_MyElection.java, Xy12z",
        "ada/A.java, ''",
        "exercise-4-ada/A.java, ''",
        "MyElection_2.java, ''"
    })
    void thePlatformsIdentifierIsInTheName(String name, String identifier) throws IOException {
        file(name);
        assertThat(only().authorIdentifier()).isEqualTo(identifier);
    }

    /** As Canvas and Moodle name files that are downloaded without folders. */
    @Test
    void theRunsOfAnAuthorAreOneSubmissionThoughTheyLieBesideThoseOfOthers() throws IOException {
        file("lovelaceada_1234_98765_two.yaml");
        file("lovelaceada_1234_98766_cut.txt");
        file("lovelaceada_LATE_1234_98767_ring.yaml");
        file("m\u00fcllereva_77_98768_two.yaml");
        file("Bob Bo_9_assignsubmission_file_a.yaml");
        file("Bob Bo_9_assignsubmission_file_b.yaml");
        file("plain.yaml");
        file("plain-2.yaml");
        file("9_1_2_folder/run.yaml");
        List<Submission> runs =
                new SubmissionFinder(EnumSet.of(Form.RUN), Optional.empty(), Set.of()).find(List.of(folder));
        assertThat(runs)
                .extracting(
                        Submission::name,
                        submission ->
                                submission.runs().stream().map(RunFile::name).toList())
                .containsExactly(
                        tuple("9_1_2_folder", List.of("run.yaml")),
                        tuple(
                                "Bob Bo_9_assignsubmission_file_a",
                                List.of(
                                        "Bob Bo_9_assignsubmission_file_a.yaml",
                                        "Bob Bo_9_assignsubmission_file_b.yaml")),
                        tuple(
                                "lovelaceada_1234_98765_two",
                                List.of(
                                        "lovelaceada_1234_98765_two.yaml",
                                        "lovelaceada_1234_98766_cut.txt",
                                        "lovelaceada_LATE_1234_98767_ring.yaml")),
                        tuple("m\u00fcllereva_77_98768_two", List.of("m\u00fcllereva_77_98768_two.yaml")),
                        tuple("plain-2", List.of("plain-2.yaml")),
                        tuple("plain", List.of("plain.yaml")));
        assertThat(runs.get(2).place()).endsWith("lovelaceada_1234_98765_two.yaml and 2 more");
        assertThat(runs.get(2).authorIdentifier()).isEqualTo("1234");
        assertThat(found()).hasSize(9);
    }
}
