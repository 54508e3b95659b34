package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.picture.Painted;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.TextStyle;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/**
 * The figures in {@code assets/figures} are what the program draws now. After a change that is meant, write them anew
 * with {@code mvn test -Dtest=FigureSheetTest -Dfigures.rewrite=true} and look at them.
 */
@Tag("jdk")
class FigureSheetTest {

    private static final Path FOLDER = Path.of("assets", "figures");

    static Stream<String> figures() {
        return Figures.all().stream().map(Figure::id);
    }

    /** Each is drawn once for both tests: plots and tables make runs. */
    private static final Map<String, String> DRAWN = new ConcurrentHashMap<>();

    private static String drawn(String id) {
        return DRAWN.computeIfAbsent(
                id,
                name -> SvgSurface.toSvg(
                        FigureSheet.of(Figures.requireFigure(name)), RenderingOptions.of(Palette.LIGHT)));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void theStoredFigureIsWhatIsDrawnNow(String id) throws IOException {
        Path file = FOLDER.resolve(id + ".svg");
        if (Boolean.getBoolean("figures.rewrite")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, drawn(id));
        }
        assertThat(file).hasContent(drawn(id));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void sheetIsXml(String id) throws Exception {
        var document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(drawn(id))));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        for (String told : List.of("title", "desc")) {
            var found = document.getElementsByTagName(told);
            assertThat(found.getLength()).as(told).isOne();
            assertThat(found.item(0).getTextContent()).as(told).isNotBlank();
        }
    }

    @Test
    void writingThatXmlCouldTakeForMarkupIsEscaped() {
        assertThat(Painted.svg(10, 10, g -> g.paintText("a < b & c", 0, 0, TextStyle.regular(10), 100, "#000000")))
                .contains(">a &lt; b &amp; c</text>");
    }
}
