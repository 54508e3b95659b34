package hustings.workbench.remote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where reactions are made.
 *
 * @param sandbox what keeps it from the rest of the computer
 * @param jar that of {@link ReactorJar}
 * @param folder the working folder, where it may write if nothing keeps it from writing elsewhere
 * @param megabytes the size of its heap
 * @param isReversed in which order the elements of small sets come there: Java draws one of two when it starts
 */
public record RemoteHost(Sandbox sandbox, Path jar, Path folder, long megabytes, boolean isReversed) {

    /**
     * Starts until Java draws the order that is asked for; that it never does has a probability of 2 to the power of
     * -40.
     */
    private static final int MOST_STARTS = 40;

    /** Beyond what a rubric may give all of its parts. */
    private static final long SECONDS = 100_000;

    /** The reactions of the algorithm in some classes. */
    public Reactions reactions(String main, Map<String, byte[]> classes) {
        return new Reactions(this::start, main, classes);
    }

    /** Another one, where what follows from the order of a set, or from chance, comes out otherwise. */
    public RemoteHost other() {
        return new RemoteHost(sandbox, jar, folder, megabytes, !isReversed);
    }

    private ReactorProcess start() throws IOException {
        for (int i = 0; i < MOST_STARTS; i++) {
            ReactorProcess started = ReactorProcess.start(sandbox, jar, folder, megabytes, SECONDS);
            if (started.isReversed() == isReversed) {
                return started;
            }
            started.close();
        }
        throw new IOException("every Java has its sets in the same order");
    }
}
