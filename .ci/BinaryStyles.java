import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.Stylesheet;

/**
 * Puts each style sheet below a folder in JavaFX's binary form beside it. Started from source by the build.
 *
 * <p>What a sheet imports becomes a part of it, but for the rules that are for controls which the program does not
 * show: JavaFX matches each new kind of node against all selectors of the theme, of which theirs are more than half.
 * LeftOutRules, among the tests, fails if a window shows a node that one of them is for.
 */
final class BinaryStyles {

    /** A selector with a style class that begins like one of these is left out. */
    private static final Pattern NOT_SHOWN = Pattern.compile("\\.(alert|axis|bb-code|bg-|border-|bordered|breadcrumbs"
            + "|button-circle|button-icon|button-outlined|calendar|caption-menu-item|card|choice-|classic|color-"
            + "|custom-color-dialog|custom-text-field|date-picker|floating|font-icon|html-editor|large|modal-"
            + "|pagination|progress-slider|ring-|split-menu-button|striped|text-input-dialog|tile|toggle-switch"
            + "|tool-bar|tree-|([a-z-]+-)?(chart|legend-symbol))");

    private static final Pattern IMPORT = Pattern.compile("@import \"/(.+?)\";");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern RULE = Pattern.compile("([^{}]+)(\\{[^{}]*\\})");

    public static void main(String[] args) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(args[0]))) {
            List<Path> sheets = files.filter(file -> file.toString().endsWith(".css")).toList();
            for (Path sheet : sheets) {
                Path whole = sheet.resolveSibling("whole.css");
                Files.writeString(whole, withImports(Files.readString(sheet)));
                Stylesheet.convertToBinary(whole.toFile(), new File(sheet.toString().replaceFirst("css$", "bss")));
                Files.delete(whole);
            }
        }
    }

    private static String withImports(String sheet) throws IOException {
        StringBuilder whole = new StringBuilder();
        Matcher found = IMPORT.matcher(sheet);
        while (found.find()) {
            found.appendReplacement(whole, "");
            try (InputStream in = ClassLoader.getSystemResourceAsStream(found.group(1))) {
                whole.append(withoutWhatIsNotShown(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return found.appendTail(whole).toString();
    }

    private static String withoutWhatIsNotShown(String sheet) {
        return RULE.matcher(COMMENT.matcher(sheet).replaceAll("")).replaceAll(rule -> {
            String kept = Stream.of(rule.group(1).split(","))
                    .filter(selector -> !NOT_SHOWN.matcher(selector).find())
                    .collect(Collectors.joining(","));
            return kept.isBlank() ? "" : Matcher.quoteReplacement(kept + rule.group(2));
        });
    }
}
