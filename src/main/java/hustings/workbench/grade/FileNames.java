package hustings.workbench.grade;

import hustings.scenario.PlainText;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Names of files, whatever characters they have and whether or not the system's locale has those too. */
final class FileNames {

    private static final int MAX_LENGTH = 100;

    private FileNames() {}

    /**
     * The name of a file, without its folder: from the bytes that the system has, taken for UTF-8 even where the locale
     * is another.
     */
    static String of(Path path) {
        String address = path.toUri().getRawPath().replaceFirst("/$", "");
        String name = address.substring(address.lastIndexOf('/') + 1).replace("+", "%2B"); // which stands for a blank
        return URLDecoder.decode(name, StandardCharsets.UTF_8);
    }

    /** A whole path as it was given, with slashes. */
    static String path(Path path) {
        String root = path.isAbsolute() ? path.getRoot().toString().replace('\\', '/') : "";
        return StreamSupport.stream(path.spliterator(), false)
                .map(FileNames::of)
                .collect(Collectors.joining("/", root, ""));
    }

    /** A name of a file that every system can have, in ASCII; different ones may become the same. */
    static String safe(String name) {
        String safe = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^ -~]|[\\\\/:*?\"<>|]", "_")
                .replaceAll("[ .]+$", "_");
        return safe.length() > MAX_LENGTH ? safe.substring(0, MAX_LENGTH) : safe;
    }

    /** Whether a file is one of Java, by its name. */
    static boolean isJava(String name) {
        return hasExtension(name, ".java");
    }

    /** Whether a file is a zip archive, by its name. */
    static boolean isZip(String name) {
        return hasExtension(name, ".zip");
    }

    private static boolean hasExtension(String name, String extension) {
        return name.toLowerCase(Locale.ROOT).endsWith(extension);
    }

    /** Whether a name is of what systems put beside the files that somebody means. */
    static boolean isHidden(String name) {
        return name.matches("(?s)\\.+[^.].*") || name.equals("__MACOSX");
    }

    /** Whether a file is called what is wanted, or would be if nobody had downloaded it twice. */
    static boolean isLike(String name, String wanted) {
        String copyNumber = "(?i)( ?\\(\\d+\\)|[-_ ]\\d+)?\\.java$";
        return PlainText.toSingleLine(name)
                .replaceFirst(copyNumber, "")
                .equalsIgnoreCase(wanted.replaceFirst("(?i)\\.java$", ""));
    }
}
