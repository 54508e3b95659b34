package hustings.workbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reports which of the opened Java files have been saved since, by any editor. It polls the time and size of each file:
 * the system's own notifications are missing on network drives, come several at a time when an editor replaces a file,
 * and on macOS are polled too, every few seconds. A file counts as saved when two polls in a row find it unchanged, so
 * that none is read while it is being written.
 */
public final class SourceFileWatcher {

    private static final int POLL_MILLIS = 100;

    /** The version of each file when it was last read, by the name of its algorithm. */
    private static final Map<String, ReadVersion> READ_VERSIONS = new ConcurrentHashMap<>();

    private final Consumer<Path> onSaved;
    private final Map<String, FileStamp> lastStamps = new HashMap<>(); // looked up, never iterated
    private ScheduledExecutorService executor;
    private Future<?> polling;
    private boolean isStopped;

    /** A file's time, size and, where the system has one, its key, which changes when the file is replaced. */
    private record FileStamp(FileTime time, long size, Optional<Object> key) {}

    private record ReadVersion(Path path, Optional<FileStamp> stamp) {}

    /**
     * Creates a watcher that is not started.
     *
     * @param onSaved called once for each saved file, on the thread of this watcher, which does not poll meanwhile
     */
    public SourceFileWatcher(Consumer<Path> onSaved) {
        this.onSaved = onSaved;
    }

    /** Notes the version of a file that is about to be read. */
    static void rememberReadVersion(String name, Path path) {
        READ_VERSIONS.put(name, new ReadVersion(path, readStamp(path)));
    }

    /** Starts polling if any file was opened; does nothing if already started. */
    public void start() {
        if (executor == null && !isStopped && !READ_VERSIONS.isEmpty()) {
            executor = Executors.newSingleThreadScheduledExecutor(task -> {
                Thread thread = new Thread(task, "hustings-watch");
                thread.setDaemon(true);
                return thread;
            });
            polling = executor.scheduleWithFixedDelay(
                    this::reportChangesSafely, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /**
     * Stops polling for good: what a closed window shows may still change, but later calls of {@link #start} have no
     * effect.
     */
    public void stop() {
        isStopped = true;
        if (executor != null) {
            polling.cancel(true);
            executor.shutdownNow();
        }
    }

    /** Polls once; an exception is passed to the handler of uncaught exceptions and does not end the watch. */
    private void reportChangesSafely() {
        try {
            reportChangedFiles();
        } catch (RuntimeException | Error e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /** Polls every file once. */
    void reportChangedFiles() {
        READ_VERSIONS.forEach((name, read) -> readStamp(read.path()).ifPresent(now -> {
            boolean rests = now.equals(lastStamps.put(name, now));
            if (rests && !read.stamp().equals(Optional.of(now))) {
                onSaved.accept(read.path());
            }
        }));
    }

    /** Reads the stamp of a file; empty while there is none, as in the middle of a renaming. */
    private static Optional<FileStamp> readStamp(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return Optional.of(
                    new FileStamp(file.lastModifiedTime(), file.size(), Optional.ofNullable(file.fileKey())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
