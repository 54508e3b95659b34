package hustings.cli.flag;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Help.Ansi;

/** Standard output in UTF-8 whatever the locale; unlike {@link System#out} it reports failures. */
public final class StandardOutput extends FilterOutputStream {

    /** Standard output, as a file. */
    public static final String OUT = "/dev/stdout";
    /** Standard error, as a file. */
    public static final String ERR = "/dev/stderr";

    private static final int BUFFER_CHARS = 1 << 16;
    private static final int KIND_OF_FILE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;
    private static final int DEVICE = 0020000;

    /** Thrown when the reader of a pipe is gone, as {@code | head} is. */
    public static final class ReaderGoneException extends IOException {
        ReaderGoneException(IOException cause) {
            super(cause);
        }
    }

    private final boolean pipe;

    /**
     * Writes to a stream.
     *
     * @param pipe whether what fails there is a reader that has gone
     */
    public StandardOutput(OutputStream out, boolean pipe) {
        super(out);
        this.pipe = pipe;
    }

    /** Standard output. */
    public static Writer out() {
        return utf8(new StandardOutput(new FileOutputStream(FileDescriptor.out), isPipe()));
    }

    /** Standard error. */
    public static Writer err() {
        return utf8(new FileOutputStream(FileDescriptor.err));
    }

    /**
     * Standard output for bytes that are no text.
     *
     * @param what they are, such as "gif"
     * @throws BadInput if a person would have to read them
     */
    public static OutputStream bytes(String what) {
        if (isTerminal(OUT)) {
            throw BadInput.forOption(
                    "--out", "found '-', which is a terminal here; expected a file, or a pipe, for " + what);
        }
        return new StandardOutput(new FileOutputStream(FileDescriptor.out), isPipe());
    }

    private static Writer utf8(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
    }

    /**
     * Asks the system, since the message of a failure depends on the language; false where the system does not know.
     */
    private static boolean isPipe() {
        return describeKind(OUT).filter(kind -> kind == PIPE || kind == SOCKET).isPresent();
    }

    /**
     * Whether a person reads along. Where the system does not tell, as on Windows, it is where a console would show
     * colours.
     *
     * @param stream {@link #OUT} or {@link #ERR}
     */
    public static boolean isTerminal(String stream) {
        return describeKind(stream)
                .map(kind -> kind == DEVICE && !askSystem(stream, "rdev").equals(askSystem("/dev/null", "rdev")))
                .orElseGet(Ansi.AUTO::enabled);
    }

    private static Optional<Integer> describeKind(String stream) {
        return askSystem(stream, "mode").map(mode -> (int) mode & KIND_OF_FILE);
    }

    private static Optional<Object> askSystem(String file, String attribute) {
        try {
            return Optional.of(Files.getAttribute(Path.of(file), "unix:" + attribute));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw pipe ? new ReaderGoneException(e) : e;
        }
    }
}
