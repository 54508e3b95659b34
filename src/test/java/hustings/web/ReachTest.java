package hustings.web;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the entry class of the page reaches, down to the JDK. */
class ReachTest {

    /** Names are enough here; what is not ours is not read. */
    private static final JavaClasses CLASSES = ArchConfiguration.withThreadLocalScope(configuration -> {
        configuration.setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter().importPath(Path.of("target/classes"));
    });

    /** They read the enums and fields of an algorithm, which TeaVM can. */
    private static final Set<String> MAY_REFLECT = Set.of("hustings.model.StaticFields");

    @Test
    void thePageReachesNothingThatABrowserLacks() {
        Set<JavaClass> reached = reachedFrom("hustings.web.LivePage");
        assertThat(reached).hasSizeGreaterThan(200);
        noClasses()
                .that(describe(
                        "the page reaches",
                        (JavaClass type) -> reached.contains(type) && !MAY_REFLECT.contains(type.getName())))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.awt..", "java.lang.reflect..")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(File.class, Thread.class)
                .because("it is compiled to script, which has no files, threads or reflection")
                .check(CLASSES);
    }

    private static Set<JavaClass> reachedFrom(String entry) {
        Set<JavaClass> reached = new HashSet<>();
        Deque<JavaClass> left = new ArrayDeque<>(List.of(CLASSES.get(entry)));
        while (!left.isEmpty()) {
            JavaClass next = left.remove();
            if (next.getPackageName().startsWith("hustings") && reached.add(next)) {
                next.getDirectDependenciesFromSelf().forEach(dependency -> left.add(dependency.getTargetClass()));
            }
        }
        return reached;
    }
}
