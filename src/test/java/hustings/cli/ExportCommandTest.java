package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.picture.file.ExportFormat;
import hustings.trace.MermaidDiagram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code hustings export}, as somebody types it. */
class ExportCommandTest {

    @TempDir
    private Path folder;

    private Run export(String arguments) {
        return Run.of(
                ("export " + arguments.replace("OUT", folder.resolve("a.out").toString())).split(" "));
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void writesEachFormatThatTheHelpNames(ExportFormat format) throws IOException {
        String size = format == ExportFormat.GIF ? " --width 240 --speed 10" : "";
        Run run = export("K1 --format " + format.id() + size + " --out OUT");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out().strip()).isEqualTo(folder.resolve("a.out").toString());
        assertThat(Files.size(folder.resolve("a.out"))).isGreaterThan(500);
        assertThat(Run.of("export", "--help").out()).containsPattern("\\n  " + format.id() + " +\\S");
    }

    /** Hidden unless they are asked for, and then in every format that has a place for them. */
    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void showsHeartbeatsIfAskedFor(ExportFormat format) throws IOException {
        String size = format == ExportFormat.GIF ? " --width 240 --speed 10" : "";
        String line = "bully-detection --format " + format.id() + size + " --out OUT";
        assertThat(export(line).status()).isZero();
        byte[] hidden = Files.readAllBytes(folder.resolve("a.out"));
        Run run = export(line + " --show-heartbeats");
        if (!format.canShowHeartbeats()) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .contains("--show-heartbeats: it applies to pictures, csv, txt and html, not to " + format.id());
            return;
        }
        assertThat(run.err()).isEmpty();
        byte[] shown = Files.readAllBytes(folder.resolve("a.out"));
        if (format == ExportFormat.HTML) {
            assertThat(text(hidden)).doesNotContain("\"heartbeats\":");
            assertThat(text(shown)).contains("\"heartbeats\":\"true\"");
        } else if (format.isText()) {
            assertThat(text(hidden)).contains("ELECTION").doesNotContain("> HEARTBEAT", ",HEARTBEAT", "HEARTBEAT, 3");
            assertThat(text(shown)).contains("ELECTION").contains("HEARTBEAT");
        } else {
            assertThat(shown.length).isGreaterThan(hidden.length);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void aTranscriptWithHeartbeatsKeepsItsCaptions() throws IOException {
        assertThat(export("bully-detection --format txt --show-heartbeats --out OUT")
                        .status())
                .isZero();
        assertThat(Files.readString(folder.resolve("a.out")))
                .contains("to notice, tick 0: HEARTBEAT, 3 messages", "\u00ab15 ticks of silence");
    }

    @Test
    void heartbeatsOfARunThatHasNoneChangeNothing() throws IOException {
        assertThat(export("K1 --format svg --out OUT").status()).isZero();
        String without = Files.readString(folder.resolve("a.out"));
        assertThat(export("K1 --format svg --show-heartbeats --out OUT").status())
                .isZero();
        assertThat(Files.readString(folder.resolve("a.out"))).isEqualTo(without);
    }

    @Test
    void tellsATerminalAloneHowFarAFilmIs() throws IOException, InterruptedException {
        String film = "export K1 --format gif --width 240 --speed 10 --out " + folder.resolve("k1.gif");
        assertThat(Run.onTerminal(film.split(" ")).err()).containsPattern("#] (\\d+) of \\1 images, took \\d+ s *\\R$");
        Path log = folder.resolve("log");
        assertThat(Program.start(log, List.of(), film).waitFor()).isZero();
        assertThat(log)
                .content()
                .isEqualToIgnoringNewLines(folder.resolve("k1.gif").toString());
    }

    @Test
    void aWebPageHasTheComparedAlgorithmsAndTheQuestions() throws IOException {
        assertThat(export("K1 --format html --compare map,ring --ask --out OUT").status())
                .isZero();
        assertThat(Files.readString(folder.resolve("a.out")))
                .contains("\"algorithms\":\"bully,map,ring\"", "\"asks\":\"true\"");
    }

    @Test
    void theSameAlgorithmStandsTwiceOnAWebPageWithOtherOptions() throws IOException {
        assertThat(export("--algorithm raft --ids 1..3 --until 200 --format html --compare raft:prevote=true --out OUT")
                        .status())
                .isZero();
        assertThat(Files.readString(folder.resolve("a.out"))).contains("\"algorithms\":\"raft,raft:prevote=true\"");
    }

    @Test
    void aDiagramThatMermaidRefusesIsWrittenWithANote() throws IOException {
        String crowd = "--ids 0..%s --detect 0@0 --format mermaid --out OUT";
        assertThat(export(crowd.formatted(12)).err()).isEmpty();
        assertThat(Files.readString(folder.resolve("a.out"))).hasSizeLessThan(MermaidDiagram.MAX_LENGTH);
        Run large = export(crowd.formatted(39));
        assertThat(large.status()).isZero();
        String diagram = Files.readString(folder.resolve("a.out"));
        assertThat(diagram).hasSizeGreaterThan(MermaidDiagram.MAX_LENGTH);
        assertThat(large.err())
                .isEqualTo("hustings export: note: the diagram has "
                        + String.format(Locale.ROOT, "%,d", diagram.length())
                        + " characters; Mermaid draws at most 50,000, unless the page raises its maxTextSize\n");
    }

    @Test
    void takesTheFlagsOfARun() throws IOException {
        export("--ids 1..3 --crashed 3 --detect 1@0 --format csv --out OUT");
        assertThat(Files.readString(folder.resolve("a.out"))).contains("2,2,4,2,1,OK,,Step 2.1,delivered\r\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            K1 --format bmp --out OUT                 | --format: found 'bmp'; expected one of svg, png, pdf
            K1 --format sheets --out OUT              | --format: found 'sheets'; expected one of svg, png, pdf, gif
            K1 --format svg --stage 9 --out OUT       | --stage: found 9; expected a number from 0 to 5
            K1 --format svg --stage -1 --out OUT      | --stage: found -1; expected a number from 0 to 5
            K1 --format csv --stage 1 --out OUT       | --stage: it applies to svg, png and pdf, not to csv
            K1 --format png --scale 0 --out OUT       | --scale: found 0; expected a number above 0, up to 20
            K1 --format png --scale Infinity --out OUT | --scale: found Infinity; expected a number above 0, up to 20
            K1 --format png --every 2 --out OUT       | --every: it applies to gif, not to png
            K1 --format gif --every 0 --out OUT       | --every: found 0; expected 1 to 1000
            K1 --format gif --transparent --out OUT   | --transparent: it applies to pictures other than gif, not to gif
            K1 --format pdf --scale 2 --out OUT       | --scale: it applies to svg and png, not to pdf
            K1 --format gif --width 10 --out OUT      | --width: found 10; expected 240 to 3840
            K1 --format gif --theme red --out OUT     | --theme: found 'red'; expected light, dark or projector
            K1 --format csv --theme dark --out OUT    | --theme: it applies to pictures, not to csv
            K1 --format svg --ask --out OUT           | --ask: it applies to html, not to svg
            K1 --format html --compare ring,no --out OUT | --compare: unknown algorithm 'no'
            K1 --format html --compare ring,ring --out OUT | --compare: found 'ring' twice; expected each algorithm once
            K1 --format html --compare raft:prevotes=true --out OUT | --compare:
            K1 --format html --compare bully --out OUT | --compare: found 'bully', the algorithm of the run; expected
            K1 --format html --compare a,b,c,d --out OUT | --compare: found 4 algorithms; expected 1 to 3
            --ids 0..199 --detect 0@0 --format html --out OUT | messages; a web page has room for 20000
            K1 --format pdf --out OUT.png             | with --format pdf; expected a name that ends in .pdf
            K1 --format lanes --out OUT.svg   | --format: found 'lanes'; expected svg, png or pdf, with --show lanes
            K1 --format gif --show lanes --out OUT    | --show: found 'lanes'; expected for gif one of stages
            K1 --format txt --show lanes --out OUT    | --show: it applies to pictures, not to txt
            K1 --format svg --show sheet --stage 1 --out OUT | --show: found together with --stage
            K1 --format svg --show lane --out OUT     | expected for svg one of sheet, lanes; did you mean lanes?
            K1 --format csv --out OUT/no/such         | does not exist
            K1 --format csv --out /                   | expected a file
            nobody --format csv --out OUT             | is not a figure, a demonstration or a file
            K1 --out OUT                              | missing required option: '--format=FORMAT'
            """)
    void saysWhatCannotBeUsed(String arguments, String problem) throws IOException {
        Run run = export(arguments);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(problem);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void anImageThatWouldBeTooLargeIsRefused() {
        Run run = export("K1 --format png --scale 20 --out OUT");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("50 million pixels");
    }
}
