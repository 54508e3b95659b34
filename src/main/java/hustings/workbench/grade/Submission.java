package hustings.workbench.grade;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What somebody has handed in.
 *
 * @param name whose it is: what the folder or the file is called; no two of those that are graded together have the
 *     same, even where case does not count, and none is called as a file of the grades
 * @param place the folder or the file
 * @param files its Java files; it can be graded if there is exactly one
 */
public record Submission(String name, Path place, List<Path> files) {

    /** The file with the grades of all, which no submission is called. */
    static final String TABLE = "grades.csv";

    /** The file with the test results of all, which no submission is called. */
    static final String TESTS = "junit.xml";

    private static final String ENDING = ".java";

    /** What systems put into archives beside the files that somebody means. */
    private static final String OF_MACOS = "__MACOSX";

    /**
     * All submissions in some places, in the order in which they are named, and within a folder by name: of a file, the
     * file; of a folder, each Java file in it, and each folder in it that is not hidden, with the Java file that is
     * anywhere within. Links are not followed, and have no files.
     *
     * @param file what the file of each is to be called, for folders with several; empty if there is to be only one
     * @throws IOException if a folder cannot be read
     */
    public static List<Submission> in(List<Path> places, Optional<String> file) throws IOException {
        List<Submission> found = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of(TABLE, TESTS));
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                for (Path inside : children(place)) {
                    if (Files.isDirectory(inside, LinkOption.NOFOLLOW_LINKS)) {
                        found.add(of(inside, files(inside, file), names));
                    } else if (isJava(inside)) {
                        found.add(of(inside, List.of(inside), names));
                    } else if (Files.isDirectory(inside) || isLinkToJava(inside)) {
                        found.add(of(inside, List.of(), names));
                    }
                }
            } else {
                found.add(of(place, List.of(place), names));
            }
        }
        return found;
    }

    /** Whether it is what can be graded. */
    boolean isOne() {
        return files.size() == 1;
    }

    /** What is graded: the file, or the folder if there is not one in it. */
    String file() {
        return (isOne() ? files.get(0) : place).toString().replace('\\', '/');
    }

    /** Which Java files there are, in words. */
    String found() {
        if (files.isEmpty()) {
            return Files.isSymbolicLink(place) ? "a link, which is not followed" : "no Java file";
        }
        return files.stream()
                .map(file -> place.relativize(file).toString().replace('\\', '/'))
                .collect(Collectors.joining(", "));
    }

    private static Submission of(Path place, List<Path> files, Set<String> names) {
        String own =
                String.valueOf(place.toAbsolutePath().normalize().getFileName()).replaceFirst("(?<=.)\\.java$", "");
        String name = own;
        for (int number = 2; !names.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = own + "-" + number;
        }
        return new Submission(name, place, files);
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(child -> !isHidden(child)).sorted().toList();
        }
    }

    private static boolean isHidden(Path path) {
        String name = String.valueOf(path.getFileName());
        return name.startsWith(".") || name.equals(OF_MACOS);
    }

    /** No link: it could lead to a file of whoever grades. */
    private static boolean isJava(Path path) {
        return path.toString().endsWith(ENDING) && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isLinkToJava(Path path) {
        return path.toString().endsWith(ENDING) && Files.isSymbolicLink(path);
    }

    private static List<Path> files(Path folder, Optional<String> file) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path inside, BasicFileAttributes attributes) {
                return isHidden(inside) && !inside.equals(folder)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path inside, BasicFileAttributes attributes) {
                boolean wanted = file.isEmpty() || inside.endsWith(file.get());
                if (isJava(inside) && !isHidden(inside) && wanted) {
                    files.add(inside);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files.stream().sorted().toList();
    }
}
