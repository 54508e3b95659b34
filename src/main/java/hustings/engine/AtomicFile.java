package hustings.engine;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replaces a file as a whole: whoever reads it, before or after a power cut, finds the old content or the new. */
public final class AtomicFile {

    private static final int MAX_LINKS = 40;
    private static final int MAX_LEFTOVERS = 1000;

    private AtomicFile() {}

    /** Writes what is to be in a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes all of it; need not close the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes the bytes to a new file beside the old one and puts it in its place.
     *
     * @throws IOException if that fails; the old file is as it was, and nothing is left beside it
     */
    public static void replace(Path path, byte[] bytes) throws IOException {
        replace(path, out -> out.write(bytes));
    }

    /**
     * Writes the content to a new file beside the old one and puts it in its place. If the content is not written to its end,
     * whatever is thrown, the old file is as it was, and nothing is left beside it.
     *
     * @throws IOException if that fails
     */
    public static void replace(Path path, Content content) throws IOException {
        Path target = behindLinks(path.toAbsolutePath());
        boolean exists = Files.exists(target);
        if (exists && !Files.isRegularFile(target)) {
            throw new FileSystemException(null, null, "what is there is no regular file");
        }
        if (exists && !Files.isWritable(target)) {
            throw new FileSystemException(null, null, "the file is write-protected");
        }
        Path temporary = temporaryFor(target);
        try {
            writeThrough(temporary, content);
            if (exists) {
                copyPermissions(target, temporary);
            }
            move(temporary, target);
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
        makeRenameDurable(target.getParent());
    }

    /** The file that a symbolic link leads to in the end, even if that does not exist yet. */
    private static Path behindLinks(Path path) throws IOException {
        Path target = path;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new FileSystemException(null, null, "the symbolic links lead round in a circle");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** A new file beside a file; if there can be none, that is told of the file itself, of which the person knows. */
    private static Path temporaryFor(Path target) throws IOException {
        try {
            return newFileBeside(target);
        } catch (NoSuchFileException e) {
            throw (IOException) new NoSuchFileException(target.toString()).initCause(e);
        } catch (AccessDeniedException e) {
            throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
        }
    }

    /** A new file with the permissions that new files get; createTempFile would make one that only its owner can read. */
    private static Path newFileBeside(Path target) throws IOException {
        for (int number = 1; ; number++) {
            Path candidate = target.resolveSibling(".hustings-" + number + ".tmp");
            try {
                return Files.createFile(candidate);
            } catch (FileAlreadyExistsException e) {
                if (number == MAX_LEFTOVERS) {
                    throw e;
                }
            }
        }
    }

    private static void writeThrough(Path file, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void copyPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    private static void move(Path temporary, Path target) throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void makeRenameDurable(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return; // not every system lets a folder be opened; the file itself is safe on the disk
        }
    }
}
