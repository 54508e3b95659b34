package hustings.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import hustings.EnglishWords;
import hustings.paper.Figures;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** {@code hustings quiz}, as somebody types it: what it writes in each format. */
class QuizCommandTest {

    @TempDir
    private Path folder;

    /** Of several runs it is called with a lesson of them. */
    private Run quiz(String arguments) throws IOException {
        String[] runs = arguments.substring(0, arguments.indexOf(" --")).split(" ");
        String lesson = runs.length == 1 ? runs[0] : lesson(runs).toString();
        Run run = Run.of(("quiz " + lesson + arguments.substring(arguments.indexOf(" --"))).split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run;
    }

    private Path lesson(String... runs) throws IOException {
        String items = Stream.of(runs).map(run -> "- \"" + run + "\"\n").collect(Collectors.joining());
        return Files.writeString(folder.resolve("lesson.yaml"), "runs:\n" + items);
    }

    /** What is printed as text is solved by {@link hustings.quiz.QuizDeterminacyTest}. */
    @Test
    void moodleIsGivenWhatIsPrintedAsText() throws IOException {
        String scenarios = "K1 L1 bully-idea ring-idea raft-idea garcia-molina-weak-spot";
        String text = quiz(scenarios + " --format text --variants 4").out();
        List<GiftReader.Question> questions =
                GiftReader.read(quiz(scenarios + " --format gift --variants 4").out());
        assertThat(questions).hasSize(6 * 4);
        for (GiftReader.Question question : questions) {
            String shown = question.text()
                    .replaceAll("<img alt=\"([^\"]*)\"[^>]*>", "($1)")
                    .replaceAll("</p><p>|<br/>", "\n")
                    .replaceAll("</?p>", "");
            StringBuilder printed = new StringBuilder(question.title() + "\n" + shown + "\n");
            for (int i = 0; i < question.choices().size(); i++) {
                printed.append("  " + (char) ('a' + i) + ") "
                        + question.choices().get(i).text() + "\n");
            }
            String answers = text.substring(text.lastIndexOf("\n" + question.title() + "\n"));
            char right = answers.charAt(answers.indexOf("\n* ") + 3);
            assertThat(text).contains(printed);
            assertThat(question.choices().get(right - 'a')).isEqualTo(question.right());
        }
    }

    @Test
    void eachHasTwoToFourChoicesWithReasonsAndAPicture() throws IOException {
        Set<String> titles = new HashSet<>();
        for (GiftReader.Question question : GiftReader.read(
                quiz("K1 raft-weak-spot --format gift --variants 8").out())) {
            assertThat(titles.add(question.title())).isTrue();
            assertThat(question.choices())
                    .hasSizeBetween(2, 4)
                    .extracting(GiftReader.Choice::text)
                    .doesNotHaveDuplicates();
            assertThat(question.choices()).filteredOn(GiftReader.Choice::right).hasSize(1);
            assertThat(question.choices())
                    .filteredOn(choice -> !choice.right())
                    .allSatisfy(choice -> assertThat(choice.feedback()).isNotBlank());
            assertThat(question.feedback()).isNotBlank();
            byte[] png = Base64.getDecoder()
                    .decode(question.text().replaceAll("(?s).*src=\"data:image/png;base64,([^\"]*)\".*", "$1"));
            assertThat(new String(png, 1, 3, UTF_8)).isEqualTo("PNG");
        }
        assertThat(titles).hasSize(16);
    }

    @Test
    void theSeedDrawsAndMoreBeginWithFewer() throws IOException {
        String six = quiz("K1 --format text --variants 6").out();
        assertThat(quiz("K1 --format text --variants 6 --seed 0 --out -").out()).isEqualTo(six);
        assertThat(quiz("K1 --format text --variants 9").out()).startsWith(six.substring(0, six.indexOf("Answers\n")));
        assertThat(quiz("K1 --format text --variants 6 --seed 1").out()).isNotEqualTo(six);
    }

    @Test
    void runsOfALessonThatHaveSimilarNamesKeepAllTheirQuestions() throws IOException {
        List<String> runs = new ArrayList<>();
        for (String name : List.of("a b", "a-b", "\u00e9", "\u00e8")) {
            String scenario = Files.readString(Path.of("assets/scenarios/K1.yaml"));
            Files.writeString(
                    folder.resolve(name + ".yaml"), scenario.replace("detect: 4", "detect: " + (1 + runs.size())));
            runs.add(name + ".yaml");
        }
        runs.add("a b.yaml"); // again, and asked about once
        Path out = folder.resolve("q.zip");
        Run run = Run.of(
                "quiz",
                lesson(runs.toArray(String[]::new)).toString(),
                "--format",
                "qti",
                "--variants",
                "1",
                "--out",
                out.toString());
        assertThat(run.err()).isEmpty();
        try (ZipFile zip = new ZipFile(out.toFile())) {
            assertThat(zip.stream().map(entry -> entry.getName()).filter(name -> name.endsWith("-0-01.xml")))
                    .containsExactlyInAnyOrder("1-a-b-0-01.xml", "2-a-b-0-01.xml", "3-0-01.xml", "4-0-01.xml");
        }
    }

    /** With {@code -Dqti.schema=imsqti_v2p1p1.xsd}, which may not be passed on, it is checked against that, too. */
    @Test
    void aPackageOfQtiHoldsWhatItsManifestNames() throws Exception {
        Path file = folder.resolve("a.zip");
        quiz("K1 ring-idea --format qti --variants 5 --out " + file);
        List<GiftReader.Question> gift =
                GiftReader.read(quiz("K1 ring-idea --format gift --variants 5").out());
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Set<String> named = new HashSet<>(Set.of("imsmanifest.xml"));
            elements(xml(zip, "imsmanifest.xml"), "file").forEach(each -> named.add(each.getAttribute("href")));
            assertThat(zip.stream().map(entry -> entry.getName())).containsExactlyInAnyOrderElementsOf(named);
            List<Element> references = elements(xml(zip, "test.xml"), "assessmentItemRef");
            assertThat(references).hasSameSizeAs(gift);
            for (int i = 0; i < gift.size(); i++) {
                Document item = xml(zip, references.get(i).getAttribute("href"));
                assertThat(item.getDocumentElement().getAttribute("identifier"))
                        .isEqualTo(references.get(i).getAttribute("identifier"))
                        .matches("[A-Za-z_][A-Za-z0-9_.-]*");
                assertThat(named).contains(elements(item, "img").get(0).getAttribute("src"));
                String right = elements(item, "value").get(0).getTextContent();
                assertThat(elements(item, "simpleChoice"))
                        .extracting(Element::getTextContent)
                        .isEqualTo(gift.get(i).choices().stream()
                                .map(GiftReader.Choice::text)
                                .toList());
                assertThat(elements(item, "simpleChoice"))
                        .filteredOn(choice -> choice.getAttribute("identifier").equals(right))
                        .extracting(Element::getTextContent)
                        .containsExactly(gift.get(i).right().text());
                assertThat(elements(item, "modalFeedback"))
                        .hasSameSizeAs(gift.get(i).choices());
            }
        }
    }

    private static Document xml(ZipFile zip, String name) throws Exception {
        byte[] bytes;
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            bytes = in.readAllBytes();
        }
        String schema = System.getProperty("qti.schema");
        if (schema != null && !name.equals("imsmanifest.xml")) {
            SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
            factory.newSchema(new File(schema))
                    .newValidator()
                    .validate(new StreamSource(new ByteArrayInputStream(bytes)));
        }
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
    }

    private static List<Element> elements(Document document, String name) {
        NodeList all = document.getElementsByTagName(name);
        return IntStream.range(0, all.getLength())
                .mapToObj(i -> (Element) all.item(i))
                .toList();
    }

    @Test
    void worksheetsAreInTheLanguageAskedFor() throws IOException {
        quiz("K1 --format worksheet --language de --out " + folder);
        String empty = Files.readString(folder.resolve("K1-worksheet.html"));
        assertThat(empty).contains("<html lang=\"de\">", "Etappe 1, ", "Jede Nachricht braucht");
        String shown = empty.substring(empty.indexOf("<svg")).replaceAll("<[^>]*>", "\n");
        List<String> untranslated = List.of(Figures.loadScenario("K1").source());
        assertThat(EnglishWords.in(shown, untranslated)).as(shown).isEmpty();
        assertThat(Run.of("quiz", "K1", "--format", "gift", "--language", "de").err())
                .contains("--language: found --format gift; expected worksheet");
        assertThat(Run.of("quiz", "K1", "--format", "worksheet", "--language", "fr", "--out", folder.toString())
                        .err())
                .contains("--language: found 'fr'; expected one of en, de");
    }

    @Test
    void aWorksheetIsEmptyAndItsAnswersAreNot() throws IOException {
        quiz("K1 --format worksheet --out " + folder);
        String empty = Files.readString(folder.resolve("K1-worksheet.html"));
        String answers = Files.readString(folder.resolve("K1-answers.html"));
        assertThat(empty.split("→ ___", -1))
                .as("a frame more than there are stages")
                .hasSize(1 + 6 * 8);
        assertThat(answers).contains(">→7<").doesNotContain("___").contains("It asks every process");
        assertThat(empty).doesNotContain(">→7<").doesNotContain("It asks every process");
        assertThat(empty).contains("At tick 0: 4 suspects that the coordinator has crashed.");
        String sheet = Files.readString(folder.resolve("K1-worksheet-1.svg"));
        assertThat(empty).contains(sheet);
        assertThat(sheet).as("as large as paper").contains("width=\"297mm\" height=\"210mm\"");
        quiz("K1 --format worksheet --variants 2 --out " + folder);
        assertThat(folder.resolve("K1-0-02-answers.html")).exists();
    }

    /** What is to be done stands above the frames, and the frames tell neither how many there are nor when. */
    @ParameterizedTest
    @ValueSource(strings = {"K1", "K3", "ring-idea", "raft-idea"})
    void aWorksheetGivesNothingAway(String id) throws IOException {
        quiz(id + " --format worksheet --out " + folder);
        String empty = Files.readString(folder.resolve(id + "-worksheet.html"));
        String answers = Files.readString(folder.resolve(id + "-answers.html"));
        int stages = answers.split(">(\\([a-z]*\\) )?stage \\d+, t = ", -1).length - 1;
        int frames = empty.split(">stage \\d+, t = ______ D<", -1).length - 1;
        assertThat(stages).isPositive();
        assertThat(frames).isGreaterThan(stages).isEqualTo((stages / 6 + 1) * 6);
        assertThat(empty).doesNotContainPattern("t = \\d");
        assertThat(empty.indexOf("Each frame is for")).isPositive().isLessThan(empty.indexOf("stage 1,"));
        assertThat(empty.contains("The ring goes ")).isEqualTo(id.equals("ring-idea"));
        assertThat(empty.contains("Random timeouts that run out")).isEqualTo(id.equals("raft-idea"));
    }

    @Test
    void saysWhereThereIsTooLittleToAsk() throws IOException {
        Path file = Files.writeString(folder.resolve("idle.yaml"), "algorithm: bully\nids: 1..3\n");
        assertThat(Run.of("quiz", file.toString(), "--format", "text").err())
                .contains("found nothing to ask about in idle: no message is sent; expected a run in which ");
    }

    /** With the delays that it draws the message is sent at tick 1. */
    @Test
    void namesAnEventThatChangesNothingIfEveryMessageTakesD() throws IOException {
        String scenario = """
                algorithm: bully
                ids: 0..4
                crashed: 4
                delays: 1..2
                events:
                - {at: 0, detect: 2}
                - {at: 2, drop: 3>2 OK@1}
                """;
        Path file = Files.writeString(folder.resolve("drawn.yaml"), scenario);
        assertThat(Run.of("quiz", file.toString(), "--format", "text").err())
                .contains("printed: 'drop 3>2 OK@1' changes nothing if every message takes D; expected events that");
    }

    /** A note about the same file would only hide the error. */
    @ParameterizedTest
    @CsvSource({"gift, 'delays: 1..2', changes nothing if every message takes D", "worksheet, 'loss: 10', drawn delays"
    })
    void oneBadFileIsAnsweredOnce(String format, String timing, String problem) throws IOException {
        String scenario = """
                algorithm: bully
                ids: 0..4
                crashed: 4
                %s
                until: 50
                events:
                - {at: 0, detect: 2}
                - {at: 1, crash: 4}
                - {at: 2, drop: 3>2 OK@1}
                - {at: 3, revive: 0}
                - {at: 99, crash: 1}
                """;
        Path file = Files.writeString(folder.resolve("bad.yaml"), scenario.formatted(timing));
        Run run = Run.of(
                "quiz",
                file.toString(),
                "--format",
                format,
                "--out",
                folder.resolve("out").toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(problem).hasLineCount(1);
        Path good = Files.writeString(folder.resolve("good.yaml"), scenario.formatted("delay: 1"));
        String out = folder.resolve("out").toString();
        assertThat(Run.of("quiz", good.toString(), "--format", "worksheet", "--out", out)
                        .err())
                .hasLineCount(3)
                .contains("hustings quiz: note: 'crash 4' at tick 1");
    }

    @Test
    void passesOverARunOfALessonThatSendsNothing() {
        String[] call = {"quiz", "bully-lesson", "--format", "text", "--variants", "1"};
        Run run = Run.of(call);
        assertThat(run.err()).isEqualTo("hustings quiz: note: nothing is asked about 1-K1: no message is sent in it\n");
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("2-");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            K1 --format moodle                        | --format: found 'moodle'; expected one of worksheet, gift
            K1 --format gift --variants 0             | --variants: found 0; expected 1 to 1000
            K1 --format qti                           | --out: found nothing; expected a file
            K1 --format worksheet                     | --out: found nothing; expected a folder
            K1 --format worksheet --out pom.xml       | --out: found the file 'pom.xml'; expected a folder
            K1 --format worksheet --out pom.xml/a     | --out: found the file 'pom.xml'; expected a folder
            K1 --format qti --out pom.xml/a           | pom.xml'; expected a folder
            K1 --format worksheet --out -             | --out: found '-'; expected a folder
            K1 --format gift --out no/such/a.gift     | does not exist
            modified-bully-weak-spot --format worksheet --out target | found drawn delays or losses, which a worksheet
            nobody --format gift                      | is not a lesson, a figure, a demonstration or a file
            """)
    void saysWhatCannotBeUsed(String arguments, String problem) {
        Run run = Run.of(("quiz " + arguments).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(problem);
    }

    @Test
    void nothingIsAskedAboutARunWhoseProcessesNoticeCrashesByThemselves() {
        assertThat(Run.of("quiz", "bully-detection", "--format", "text").err())
                .contains("found nothing to ask about in bully-detection: processes notice crashes by themselves;"
                        + " expected a run without a detection");
    }

    /** What solves it is no choice among four: other events may do as well. */
    @Test
    void theTaskOfARunIsAnEssayBeforeTheQuestionsAboutIt() throws Exception {
        GiftReader.Question gift = GiftReader.read(
                        quiz("task-two-leaders --format gift --variants 3").out())
                .get(0);
        assertThat(gift.title()).isEqualTo("task-two-leaders-task");
        assertThat(gift.text())
                .contains("Make two lead at once. Add at most 1 crash and 1 return.", "At tick 0: 2 suspects");
        assertThat(gift.choices()).isEmpty();
        assertThat(gift.feedback()).startsWith("A solution: At tick 5: 4 is back.<br/>Reached at stage 4");
        assertThat(gift.comments()).contains("task:");
        assertThat(quiz("task-two-leaders --format text --variants 3").out())
                .startsWith("task-two-leaders-task\nBully, as published")
                .contains("\nAnswers\n\ntask-two-leaders-task\n  A solution: At tick 5: 4 is back.\n  Reached at");
        Path file = folder.resolve("task.zip");
        quiz("task-two-leaders --format qti --variants 3 --out " + file);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Document item = xml(zip, "task-two-leaders-task.xml");
            assertThat(elements(item, "extendedTextInteraction"))
                    .singleElement()
                    .extracting(Element::getTextContent)
                    .asString()
                    .contains("Make two lead at once.");
            assertThat(elements(item, "rubricBlock"))
                    .singleElement()
                    .satisfies(solution ->
                            assertThat(solution.getAttribute("view")).isEqualTo("scorer"))
                    .satisfies(solution -> assertThat(solution.getTextContent()).contains("A solution: At tick 5"));
            assertThat(elements(item, "simpleChoice")).isEmpty();
            assertThat(elements(xml(zip, "test.xml"), "assessmentItemRef")).hasSize(4);
        }
    }

    @Test
    void drawnSheetsOfARunWithATaskHaveNoneAndSaySo() {
        Run run = Run.of(
                "quiz", "task-two-leaders", "--format", "worksheet", "--variants", "1", "--out", folder.toString());
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("note: the sheets of task-two-leaders have no task, which is about one run");
        assertThat(folder.resolve("task-two-leaders-0-01-worksheet.html"))
                .content()
                .doesNotContain("Make two lead");
    }
}
