package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class ShippedGuideTest extends WindowFixture {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"(?!https?:)([^\"#]+)[\"#]");

    @Test
    void theMenuOpensItWholeWithoutANetwork() throws IOException {
        window.shortcut(KeyCode.SHIFT, KeyCode.F1);
        window.until("the browser is asked", () -> window.files().browsed != null);
        Path first = window.files().browsed;
        assertThat(Files.readString(first)).contains("<a href=\"window.html\">The window</a>");
        assertThat(Files.readString(first.resolveSibling("claims.html")))
                .contains("<table>", "Kordafshari et al. 2005");
        for (String page : Guide.PAGES.keySet()) {
            String html = Files.readString(first.resolveSibling(page + ".html"));
            assertThat(LINK.matcher(html).results().map(link -> link.group(1)))
                    .as(page)
                    .allMatch(link -> Files.exists(first.resolveSibling(link)));
        }
    }

    @Test
    void everyPageOfTheGuideShips() throws IOException {
        try (var pages = Files.list(Path.of("src/site/markdown"))) {
            assertThat(pages.map(page -> page.getFileName().toString().replace(".md", "")))
                    .containsExactlyInAnyOrderElementsOf(Guide.PAGES.keySet());
        }
    }
}
