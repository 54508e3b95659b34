package hustings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * That the script which makes the archives uses no property that nobody sets: Ant would take its name for its value.
 */
class ArchiveScriptTest {

    private static final Pattern USED = Pattern.compile("\\$\\{([\\w.]+)}");
    private static final Pattern SET = Pattern.compile("(?:property name|condition property)=\"([\\w.]+)\"");
    private static final Pattern SET_BY_MAVEN = Pattern.compile("<([a-z.]+)>[^<]");
    /** By Java, and by Maven for each project. */
    private static final Set<String> KNOWN = Set.of(
            "java.home",
            "os.arch",
            "project.version",
            "project.build.directory",
            "project.build.outputTimestamp",
            "project.build.testOutputDirectory");
    /** By whoever publishes a release. */
    private static final Set<String> OPTIONAL = Set.of("tag");

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyPropertyIsSetSomewhere() throws IOException {
        String script = Files.readString(Path.of("src/dist/build.xml"));
        String pom = Files.readString(Path.of("pom.xml"));
        Set<String> unset = found(USED, script);
        assertThat(unset).contains("runtime", "dist.share");
        unset.removeAll(found(SET, script));
        unset.removeAll(found(SET, pom));
        unset.removeAll(found(SET_BY_MAVEN, pom));
        unset.removeAll(KNOWN);
        unset.removeAll(OPTIONAL);
        assertThat(unset).isEmpty();
    }
}
