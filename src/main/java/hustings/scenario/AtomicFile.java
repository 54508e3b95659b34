package hustings.scenario;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/**
 * Replaces a file as a whole: whoever reads it, before or after a power cut, finds the old content or the new. The new
 * file that is written beside the old one is locked meanwhile: one that is not is left over from a program that was
 * killed, and is cleared away by the next that writes there. A program that is stopped in good order, as by Ctrl+C,
 * leaves none.
 */
public final class AtomicFile {

    private static final int MAX_LINKS = 40;
    private static final String PREFIX = ".hustings-";
    private static final String SUFFIX = ".tmp";

    /** The new files that are being written; also the lock under which they are made and removed. */
    private static final Set<Path> UNFINISHED = new HashSet<>();

    private static final Set<Path> CLEARED_FOLDERS = new HashSet<>();
    private static boolean stopped;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(AtomicFile::stop, "unfinished-files"));
        } catch (IllegalStateException e) {
            stopped = true; // the program is ending already
        }
    }

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
     * Writes the content to a new file beside the old one and puts it in its place. If the content is not written to
     * its end, whatever is thrown, the old file is as it was, and nothing is left beside it.
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
        NewFile written = beside(target);
        try {
            try (FileChannel channel = written.channel()) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
                content.writeTo(out);
                out.flush();
                channel.force(true);
                if (exists) {
                    copyPermissions(target, written.path());
                }
                move(written.path(), target); // while it is locked
            }
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(written.path());
            throw e;
        } finally {
            forget(written.path());
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
            if (target.startsWith("/dev") || target.startsWith("/proc")) {
                // links of the system to what a program has open, be it a library of this one
                throw new FileSystemException(null, null, "what is there is no regular file");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** A new file, open and locked. */
    private record NewFile(Path path, FileChannel channel) {}

    /** A new file beside a file; if there can be none, that is told of the file itself, of which the person knows. */
    private static NewFile beside(Path target) throws IOException {
        synchronized (UNFINISHED) {
            if (stopped) {
                throw new FileSystemException(null, null, "the program is being stopped");
            }
            if (CLEARED_FOLDERS.add(target.getParent())) {
                clearLeftovers(target.getParent());
            }
            try {
                NewFile file = newFileIn(target.getParent());
                UNFINISHED.add(file.path());
                return file;
            } catch (NoSuchFileException e) {
                throw (IOException) new NoSuchFileException(target.toString()).initCause(e);
            } catch (AccessDeniedException e) {
                throw (IOException) new AccessDeniedException(target.toString()).initCause(e);
            }
        }
    }

    /**
     * A new file with the permissions that new files get; createTempFile would make one that only its owner can read.
     */
    private static NewFile newFileIn(Path folder) throws IOException {
        while (true) {
            Path path = folder.resolve(PREFIX + UUID.randomUUID() + SUFFIX);
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            tryLock(channel);
            if (Files.exists(path)) { // not taken for a leftover before it was locked
                return new NewFile(path, channel);
            }
            channel.close();
        }
    }

    /** Whether a file was locked; never so where the system knows no locks, and then no leftover is found either. */
    private static boolean tryLock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException e) {
            return false;
        }
    }

    private static void clearLeftovers(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PREFIX + "*" + SUFFIX)) {
            for (Path file : files) {
                clear(file);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // whoever may not read the folder may still write to it
        }
    }

    private static void clear(Path file) {
        if (UNFINISHED.contains(file)) {
            return; // to open and close it would take its lock away
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (tryLock(channel)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            return; // it is someone else's
        }
    }

    private static void forget(Path file) {
        synchronized (UNFINISHED) {
            UNFINISHED.remove(file);
        }
    }

    private static void stop() {
        synchronized (UNFINISHED) {
            stopped = true;
            for (Path file : UNFINISHED) {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    // the next program that writes there clears it away
                }
            }
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
