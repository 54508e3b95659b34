package hustings.workbench.remote;

import java.io.File;
import java.io.Serializable;
import java.util.List;

/**
 * How the JVMs that compute reactions are started.
 *
 * @param sandbox the sandbox in which reactions are computed
 * @param jar the jar written by {@link ReactorJar}
 * @param folder the working folder, used for temporary files if there is no sandbox
 * @param hidden what must not be readable there
 * @param megabytes the heap size
 * @param share the processor time that a program gets here that works all the time, as a part of wall-clock time
 */
public record ReactorSettings(Sandbox sandbox, File jar, File folder, List<File> hidden, long megabytes, double share)
        implements Serializable {}
