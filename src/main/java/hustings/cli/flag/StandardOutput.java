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

/** Standard output in UTF-8, whatever the locale; unlike {@link System#out} it reports failures. */
public final class StandardOutput extends FilterOutputStream {

    /** The path of standard output. */
    public static final String OUT = "/dev/stdout";
    /** The path of standard error. */
    public static final String ERR = "/dev/stderr";

    private static final int BUFFER_CHARS = 1 << 16;
    private static final int FILE_TYPE_MASK = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;
    private static final int DEVICE = 0020000;

    /** Thrown when the reader of a pipe has closed it, as {@code | head} does. */
    public static final class ReaderGoneException extends IOException {
        ReaderGoneException(IOException cause) {
            super(cause);
        }
    }

    private final boolean isPipe;

    /**
     * Writes to a stream.
     *
     * @param isPipe whether a failure to write means that the reader has closed the pipe
     */
    public StandardOutput(OutputStream out, boolean isPipe) {
        super(out);
        this.isPipe = isPipe;
    }

    /** Opens standard output for text. */
    public static Writer openOut() {
        return newUtf8Writer(new StandardOutput(new FileOutputStream(FileDescriptor.out), isPipe()));
    }

    /** Opens standard error for text. */
    public static Writer openErr() {
        return newUtf8Writer(new FileOutputStream(FileDescriptor.err));
    }

    /**
     * Opens standard output for binary content.
     *
     * @param contentKind the kind of content, such as "gif"; named in the error
     * @throws BadInput if standard output is a terminal
     */
    public static OutputStream openBinary(String contentKind) {
        if (isTerminal(OUT)) {
            throw BadInput.forOption(
                    "--out", "found '-', which is a terminal here; expected a file, or a pipe, for " + contentKind);
        }
        return new StandardOutput(new FileOutputStream(FileDescriptor.out), isPipe());
    }

    private static Writer newUtf8Writer(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
    }

    /**
     * Whether standard output is a pipe or a socket. Found from the file type, because the message of a failure depends
     * on the language; false if the system does not report the type.
     */
    private static boolean isPipe() {
        return fileType(OUT).filter(kind -> kind == PIPE || kind == SOCKET).isPresent();
    }

    /**
     * Whether a standard stream is a terminal. If the system does not report the type of the stream, as on Windows,
     * this is whether a console would show colours.
     *
     * @param stream {@link #OUT} or {@link #ERR}
     */
    public static boolean isTerminal(String stream) {
        return fileType(stream)
                .map(kind -> kind == DEVICE
                        && !readUnixAttribute(stream, "rdev").equals(readUnixAttribute("/dev/null", "rdev")))
                .orElseGet(Ansi.AUTO::enabled);
    }

    private static Optional<Integer> fileType(String stream) {
        return readUnixAttribute(stream, "mode").map(mode -> (int) mode & FILE_TYPE_MASK);
    }

    private static Optional<Object> readUnixAttribute(String file, String attribute) {
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
            throw isPipe ? new ReaderGoneException(e) : e;
        }
    }
}
