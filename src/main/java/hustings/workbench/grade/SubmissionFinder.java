package hustings.workbench.grade;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.grade.Submission.Form;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/** Finds and reads submissions; nothing of them runs. Symbolic links are not followed. */
public final class SubmissionFinder {

    private static final int MAX_LISTED = 6;

    private final Set<Form> forms;
    private final Optional<String> expectedName;
    private final Set<Path> ignoredPaths;
    private final List<Submission> found = new ArrayList<>();
    private final Set<String> folders = new HashSet<>(Set.of(GradeFiles.TABLE, GradeFiles.RUNNING));

    /**
     * @param forms what is to be handed in, in whatever files
     * @param wanted the expected file name in folders with several Java files; empty if each must have exactly one
     * @param others paths to skip: the rubric, and the folder for the grades
     */
    public SubmissionFinder(Set<Form> forms, Optional<String> wanted, Set<Path> others) {
        this.forms = forms;
        this.expectedName = wanted;
        this.ignoredPaths =
                others.stream().map(SubmissionFinder::toAbsoluteNormalized).collect(Collectors.toSet());
    }

    /**
     * Finds the submissions at the given paths, in that order and sorted by name within a folder. A file is one
     * submission; in a folder, each file and each subfolder that is not hidden is one. If runs are asked for, of which
     * one author may hand in several, files in a folder are one submission if a learning platform has named them for
     * the same author.
     *
     * @throws GradingException if a path is neither a folder nor a file that can be graded, or cannot be read
     */
    public List<Submission> find(List<Path> places) {
        for (Path place : places) {
            String name = FileNames.formatPath(place);
            if (Files.isDirectory(place)) {
                Map<String, List<Path>> byAuthor = listVisibleChildren(place).stream()
                        .filter(child -> !ignoredPaths.contains(toAbsoluteNormalized(child)))
                        .collect(groupingBy(this::findAuthorOrPath, LinkedHashMap::new, toList()));
                byAuthor.values().forEach(this::addSubmission);
            } else if (FileNames.isZipFile(name)) {
                throw new GradingException("found the archive '" + name
                        + "'; expected a folder with what was handed in: unpack it, and name the folder");
            } else if (forms.stream().noneMatch(form -> form.includes(name)) || !Files.exists(place)) {
                throw new GradingException("found " + (Files.exists(place) ? "'" : "no '") + name + "'; expected "
                        + (forms.contains(Form.JAVA) ? "a Java file, " : "")
                        + (forms.contains(Form.RUN) ? "a file with a run, " : "")
                        + "or a folder with what was handed in");
            } else {
                addSubmission(List.of(place));
            }
        }
        return found;
    }

    private static Path toAbsoluteNormalized(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static List<Path> listVisibleChildren(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(child -> !FileNames.isHidden(FileNames.decodeFileName(child)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new GradingException(
                    "cannot read '" + FileNames.formatPath(folder) + "': " + FileFailure.describeReason(e));
        }
    }

    /** Whose a file is, for files that may be one of several; otherwise its path. */
    private String findAuthorOrPath(Path child) {
        String author = forms.contains(Form.RUN) && Files.isRegularFile(child, LinkOption.NOFOLLOW_LINKS)
                ? Submission.findAuthorIdentifier(PlainText.toSingleLine(FileNames.decodeFileName(child)))
                : "";
        return author.isEmpty() ? child.toString() : author;
    }

    /**
     * Adds a submission, named after the first of its files.
     *
     * @param files a file or a folder, or several files in the same folder
     */
    private void addSubmission(List<Path> files) {
        Path place = files.get(0);
        SubmissionFiles content = new SubmissionFiles(files, forms);
        content.collectFiles();
        List<String> java = content.selectCandidates(expectedName);
        Optional<JavaSource> source = content.createSource(java);
        List<RunFile> runs = content.createRuns();
        String own = PlainText.toSingleLine(withoutExtension(FileNames.decodeFileName(toAbsoluteNormalized(place))));
        String name = own;
        String folder = FileNames.toSafeName(own);
        for (int number = 2; !folders.add(folder.toLowerCase(Locale.ROOT)); number++) {
            name = own + "-" + number;
            folder = FileNames.toSafeName(own) + "-" + number;
        }
        String inside = source.isPresent() && content.isFolder ? "/" + java.get(0) : "";
        String more = files.size() > 1 ? " and " + (files.size() - 1) + " more" : "";
        String shown = FileNames.formatPath(place) + (files.size() > 1 ? more : inside);
        found.add(new Submission(
                name,
                folder,
                PlainText.toSingleLine(shown),
                source,
                runs,
                content.describeProblem(java, expectedName),
                String.join(", ", content.unread)));
    }

    /** The name without its extension, if it is that of a file that can be graded. */
    private String withoutExtension(String name) {
        boolean canBeGraded = FileNames.isZipFile(name) || forms.stream().anyMatch(form -> form.includes(name));
        return canBeGraded ? name.replaceFirst("(?s)(?<=.)\\.[^.]+$", "") : name;
    }

    /** The files of one submission, by their paths from its folder, with slashes. */
    private static final class SubmissionFiles extends SimpleFileVisitor<Path> {

        private final Path place;
        private final List<Path> roots;
        private final Set<Form> forms;
        private final boolean isFolder;
        private final Map<String, byte[]> javaFiles = new TreeMap<>();
        private final Map<String, byte[]> runFiles = new TreeMap<>();
        private final Map<String, Path> archives = new TreeMap<>();
        private final Set<String> others = new TreeSet<>();
        private final Set<String> unread = new TreeSet<>();

        /** Where a class says that it implements an algorithm, if not through another class. */
        private static final Pattern IMPLEMENTS = Pattern.compile("\\bimplements\\b[^{;]*\\bAlgorithm\\s*<");

        /** @param roots a file or a folder; or several files in a folder, taken like one that has them alone */
        SubmissionFiles(List<Path> roots, Set<Form> forms) {
            this.roots = roots;
            this.forms = forms;
            place = roots.size() == 1 ? roots.get(0) : roots.get(0).resolveSibling("");
            isFolder = roots.size() > 1 || Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS);
        }

        /** Collects the files; of archives only what there is none of beside them. */
        void collectFiles() {
            for (Path root : roots) {
                try {
                    Files.walkFileTree(root, this);
                } catch (IOException e) {
                    recordUnread(relativeName(root), e);
                }
            }
            List<Form> missing =
                    forms.stream().filter(form -> filesOf(form).isEmpty()).toList();
            if (!missing.isEmpty()) {
                archives.forEach((name, path) -> collectFromArchive(name, path, missing));
            }
        }

        private Map<String, byte[]> filesOf(Form form) {
            return form == Form.JAVA ? javaFiles : runFiles;
        }

        private Optional<Form> findForm(Collection<Form> among, String name) {
            return among.stream().filter(form -> form.includes(name)).findFirst();
        }

        private String relativeName(Path path) {
            return path.equals(place)
                    ? FileNames.decodeFileName(toAbsoluteNormalized(path))
                    : FileNames.formatPath(place.relativize(path));
        }

        private void recordUnread(String name, IOException e) {
            unread.add(PlainText.toSingleLine(name) + " (" + FileFailure.describeReason(e) + ")");
        }

        @Override
        public FileVisitResult preVisitDirectory(Path inside, BasicFileAttributes attributes) {
            return !inside.equals(place) && FileNames.isHidden(FileNames.decodeFileName(inside))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path inside, BasicFileAttributes attributes) {
            String name = FileNames.decodeFileName(inside);
            if (attributes.isSymbolicLink()) { // it could lead to a file of the grader
                others.add(
                        isFolder
                                ? relativeName(inside) + " (a link, which is not followed)"
                                : "a link, which is not followed");
            } else if ((isFolder && FileNames.isHidden(name)) || !attributes.isRegularFile()) {
                return FileVisitResult.CONTINUE;
            } else if (findForm(forms, name).isPresent()) {
                addBeginning(inside, filesOf(findForm(forms, name).get()));
            } else if (FileNames.isZipFile(name)) {
                archives.put(relativeName(inside), inside);
            } else {
                others.add(relativeName(inside));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path inside, IOException e) {
            recordUnread(relativeName(inside), e);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path inside, IOException e) {
            if (e != null) {
                recordUnread(relativeName(inside), e);
            }
            return FileVisitResult.CONTINUE;
        }

        /** Reads a file, up to one byte more than is allowed. */
        private void addBeginning(Path file, Map<String, byte[]> files) {
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                files.put(relativeName(file), in.readNBytes(AlgorithmFile.MAX_BYTES + 1));
            } catch (IOException e) {
                recordUnread(relativeName(file), e);
            }
        }

        private void collectFromArchive(String archive, Path path, List<Form> missing) {
            try {
                Map<String, byte[]> files = ZipArchive.readFilesAndNames(
                        path, name -> findForm(missing, name).isPresent());
                files.forEach((inside, content) -> {
                    boolean hidden = Stream.of(inside.split("/")).anyMatch(FileNames::isHidden);
                    Optional<Form> form = findForm(missing, inside);
                    if (!hidden && form.isPresent()) {
                        filesOf(form.get()).put(archive + "/" + inside, content);
                    } else if (!hidden && findForm(forms, inside).isEmpty()) {
                        others.add(archive + "/" + inside);
                    }
                });
            } catch (ZipException e) {
                others.add(archive + " (cannot be unpacked: " + FileFailure.describeReason(e) + ")");
            } catch (IOException e) {
                recordUnread(archive, e);
            }
        }

        /**
         * Selects the Java files that may be the submitted one: those of the expected name; without one, those that
         * implement an algorithm, if there are others.
         */
        List<String> selectCandidates(Optional<String> expectedName) {
            List<String> all = List.copyOf(javaFiles.keySet());
            if (!isFolder || (all.size() < 2 && expectedName.isEmpty())) {
                return all;
            }
            if (expectedName.isEmpty()) {
                List<String> elections = all.stream().filter(this::isElection).toList();
                return elections.isEmpty() ? all : elections;
            }
            List<String> named = all.stream()
                    .filter(name -> ("/" + name).endsWith("/" + expectedName.get()))
                    .toList();
            return named.isEmpty()
                    ? all.stream()
                            .filter(name -> FileNames.isExpectedOrCopy(fileName(name), fileName(expectedName.get())))
                            .toList()
                    : named;
        }

        /** Whether a file seems to hold a class that implements an algorithm. */
        private boolean isElection(String name) {
            return IMPLEMENTS
                    .matcher(new String(javaFiles.get(name), StandardCharsets.ISO_8859_1))
                    .find();
        }

        private static String fileName(String path) {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        /** The file, if there is one candidate, with all Java files beside it. */
        Optional<JavaSource> createSource(List<String> candidates) {
            if (candidates.size() != 1) {
                return Optional.empty();
            }
            Map<String, byte[]> others = new TreeMap<>(javaFiles);
            byte[] content = others.remove(candidates.get(0));
            return Optional.of(new JavaSource(fileName(candidates.get(0)), content, List.copyOf(others.values())));
        }

        List<RunFile> createRuns() {
            return runFiles.entrySet().stream()
                    .map(file -> new RunFile(file.getKey(), file.getValue()))
                    .toList();
        }

        /** Describes what is missing of what is to be handed in, and what was found instead; empty if nothing is. */
        String describeProblem(List<String> candidates, Optional<String> expectedName) {
            List<String> missing = new ArrayList<>();
            if (forms.contains(Form.JAVA) && candidates.size() != 1) {
                missing.add(expectedName.filter(name -> isFolder).orElse(Form.JAVA.expected()));
            }
            if (forms.contains(Form.RUN) && runFiles.isEmpty()) {
                missing.add(Form.RUN.expected());
            }
            if (missing.isEmpty()) {
                return "";
            }
            List<String> listed = candidates.size() > 1
                    ? candidates
                    : Stream.of(javaFiles.keySet(), runFiles.keySet(), others)
                            .flatMap(Set::stream)
                            .toList();
            String listedNames = listed.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
            String more = listed.size() > MAX_LISTED ? " and " + (listed.size() - MAX_LISTED) + " more" : "";
            return PlainText.toSingleLine("found " + (listed.isEmpty() ? "nothing" : listedNames + more) + "; expected "
                    + String.join(", and ", missing));
        }
    }
}
