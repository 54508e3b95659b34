package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.Styles;
import hustings.app.base.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.css.Stylesheet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Window;

/**
 * Watches that no window, dialog, menu or tooltip misses a rule that the build leaves out of the theme. Each of these
 * rules has a style class that no node has, so that everything looks as it does with them.
 */
final class LeftOutRules {

    private static final Pattern STYLE_CLASS = Pattern.compile("(?<=\\.)[\\w-]+");
    private static final Pattern NAMED = Pattern.compile("Styles\\.([A-Z][A-Z_0-9]+)");
    private static final Set<Set<String>> LEFT_OUT = leftOut();
    private static final Set<String> NAMED_IN_CODE = namedInCode();

    private final Set<String> seen = new HashSet<>(NAMED_IN_CODE);
    private final ListChangeListener<Window> closing = change -> {
        while (change.next()) {
            change.getRemoved().forEach(window -> look(window.getScene().getRoot()));
        }
    };

    /** Begins to look at each window that closes. */
    LeftOutRules() {
        Window.getWindows().addListener(closing);
    }

    /** Ends it, and says which rules were missed. */
    void end() {
        Window.getWindows().removeListener(closing);
        assertThat(LEFT_OUT)
                .as("rules that .ci/BinaryStyles.java leaves out and something is shown for")
                .noneMatch(seen::containsAll);
    }

    private void look(Node node) {
        seen.addAll(node.getStyleClass());
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::look);
        }
    }

    /** What the code takes from the theme's list of style classes: some of it is shown for a moment, as by a drag. */
    private static Set<String> namedInCode() {
        Set<String> named = new HashSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                for (MatchResult name :
                        NAMED.matcher(Files.readString(file)).results().toList()) {
                    named.add(
                            String.valueOf(Styles.class.getField(name.group(1)).get(null)));
                }
            }
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        assertThat(named).isNotEmpty();
        return named;
    }

    /** The style classes of each selector that is left out; for what is left out goes by them. */
    private static Set<Set<String>> leftOut() {
        Set<Set<String>> selectors = selectors(ClassLoader.getSystemResource("atlantafx/base/theme/primer-light.bss"));
        selectors.removeAll(selectors(Theme.class.getResource("light.bss")));
        assertThat(selectors).anyMatch(classes -> classes.contains("date-picker"));
        return selectors;
    }

    private static Set<Set<String>> selectors(URL sheet) {
        try {
            return Stylesheet.loadBinary(sheet).getRules().stream()
                    .flatMap(rule -> rule.getSelectors().stream())
                    .map(selector -> STYLE_CLASS
                            .matcher(selector.toString())
                            .results()
                            .map(MatchResult::group)
                            .collect(Collectors.toSet()))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
