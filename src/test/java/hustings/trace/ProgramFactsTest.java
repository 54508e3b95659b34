package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** What the program says of itself is what the build knows. */
@Tag("jdk")
class ProgramFactsTest {

    /** What comes along with those that the build names. */
    private static final List<String> BROUGHT_ALONG = List.of(
            "org.openjfx:javafx-base",
            "org.openjfx:javafx-graphics",
            "org.kordamp.ikonli:ikonli-core",
            "org.commonmark:commonmark");

    private static Element project() throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile())
                .getDocumentElement();
    }

    private static Element child(Element parent, String name) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    @Test
    void everyLibraryThatIsShippedHasItsNoticeAndNoOther() throws Exception {
        List<String> shipped = new ArrayList<>(BROUGHT_ALONG);
        NodeList dependencies = child(project(), "dependencies").getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            if (child(dependency, "scope") == null) {
                shipped.add(child(dependency, "groupId").getTextContent() + ":"
                        + child(dependency, "artifactId").getTextContent());
            }
        }
        List<String> noticed = new ArrayList<>();
        Matcher line = Pattern.compile("(?m)^([\\w.]+):(.+)$").matcher(ProgramFacts.thirdPartyLicences());
        while (line.find()) {
            for (String artifact : line.group(2).split(", ")) {
                noticed.add(line.group(1) + ":" + artifact);
            }
        }
        assertThat(noticed).hasSizeGreaterThan(5).containsExactlyInAnyOrderElementsOf(shipped);
    }

    /** Where a build has run, that is its version; compiled alone, it says that it is not packaged. */
    @Test
    void theVersionIsThatOfTheBuild() throws Exception {
        assertThat(ProgramFacts.version()).isIn(child(project(), "version").getTextContent(), "(not packaged)");
    }
}
