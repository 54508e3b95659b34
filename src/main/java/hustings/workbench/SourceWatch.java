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
 * Tells which of the Java files that were opened have been saved since, by whatever editor. It looks at each file's
 * time and size again and again. The system's own notices do not come from network drives, come several at a time where
 * an editor writes a new file and renames it, and are made by looking on macOS too, every few seconds. A file counts
 * as saved when two looks in a row see the same, so that none is read while it is being written.
 */
public final class SourceWatch {

    private static final int POLL_MILLIS = 100;

    /** Every file as it was when it was read last, by the name of its algorithm. */
    private static final Map<String, Version> READ_VERSIONS = new ConcurrentHashMap<>();

    private final Consumer<Path> onSaved;
    private final Map<String, Stamp> lastStamps = new HashMap<>(); // looked up, never iterated
    private ScheduledExecutorService executor;
    private Future<?> polling;
    private boolean isStopped;

    /** How a file looks from outside; one that was replaced has another key, where the system has keys. */
    private record Stamp(FileTime time, long size, Optional<Object> key) {}

    private record Version(Path path, Optional<Stamp> stamp) {}

    /**
     * Looks at nothing yet.
     *
     * @param onSaved takes each file that was saved, on a thread of this watch, and once; while it does so the watch
     *     does not look
     */
    public SourceWatch(Consumer<Path> onSaved) {
        this.onSaved = onSaved;
    }

    /** A file is about to be read. */
    static void reads(String name, Path path) {
        READ_VERSIONS.put(name, new Version(path, readStamp(path)));
    }

    /** Looks from now on, if any file was opened; does nothing if it does so already. */
    public void begin() {
        if (executor == null && !isStopped && !READ_VERSIONS.isEmpty()) {
            executor = Executors.newSingleThreadScheduledExecutor(task -> {
                Thread thread = new Thread(task, "hustings-watch");
                thread.setDaemon(true);
                return thread;
            });
            polling =
                    executor.scheduleWithFixedDelay(this::pollSafely, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    /** Looks no more, whoever asks for it: what a closed window shows may still change. */
    public void stop() {
        isStopped = true;
        if (executor != null) {
            polling.cancel(true);
            executor.shutdownNow();
        }
    }

    /** A fault is told like that of any thread; it does not end the watch, as the executor would. */
    private void pollSafely() {
        try {
            look();
        } catch (RuntimeException | Error e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /** Looks at every file once. */
    void look() {
        READ_VERSIONS.forEach((name, read) -> readStamp(read.path()).ifPresent(now -> {
            boolean rests = now.equals(lastStamps.put(name, now));
            if (rests && !read.stamp().equals(Optional.of(now))) {
                onSaved.accept(read.path());
            }
        }));
    }

    /** Empty while there is no file, as between the two halves of a renaming. */
    private static Optional<Stamp> readStamp(Path path) {
        try {
            BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
            return Optional.of(new Stamp(file.lastModifiedTime(), file.size(), Optional.ofNullable(file.fileKey())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
