package hustings;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.awt.Component;
import java.awt.GraphicsEnvironment;
import java.awt.MenuComponent;
import java.awt.Toolkit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The rooms of the program, and which may use which. Each rule says why it is there. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target/classes"));

    /** AWT, but for shapes, strokes, colours, letters and images. */
    private static final DescribedPredicate<JavaClass> AWT_WITH_WINDOWS = assignableTo(Component.class)
            .or(assignableTo(MenuComponent.class))
            .or(assignableTo(GraphicsEnvironment.class))
            .or(assignableTo(Toolkit.class))
            .or(resideInAPackage("java.awt.event.."))
            .as("windows of AWT");

    private static final List<String> ROOMS =
            List.of("model", "engine", "algorithm", "paper", "search", "picture", "app", "cli");

    /** The rooms that each room may use besides itself. */
    private static final Map<String, List<String>> MAY_USE = new TreeMap<>(Map.of(
            "model", List.of(),
            "engine", List.of("model"),
            "algorithm", List.of("model"),
            "paper", List.of("model", "engine", "algorithm"),
            "search", List.of("model", "engine"),
            "picture", List.of("model", "engine", "algorithm", "paper"),
            "app", List.of("model", "engine", "algorithm", "paper", "search", "picture"),
            "cli", List.of("model", "engine", "algorithm", "paper", "search", "picture")));

    @TestFactory
    Stream<DynamicTest> eachRoomUsesOnlyTheRoomsBelowIt() {
        return MAY_USE.keySet().stream()
                .map(room -> check(noClasses()
                        .that()
                        .resideInAPackage("hustings." + room + "..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(closedTo(room))
                        .because(room + " may use " + MAY_USE.get(room)
                                + " only: what is below must be readable without what is above")));
    }

    private static String[] closedTo(String room) {
        return ROOMS.stream()
                .filter(other -> !other.equals(room) && !MAY_USE.get(room).contains(other))
                .map(other -> "hustings." + other + "..")
                .toArray(String[]::new);
    }

    @TestFactory
    Stream<DynamicTest> libraries() {
        return Stream.of(
                        onlyUse("model", "it is what an author reads; nothing but the JDK stands beside it"),
                        onlyUse("algorithm", "an algorithm is pure: it is laid beside the paper, not beside a library"),
                        noClasses()
                                .that()
                                .resideInAnyPackage(
                                        "hustings.model..",
                                        "hustings.algorithm..",
                                        "hustings.engine..",
                                        "hustings.paper..",
                                        "hustings.search..",
                                        "hustings.picture..",
                                        "hustings.cli..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage("javafx..", "javax.swing..", "org.controlsfx..")
                                .because("only the window knows a toolkit; the command line runs without one"),
                        noClasses()
                                .that()
                                .resideInAPackage("hustings..")
                                .and()
                                .resideOutsideOfPackages("hustings.picture..", "hustings.app..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage("java.awt..", "javax.imageio..")
                                .because(
                                        "images are drawn where pictures are, and written as bytes by whoever wants them"),
                        noClasses()
                                .that()
                                .resideInAPackage("hustings.picture..")
                                .should()
                                .dependOnClassesThat(AWT_WITH_WINDOWS)
                                .because("of AWT pictures use the part that draws in memory, which needs no display"))
                .map(ArchitectureTest::check);
    }

    private static ArchRule onlyUse(String room, String reason) {
        return ArchRuleDefinition.classes()
                .that()
                .resideInAPackage("hustings." + room + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java.lang..", "java.util..", "hustings.model..", "hustings." + room + "..")
                .because(reason);
    }

    @TestFactory
    Stream<DynamicTest> aRunIsAFunctionOfItsScenario() {
        return Stream.of(
                        noClasses()
                                .that()
                                .resideInAnyPackage("hustings.model..", "hustings.engine..", "hustings.algorithm..")
                                .should()
                                .dependOnClassesThat()
                                .haveFullyQualifiedName("java.util.Random")
                                .orShould()
                                .dependOnClassesThat()
                                .resideInAPackage("java.time..")
                                .orShould()
                                .callMethod(System.class, "currentTimeMillis")
                                .orShould()
                                .callMethod(System.class, "nanoTime")
                                .orShould()
                                .callMethod(Math.class, "random")
                                .because(
                                        "no wall clock and no unseeded randomness: the same scenario, the same frames"),
                        noClasses()
                                .that()
                                .resideInAPackage("hustings.algorithm..")
                                .and()
                                .doNotHaveSimpleName("Catalogue")
                                .should()
                                .dependOnClassesThat()
                                .haveSimpleName("Catalogue")
                                .because("the catalogue names the algorithms, and nobody names the catalogue to them"))
                .map(ArchitectureTest::check);
    }

    @TestFactory
    Stream<DynamicTest> onlyTheCatalogueNamesConcreteAlgorithms() {
        return Stream.of(check(noClasses()
                .that()
                .resideOutsideOfPackage("hustings.algorithm..")
                .should()
                .dependOnClassesThat(resideInAPackage("hustings.algorithm..").and(not(simpleName("Catalogue"))))
                .because("whoever wants an algorithm asks the catalogue for it by name")));
    }

    private static DynamicTest check(ArchRule rule) {
        ArchRule lenient = rule.allowEmptyShould(true); // a room that is not built yet breaks no rule
        return DynamicTest.dynamicTest(rule.getDescription(), () -> lenient.check(CLASSES));
    }
}
