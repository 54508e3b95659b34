package hustings;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import hustings.model.ProcessState;
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
import org.junit.jupiter.api.Test;
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

    /** What every room above the engine may use: a run, and what became of it. */
    private static final List<String> RUN =
            List.of("model", "engine", "scenario", "trace", "trace.ending", "trace.status", "trace.transit");

    private static final List<String> PAPER = with(RUN, "algorithm", "check", "paper.figure", "paper.claim");
    private static final List<String> PICTURE = with(RUN, "algorithm", "paper", "paper.figure", "picture");
    private static final List<String> WINDOW = with(
            PICTURE,
            "trace.difference",
            "question",
            "trace.cause",
            "paper.claim",
            "picture.election",
            "picture.lanes",
            "picture.plot",
            "picture.file",
            "check",
            "search",
            "search.sweep",
            "search.growth",
            "lesson",
            "quiz",
            "workbench",
            "workbench.check",
            "play",
            "web.script",
            "web.address",
            "app.base");
    private static final List<String> PAGE = with(WINDOW, "app.session", "app.widget", "app.chart", "app.canvas");

    /** The pages and panels of the window, and its dialog for exports. */
    private static final List<String> PAGES = List.of(
            "app.run",
            "app.script",
            "app.why",
            "app.classroom",
            "app.figures",
            "app.claims",
            "app.search",
            "app.sweep",
            "app.workbench",
            "app.export");

    /** The rooms that each room may use besides itself, and why no others. */
    private static final Map<String, Room> ROOMS = new TreeMap<>(Map.ofEntries(
            room("model", "an author of an algorithm reads it and nothing else", List.of()),
            room(
                    "algorithm",
                    "only the catalogue names what was published, and what people get wrong in it",
                    List.of("model", "algorithm.published", "algorithm.mistake")),
            room("algorithm.published", "an algorithm lies beside its paper, not beside the engine", List.of("model")),
            room(
                    "algorithm.mistake",
                    "a mistake is a few lines over the right algorithm",
                    List.of("model", "algorithm.published")),
            room("engine", "it runs any algorithm and knows none, and no file", List.of("model")),
            room("scenario", "a file can be read before anything has run", List.of("model", "engine")),
            room(
                    "workbench",
                    "what people bring enters the catalogue, and what it is to achieve stands beside what the search"
                            + " knows; it is tried out as a scenario, and knows no picture",
                    with(
                            List.of("model", "algorithm", "engine", "scenario", "check", "search"),
                            "workbench.reactor",
                            "workbench.remote")),
            room("workbench.reactor", "it is all of the program that a submission's own Java has", List.of("model")),
            room("workbench.remote", "it asks for reactions and judges none", List.of("model", "workbench.reactor")),
            room(
                    "workbench.check",
                    "it checks an algorithm that anybody brings by what its runs show",
                    with(RUN, "check", "trace.difference", "algorithm", "search", "workbench", "paper.claim")),
            room(
                    "workbench.grade",
                    "a rubric is made of parts of a check, and names figures and tasks; a run is handed in as a link",
                    with(
                            RUN,
                            "algorithm",
                            "check",
                            "search",
                            "workbench",
                            "workbench.check",
                            "workbench.remote",
                            "web.address",
                            "paper")),
            room("trace.ending", "where a run ends is known before it is told", List.of("model", "engine", "scenario")),
            room("trace", "what a run was is told of any run", List.of("model", "engine", "scenario", "trace.ending")),
            room("trace.status", "what an election has come to is read off frames", RUN),
            room("trace.transit", "what becomes of a message is read off frames", RUN),
            room("trace.difference", "two runs are told apart by what each was", RUN),
            room("trace.cause", "causes are read off any run", RUN),
            room(
                    "play",
                    "window and page step through runs alike, and say how their tasks stand",
                    with(RUN, "trace.difference", "check", "question")),
            room(
                    "question",
                    "an answer is computed from a run, what led to what, and where it would be another",
                    with(RUN, "trace.cause", "trace.difference")),
            room("paper.figure", "a figure is a scenario or what is printed", with(RUN, "algorithm")),
            room(
                    "paper.claim",
                    "how a claim is judged holds for all papers",
                    with(RUN, "algorithm", "check", "paper.figure")),
            room("paper.bully", "a paper is checked by itself", PAPER),
            room("paper.kordafshari", "it takes up what the bully papers say", with(PAPER, "paper.bully")),
            room("paper.aarhus", "it takes up what the bully papers say", with(PAPER, "paper.bully")),
            room(
                    "paper.baniyassein",
                    "it takes up what the papers before it say",
                    with(PAPER, "paper.bully", "paper.kordafshari")),
            room(
                    "paper",
                    "it gathers what all papers hold",
                    with(PAPER, "paper.bully", "paper.kordafshari", "paper.aarhus", "paper.baniyassein")),
            room("check", "how a run is judged does not depend on who asks", RUN),
            room("search", "it searches any algorithm and names none", with(RUN, "check")),
            room("search.sweep", "it sweeps any algorithm and names none", RUN),
            room(
                    "search.growth",
                    "what was measured stands beside what was published",
                    with(RUN, "paper", "check", "search.sweep")),
            room(
                    "picture",
                    "what all pictures share, and colours that lie in a text beside it",
                    List.of("model", "algorithm", "scenario", "paper.figure")),
            room("picture.election", "a picture is drawn of a frame", PICTURE),
            room("picture.lanes", "lanes bear the signs of the circle", with(PICTURE, "picture.election")),
            room("picture.plot", "a plot is drawn of numbers, whoever measured them", PICTURE),
            room(
                    "picture.file",
                    "a file may hold any picture, and a web page its script and a task that can be judged",
                    with(PICTURE, "check", "picture.election", "picture.lanes", "picture.plot", "web.script")),
            room("web.script", "it compiles what others wrote", List.of("scenario")),
            room("web.address", "a page and the window name a run alike", List.of("model", "scenario")),
            room(
                    "web",
                    "a page in a browser shows and does what the window does to a run, and judges its task",
                    with(
                            PICTURE,
                            "check",
                            "trace.difference",
                            "question",
                            "play",
                            "picture.election",
                            "picture.plot",
                            "web.address")),
            room(
                    "lesson",
                    "a lesson names runs, asks about them and judges their tasks, wherever it is shown",
                    with(RUN, "algorithm", "paper", "check", "question")),
            room(
                    "quiz",
                    "what is asked on paper needs a run, its answers and its picture",
                    with(PICTURE, "trace.difference", "question", "lesson", "picture.election", "picture.file")),
            room(
                    "cli.flag",
                    "flags know no command",
                    with(RUN, "algorithm", "workbench", "paper", "paper.figure", "check", "search", "search.sweep")),
            room(
                    "cli.text",
                    "what is printed knows no command",
                    with(
                            RUN,
                            "trace.cause",
                            "trace.difference",
                            "paper",
                            "paper.figure",
                            "paper.claim",
                            "check",
                            "search",
                            "search.sweep")),
            room(
                    "cli",
                    "the command line runs without a window",
                    with(WINDOW, "cli.flag", "cli.text", "workbench.grade", "workbench.remote").stream()
                            .filter(room -> !room.startsWith("app."))
                            .toList()),
            room("app.base", "it knows nothing of what is shown", WINDOW),
            room("app.session", "the model of the window has no widgets", WINDOW),
            room("app.widget", "a control serves many pages", with(WINDOW, "app.session")),
            room(
                    "app.chart",
                    "a chart is painted on a canvas",
                    with(WINDOW, "app.session", "app.widget", "app.canvas")),
            room("app.canvas", "circle, lanes and plots serve many pages", with(WINDOW, "app.session", "app.widget")),
            room("app.window", "only here the pages come together", with(PAGE, PAGES.toArray(String[]::new)))));

    static {
        PAGES.forEach(page -> ROOMS.put(page, new Room(PAGE, "pages never see each other")));
    }

    private record Room(List<String> mayUse, String reason) {}

    private static Map.Entry<String, Room> room(String name, String reason, List<String> mayUse) {
        return Map.entry(name, new Room(mayUse, reason));
    }

    private static List<String> with(List<String> rooms, String... more) {
        return Stream.concat(rooms.stream(), Stream.of(more)).toList();
    }

    @TestFactory
    Stream<DynamicTest> eachRoomUsesOnlyTheRoomsBelowIt() {
        return ROOMS.entrySet().stream()
                .map(room -> check(noClasses()
                        .that()
                        .resideInAPackage("hustings." + room.getKey())
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(closedTo(room.getKey()))
                        .because(room.getValue().reason())));
    }

    private static String[] closedTo(String room) {
        return ROOMS.keySet().stream()
                .filter(other ->
                        !other.equals(room) && !ROOMS.get(room).mayUse().contains(other))
                .map(other -> "hustings." + other)
                .toArray(String[]::new);
    }

    @Test
    void everyClassIsInARoom() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.equals("hustings"))
                        .map(name -> name.substring("hustings.".length()))
                        .distinct()
                        .sorted())
                .containsExactlyElementsOf(ROOMS.keySet());
    }

    @TestFactory
    Stream<DynamicTest> noCircles() {
        return Stream.of(
                        SlicesRuleDefinition.slices().matching("hustings.(**)"),
                        SlicesRuleDefinition.slices().assignedFrom(new Files()))
                .map(slices -> check(slices.should()
                        .beFreeOfCycles()
                        .because("what is in a circle can only be read, tested and changed as a whole")));
    }

    /** The classes of one file: a top-level class and those inside it. */
    private static final class Files implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""));
        }

        @Override
        public String getDescription() {
            return "files";
        }
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
                                        "hustings.scenario..",
                                        "hustings.trace..",
                                        "hustings.question..",
                                        "hustings.play..",
                                        "hustings.quiz..",
                                        "hustings.paper..",
                                        "hustings.check..",
                                        "hustings.search..",
                                        "hustings.picture..",
                                        "hustings.workbench..",
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
                                .because("images are drawn where pictures are, and written as bytes by whoever wants"
                                        + " them"),
                        noClasses()
                                .that()
                                .resideInAPackage("hustings.play")
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(
                                        "java.io..", "java.nio..", "java.util.concurrent..", "java.lang.reflect..")
                                .orShould()
                                .dependOnClassesThat()
                                .belongToAnyOf(Thread.class, ThreadLocal.class)
                                .because("it is compiled to script, which has no files, threads or reflection"),
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
                                .resideInAnyPackage(
                                        "hustings.model..",
                                        "hustings.engine..",
                                        "hustings.scenario..",
                                        "hustings.algorithm..")
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
    Stream<DynamicTest> nothingIsJudgedByWhatIsOnlyShown() {
        return Stream.of(check(noClasses()
                .that()
                .resideInAnyPackage("hustings.engine..", "hustings.check..", "hustings.search..", "hustings.paper..")
                .or()
                .haveSimpleNameStartingWith("Invariant")
                .should()
                .callMethod(ProcessState.class, "shownNumber")
                .orShould()
                .callMethod(ProcessState.class, "vote")
                .because("the number and the vote of a process are for the picture; a property reads the reign")));
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
        return DynamicTest.dynamicTest(rule.getDescription(), () -> rule.check(CLASSES));
    }
}
