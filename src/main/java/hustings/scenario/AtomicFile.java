package hustings.scenario;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Replaces a file atomically: a reader, even after a power cut, finds either the old content or the new. The new
 * content is first written to a temporary file beside it. Temporary files older than a day were left by a killed
 * program and are deleted by the next one that writes there.
 */
public final class AtomicFile {

    private static final int MAX_LINKS = 40;
    private static final String PREFIX = ".hustings-";
    private static final String SUFFIX = ".tmp";

    private AtomicFile() {}

    /** Writes the new content of a file. */
    @FunctionalInterface
    public interface ContentWriter {

        /** Writes the whole content; need not close the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Replaces the content of a file with bytes; otherwise like {@link #replaceContent(Path, ContentWriter)}. */
    public static void replaceContent(Path path, byte[] bytes) throws IOException {
        replaceContent(path, out -> out.write(bytes));
    }

    /**
     * Replaces the content of a file, or of the target of a symbolic link. If writing fails, the old file is unchanged
     * and no temporary file is left.
     *
     * @throws IOException if writing fails; a failure of the system, such as a full disk, names the file
     */
    public static void replaceContent(Path path, ContentWriter content) throws IOException {
        replaceContents(Map.of(path, content));
    }

    /**
     * Replaces the contents of several files like {@link #replaceContent(Path, ContentWriter)}, once all of them are on
     * the disk: if one cannot be written, for instance on a full disk, none is replaced.
     */
    public static void replaceContents(Map<Path, ContentWriter> contents) throws IOException {
        List<WrittenFile> written = new ArrayList<>();
        try {
            for (Map.Entry<Path, ContentWriter> file : contents.entrySet()) {
                written.add(WrittenFile.write(file.getKey(), file.getValue()));
            }
            for (WrittenFile file : written) {
                Files.move(file.temporary, file.target, StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            for (WrittenFile file : written) {
                Files.deleteIfExists(file.temporary);
            }
        }
        for (Path folder :
                written.stream().map(file -> file.target.getParent()).distinct().toList()) {
            flushFolderToDisk(folder);
        }
    }

    /** A temporary file with the whole new content of its target, on the disk. */
    private record WrittenFile(Path temporary, Path target) {

        static WrittenFile write(Path path, ContentWriter content) throws IOException {
            try {
                return writeTemporaryFile(path, content);
            } catch (IOException e) {
                if (e instanceof FileSystemException named && named.getFile() != null) {
                    throw e;
                }
                // the system names no file where a disk is full
                throw (IOException)
                        new FileSystemException(path.toString(), null, FileFailure.describeReason(e)).initCause(e);
            }
        }

        private static WrittenFile writeTemporaryFile(Path path, ContentWriter content) throws IOException {
            Path target = resolveSymbolicLinks(path.toAbsolutePath());
            boolean exists = Files.exists(target);
            if (exists && !Files.isRegularFile(target)) {
                throw createFileException("what is there is no regular file");
            }
            if (exists && !Files.isWritable(target)) {
                throw createFileException("the file is write-protected");
            }
            // createTempFile would make one that only its owner can read
            Path temporary = target.resolveSibling(PREFIX + UUID.randomUUID() + SUFFIX);
            boolean isWhole = false;
            try (FileChannel channel = createTemporaryFile(temporary, target)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
                content.writeTo(out);
                out.flush();
                channel.force(true);
                PosixFileAttributeView view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
                if (exists && view != null) {
                    view.setPermissions(Files.getPosixFilePermissions(target));
                }
                deleteOldTemporaryFiles(temporary);
                isWhole = true;
            } finally {
                if (!isWhole) {
                    Files.deleteIfExists(temporary);
                }
            }
            return new WrittenFile(temporary, target);
        }
    }

    private static IOException createFileException(String reason) {
        return new FileSystemException(null, null, reason);
    }

    /** Resolves symbolic links to the final target, which need not exist. */
    private static Path resolveSymbolicLinks(Path path) throws IOException {
        Path target = path;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw createFileException("the symbolic links lead round in a circle");
            }
            if (target.startsWith("/dev") || target.startsWith("/proc")) {
                // links of the system to open files of a program, possibly a library of this one
                throw createFileException("what is there is no regular file");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Creates a temporary file; exceptions name the target, which the user knows. */
    private static FileChannel createTemporaryFile(Path temporary, Path target) throws IOException {
        try {
            temporary.toFile().deleteOnExit();
            return FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            throw (IOException) new NoSuchFileException(target.toString()).initCause(e);
        } catch (AccessDeniedException e) {
            throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        } catch (IllegalStateException e) {
            throw (IOException)
                    createFileException("the program is being stopped").initCause(e);
        }
    }

    private static void deleteOldTemporaryFiles(Path newTemporary) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(newTemporary.getParent(), PREFIX + "*" + SUFFIX)) {
            long now = Files.getLastModifiedTime(newTemporary).to(TimeUnit.DAYS);
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).to(TimeUnit.DAYS) < now - 1) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // a user who may not read the folder or delete in it may still write to it
        }
    }

    /** Makes the rename survive a power cut, where the system lets a folder be opened. */
    private static void flushFolderToDisk(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return; // the file itself is safe on the disk
        }
    }
}
