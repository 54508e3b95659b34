package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.trace.Progress;
import hustings.workbench.check.AlgorithmCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a new file holds compiles at once, and the check fails at one place, which a comment names. */
@Tag("jdk")
class TemplateTest {

    private static final String PLACE = "The check fails here";

    @TempDir
    private Path folder;

    private Path begun(Template template) {
        Path file = folder.resolve("MyElection.java");
        template.writeNewFile(file);
        return file;
    }

    private static Map<String, Report> checked(Path file) {
        return AlgorithmCheck.withDefaults().check(file.toString(), Progress.silent(), (part, report) -> {});
    }

    @ParameterizedTest
    @EnumSource(Template.class)
    void aCommentNamesThePlaceAtWhichTheCheckFails(Template template) throws IOException {
        Path file = begun(template);
        assertThat(Files.readString(file)).containsOnlyOnce(PLACE);
        assertThat(checked(file).values())
                .extracting(Report::verdict)
                .startsWith(Verdict.HOLDS, Verdict.HOLDS)
                .contains(Verdict.DOES_NOT_HOLD);
    }

    @Test
    void whatIsToBeWrittenFailsInOneLineOfTheCheck() {
        Map<String, Report> reports = checked(begun(Template.EMPTY));
        assertThat(reports.values().stream().filter(report -> report.verdict() == Verdict.DOES_NOT_HOLD))
                .singleElement()
                .isEqualTo(reports.get("without faults"))
                .satisfies(report -> assertThat(report.found()).startsWith("highest: "));
    }

    /** What stands at the place, and what is to stand there: nothing else is wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    BULLY | return resting(self, from); | from < self.id() ? elect(self, state, out) : %s
                    RING | return pass(self, state, Step.SKIP, message, to, out); \
                    | to == ((Token) message).id() ? start(self, state, out) : %s
                    """)
    void mendedThereItHolds(Template template, String wrong, String right) throws IOException {
        Path file = begun(template);
        String source = Files.readString(file);
        int place = source.indexOf(wrong, source.indexOf(PLACE));
        assertThat(place - source.indexOf(PLACE)).as("lines below the comment").isBetween(0, 400);
        Files.writeString(
                file,
                source.substring(0, place) + "return " + right.replace("%s", wrong.replace("return ", ""))
                        + source.substring(place + wrong.length()));
        assertThat(checked(file))
                .allSatisfy((part, report) ->
                        assertThat(report.verdict()).as(part + ": " + report).isEqualTo(Verdict.HOLDS));
    }
}
