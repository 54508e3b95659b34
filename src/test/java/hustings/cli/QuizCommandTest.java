package hustings.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipFile;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * {@code hustings quiz}, as somebody types it. What is asked is read from the files that it writes, and answered anew
 * from {@code run --json} by nothing but the words of the question.
 */
class QuizCommandTest {

    private static final String SCENARIOS =
            "K1 K3 L1 bully-idea modified-bully-idea ring-idea chang-roberts-idea raft-idea"
                    + " map-idea stable-idea garcia-molina-idea le-lann-idea";

    @TempDir
    private Path folder;

    private static Run quiz(String arguments) {
        Run run = Run.of(("quiz " + arguments).split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run;
    }

    @Test
    void twoHundredAnswersAreWhatAnotherReadingOfTheRunGives() throws IOException {
        List<GiftReader.Question> questions = GiftReader.read(
                quiz(SCENARIOS + " --format gift --variants 24 --seed 7").out());
        assertThat(questions).hasSize(12 * 24);
        Map<String, Integer> compared = new HashMap<>();
        for (GiftReader.Question question : questions) {
            String asked = question.text().replaceAll("(?s).*<p>(.*)</p>$", "$1");
            Path file = Files.writeString(folder.resolve("a.yaml"), question.comments());
            Object right = new Recomputed(file, stage(question.text())).answer(asked);
            if (right != null) {
                compared.merge(asked.replaceAll("\\d+", "P"), 1, Integer::sum);
                assertThat(value(question.right().text()))
                        .as("%s %s\n%s", question.title(), asked, question.comments())
                        .isEqualTo(right);
                assertThat(question.choices().stream()
                                .filter(choice -> !choice.right())
                                .map(choice -> value(choice.text())))
                        .doesNotContain(right);
            }
        }
        assertThat(compared).hasSizeGreaterThanOrEqualTo(11);
        assertThat(compared.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThanOrEqualTo(200);
    }

    private static int stage(String text) {
        Matcher shown = Pattern.compile("once stage (\\d+) is sent").matcher(text);
        return shown.find() ? Integer.parseInt(shown.group(1)) : 0;
    }

    /** A number, a set of ids, or a word. */
    private static Object value(String text) {
        if (text.equals("nobody")) {
            return Set.of();
        }
        if (!text.matches("[0-9].*")) {
            return text;
        }
        Set<Integer> ids = new TreeSet<>();
        for (String part : text.split(", | and ")) {
            String[] ends = part.split("\\.\\.");
            IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]))
                    .forEach(ids::add);
        }
        return ids;
    }

    /** Answers from {@code run --json} alone; numbers are sets of one, as they are read. */
    private record Recomputed(Path file, int shown) {

        private JsonNode run(String... more) throws IOException {
            List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--json"));
            arguments.addAll(List.of(more));
            return new ObjectMapper()
                    .readTree(Run.of(arguments.toArray(String[]::new)).out());
        }

        Object answer(String asked) throws IOException {
            JsonNode run = run();
            JsonNode next = run.get("stages").get(shown);
            Matcher sender = Pattern.compile("How many of the next messages does (\\d+) send\\?.*")
                    .matcher(asked);
            if (sender.matches()) {
                return number(
                        froms(next).stream().filter(sender.group(1)::equals).count());
            }
            return switch (asked.replaceAll(" Counted is .*", "")) {
                case "Which type of message is sent next?" -> next.get("type").asText();
                case "How many messages are sent next, all of one type?" ->
                    number(froms(next).size());
                case "How many of the next messages are lost?" -> lost(run, next);
                case "Who sends the next messages?" -> {
                    Set<Integer> ids = new TreeSet<>();
                    froms(next).forEach(from -> ids.add(Integer.valueOf(from)));
                    yield ids;
                }
                case "Who leads when the next messages are sent?" -> leading(until(next));
                case "Who leads in the end?" -> leading(run);
                case "Who is alive when the next messages are sent?" -> live(until(next));
                case "Who is alive in the end?" -> live(run);
                case "How many messages are sent in the whole run?" ->
                    number(StreamSupport.stream(run.get("stages").spliterator(), false)
                            .mapToInt(stage -> stage.get("sends").size())
                            .sum());
                case "How many times are messages sent in the whole run? Those of one type that are sent at the same time count"
                        + " once." ->
                    number(run.get("stages").size());
                case "Who starts an election before the next messages are sent?" -> null; // it does not tell
                default -> throw new IllegalStateException(asked);
            };
        }

        private static Set<Integer> number(long number) {
            return Set.of((int) number);
        }

        private static List<String> froms(JsonNode stage) {
            return StreamSupport.stream(stage.get("sends").spliterator(), false)
                    .map(send -> send.get("from").asText())
                    .toList();
        }

        /** The run up to and with the tick at which a stage is sent: only what comes at a tick changes beliefs. */
        private JsonNode until(JsonNode stage) throws IOException {
            return run("--until", stage.get("tick").asText());
        }

        private static Set<Integer> leading(JsonNode run) {
            Set<Integer> ids = live(run);
            ids.removeIf(id -> run.get("coordinator").get(id.toString()).asInt(-1) != id);
            return ids;
        }

        private static Set<Integer> live(JsonNode run) {
            Set<Integer> ids = new TreeSet<>();
            run.get("live").forEach(id -> ids.add(id.asInt()));
            return ids;
        }

        /** What of a type is lost at the tick at which the stage arrives; null if others of that type do so, too. */
        private Object lost(JsonNode run, JsonNode stage) throws IOException {
            int tick = stage.get("tick").asInt();
            long alike = StreamSupport.stream(run.get("stages").spliterator(), false)
                    .filter(other -> other.get("tick").equals(stage.get("tick"))
                            && other.get("type").equals(stage.get("type")))
                    .count();
            if (alike > 1 || Files.readString(file).contains("delays:")) {
                return null;
            }
            int arrival = tick + run.get("delayTicks").asInt();
            String type = stage.get("type").asText();
            return number(lostUntil(arrival, type) - lostUntil(arrival - 1, type));
        }

        private long lostUntil(int tick, String type) throws IOException {
            return run("--until", Integer.toString(tick))
                    .get("tallies")
                    .get(type)
                    .get("lost")
                    .asLong();
        }
    }

    @Test
    void eachHasFourChoicesWithReasonsAndAPicture() {
        Set<String> titles = new HashSet<>();
        for (GiftReader.Question question : GiftReader.read(
                quiz("K1 raft-weak-spot --format gift --variants 8").out())) {
            assertThat(titles.add(question.title())).isTrue();
            assertThat(question.choices())
                    .hasSize(4)
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
    void theSeedDrawsAndMoreBeginWithFewer() {
        String six = quiz("K1 --format text --variants 6").out();
        assertThat(quiz("K1 --format text --variants 6 --seed 0 --out -").out()).isEqualTo(six);
        assertThat(quiz("K1 --format text --variants 9").out()).startsWith(six.substring(0, six.indexOf("Answers\n")));
        assertThat(quiz("K1 --format text --variants 6 --seed 1").out()).isNotEqualTo(six);
    }

    @Test
    void filesOfSimilarNamesKeepAllTheirQuestions() throws IOException {
        List<String> call = new ArrayList<>(List.of("quiz"));
        for (String name : List.of("a b", "a-b", "A_b", "a-b-2", "\u00e9", "\u00e8", "quiz1")) {
            Path own = folder.resolve(name + ".yaml");
            call.add(Files.copy(Path.of("assets/scenarios/K1.yaml"), own).toString());
        }
        Path out = folder.resolve("q.zip");
        call.addAll(List.of("--format", "qti", "--variants", "1", "--out", out.toString()));
        assertThat(Run.of(call.toArray(String[]::new)).err()).isEmpty();
        try (ZipFile zip = new ZipFile(out.toFile())) {
            assertThat(zip.stream().map(entry -> entry.getName()).filter(name -> name.endsWith("-0-01.xml")))
                    .containsExactlyInAnyOrder(
                            "a-b-0-01.xml",
                            "a-b-2-0-01.xml",
                            "A-b-3-0-01.xml",
                            "a-b-2-2-0-01.xml",
                            "quiz1-0-01.xml",
                            "quiz2-0-01.xml",
                            "quiz1-2-0-01.xml");
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
                assertThat(elements(item, "modalFeedback")).hasSize(4);
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
    void aWorksheetIsEmptyAndItsAnswersAreNot() throws IOException {
        quiz("K1 --format worksheet --out " + folder);
        String empty = Files.readString(folder.resolve("K1-worksheet.html"));
        String answers = Files.readString(folder.resolve("K1-answers.html"));
        assertThat(empty.split("→ ___", -1))
                .as("a frame more than there are stages")
                .hasSize(1 + 6 * 8);
        assertThat(answers).contains(">→7<").doesNotContain("___").contains("It asks every process");
        assertThat(empty).doesNotContain(">→7<").doesNotContain("It asks every process");
        assertThat(empty).contains("At tick 0: 4 notices that the coordinator has crashed.");
        assertThat(empty).contains(Files.readString(folder.resolve("K1-worksheet-1.svg")));
        quiz("K1 --format worksheet --variants 2 --out " + folder);
        assertThat(folder.resolve("K1-0-02-answers.html")).exists();
    }

    @Test
    void saysWhereThereIsTooLittleToAsk() throws IOException {
        Path file = Files.writeString(folder.resolve("idle.yaml"), "algorithm: bully\nids: 1..3\n");
        assertThat(Run.of("quiz", file.toString(), "--format", "text").err())
                .contains("found only 0 different questions about idle; expected fewer variants");
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
            K1 K1 --format gift                       | found 'K1': two files are called K1, ignoring case
            K1 k1 --format gift                       | two files are called k1, ignoring case; expected each run once
            nobody --format gift                      | is not a figure, a demonstration or a file
            """)
    void saysWhatCannotBeUsed(String arguments, String problem) {
        Run run = Run.of(("quiz " + arguments).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(problem);
    }
}
