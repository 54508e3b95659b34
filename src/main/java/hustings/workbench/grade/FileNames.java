package hustings.workbench.grade;

import hustings.scenario.PlainText;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** File names with any characters, including those that the system's locale lacks. */
final class FileNames {

    private static final int MAX_LENGTH = 100;

    private FileNames() {}

    /** The name of a file without its folder, decoded from its bytes as UTF-8 whatever the locale is. */
    static String decodeFileName(Path path) {
        String address = path.toUri().getRawPath().replaceFirst("/$", "");
        String name = address.substring(address.lastIndexOf('/') + 1).replace("+", "%2B"); // else decoded as blank
        return URLDecoder.decode(name, StandardCharsets.UTF_8);
    }

    /** Formats a path as it was given, with slashes. */
    static String formatPath(Path path) {
        String root = path.isAbsolute() ? path.getRoot().toString().replace('\\', '/') : "";
        return StreamSupport.stream(path.spliterator(), false)
                .map(FileNames::decodeFileName)
                .collect(Collectors.joining("/", root, ""));
    }

    /** Converts a name to one that is valid on every system, in ASCII; different names may become the same. */
    static String toSafeName(String name) {
        String safe = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^ -~]|[\\\\/:*?\"<>|]", "_")
                .replaceAll("[ .]+$", "_");
        return safe.length() > MAX_LENGTH ? safe.substring(0, MAX_LENGTH) : safe;
    }

    /** Whether a name is that of a Java source file. */
    static boolean isJavaFile(String name) {
        return hasExtension(name, ".java");
    }

    /** Whether a name is that of a zip archive. */
    static boolean isZipFile(String name) {
        return hasExtension(name, ".zip");
    }

    /** Whether a name is that of a scenario file. */
    static boolean isScenarioFile(String name) {
        return hasExtension(name, ".yaml", ".yml", ".hustings");
    }

    /** Whether a name is that of a file that may hold runs: a scenario file, a text, a web page or a bookmark. */
    static boolean isRunFile(String name) {
        return isScenarioFile(name)
                || hasExtension(name, ".txt", ".md", ".html", ".htm", ".url", ".webloc", ".desktop");
    }

    private static boolean hasExtension(String name, String... extensions) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Stream.of(extensions).anyMatch(lower::endsWith);
    }

    /** Whether a file is hidden, or was added by the operating system. */
    static boolean isHidden(String name) {
        return name.matches("(?s)\\.+[^.].*") || name.equals("__MACOSX");
    }

    /** Whether a name is the expected one, ignoring case and the number that a second download adds. */
    static boolean isExpectedOrCopy(String name, String wanted) {
        String copyNumber = "(?i)( ?\\(\\d+\\)|[-_ ]\\d+)?\\.java$";
        return PlainText.toSingleLine(name)
                .replaceFirst(copyNumber, "")
                .equalsIgnoreCase(wanted.replaceFirst("(?i)\\.java$", ""));
    }
}
