package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Properties and goals in a file without an election, and what is said of one that cannot be used. */
@Tag("jdk")
class UserPropertiesTest {

    private static final String FIELDS = """
            static final Property MODEST = Property.always("1 never leads", seen -> !seen.leads(1));
            static final Property ALIKE =
                    Property.inTheEnd("1 and 2 believe alike", seen -> seen.beliefOf(1) == seen.beliefOf(2));
            static final Property USURPED =
                    Property.reach("2 leads while 3 lives", seen -> seen.leads(2) && seen.isLive(3));
        """;

    private static final String OVERFLOWS = "static boolean overflows(Seen seen) { return overflows(seen); }\n";

    @TempDir
    private Path folder;

    private Path file;

    private Path write(String name, String fields) throws IOException {
        return Files.writeString(
                folder.resolve(name + ".java"), "import hustings.model.*;\nclass " + name + " {\n" + fields + "}\n");
    }

    @BeforeEach
    void writeMine() throws IOException {
        file = write("Mine", FIELDS);
    }

    private Run search(String flags) {
        return Run.of(("search --properties " + file + " " + flags).split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --property 1-never-leads          | broken with 1 fault: 1-never-leads; on the way it is not true that
        --property 1-and-2-believe-alike  | broken with 1 fault: 1-and-2-believe-alike; in the end it is not true
        --goal 2-leads-while-3-lives      | reached with 1 fault: 2-leads-while-3-lives; on the way it is true that
        --goal 2-leads-while-3-lives --faults 0 | not reached up to 0 faults
        """)
    void eachKindIsSearched(String flags, String outcome) {
        Run search = search(flags);
        assertThat(search.err()).isEmpty();
        assertThat(search.out()).startsWith(outcome);
    }

    @Test
    void thePropertiesButNotTheGoalsAreCheckedIfNothingIsSaid() throws IOException {
        String repaired = "--faults 1 --option announce-to-all=true --option bully-back=true";
        assertThat(search(repaired).out()).startsWith("broken with 1 fault: 1-and-2-believe-alike");
        file = write("Goal", "static final Property ANY = Property.reach(\"any is live\", seen -> seen.isLive(1));");
        assertThat(search(repaired).out()).startsWith("no violation up to 1 fault");
    }

    @Test
    void aGoalIsPrintedAsJson() {
        assertThat(search("--goal 2-leads-while-3-lives --faults 1 --json").out())
                .contains("\"visitedFaults\":1,", "\"reached\":{\"goal\":\"2-leads-while-3-lives\",\"beliefs\":{")
                .doesNotContain("violation", "\"permanent\"");
        assertThat(search("--goal 2-leads-while-3-lives --faults 0 --json").out())
                .contains("\"reached\":null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        reach("P 1", seen -> seen.leads(9)) \
        | , line 3: property p-1: found IllegalArgumentException (no process has the id 9); expected true or
        reach("P 1", seen -> seen.leads(9 / 0)) \
        | , line 3: property p-1: found ArithmeticException (/ by zero); expected true or false
        reach("P 1", Bad::overflows) \
        | , line 4: property p-1: found StackOverflowError; expected true or false
        reach("!", seen -> true) \
        | , line 3: its properties: found IllegalArgumentException (the name of a property is '!'; expected a
        reach("P 1", null) \
        | , line 3: its properties: found NullPointerException (the predicate of a property)
        always("Live!", seen -> true) \
        | : found a second property called live, 'Live!'; expected another name
        reach("P 1", seen -> seen.lead(3)) \
        | , line 3: does not compile: cannot find symbol
        """)
    void aMistakeIsNamed(String property, String said) throws IOException {
        file = write("Bad", "static final Property P = Property." + property + ";\n" + OVERFLOWS);
        Run search = search("--goal p-1");
        assertThat(search.status()).isEqualTo(2);
        assertThat(search.err()).startsWith("hustings search: Bad.java" + said).hasLineCount(1);
        assertThat(search.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        static final Property P = null; | : P: found null; expected a property
        int nothing;                    | : found no static field of type Property; expected one
        """)
    void aFileWithoutPropertiesIsNamed(String field, String said) throws IOException {
        file = write("Bad", field + "\n");
        assertThat(search("").err())
                .startsWith("hustings search: Bad.java" + said)
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --goal x                             | --goal: found 'x'; expected one of 2-leads-while-3-lives
        --goal x --property live             | --goal: found --property besides; expected one
        --goal x --worst time                | --goal: found --worst besides; expected one
        --property 2-leads-while-3-lives     | --property: found '2-leads-while-3-lives'; that is a goal: use --goal
        --goal 1-never-leads                 | --goal: found '1-never-leads'; that is a property: use --property
        """)
    void aNameThatIsUnknownIsRefused(String flags, String said) {
        assertThat(search(flags).err()).startsWith("hustings search: " + said);
    }

    @Test
    void missingGoalIsSaid() {
        assertThat(Run.of("search", "--goal", "x").err()).contains("--goal: found no goal in the file of --algorithm");
    }
}
