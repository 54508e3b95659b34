package hustings.workbench.grade;

import hustings.workbench.AlgorithmFile;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Reads submitted zip archives. Nothing is unpacked to the disk, so no path in an archive can do harm; archives beyond
 * the size limits are refused.
 */
final class ZipArchive {

    private static final int MAX_ENTRIES = 10_000;
    private static final long MAX_BYTES = 256L << 20;
    private static final int MAX_READ_BYTES = 16 << 20;
    private static final int BUFFER_BYTES = 1 << 16;

    /** The charset in which Windows writes file names, if this Java supports it. */
    private static final Charset WINDOWS_CHARSET =
            Charset.isSupported("IBM850") ? Charset.forName("IBM850") : StandardCharsets.ISO_8859_1;

    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private long totalBytes;
    private int readBytes;

    private final Predicate<String> isRead;

    private ZipArchive(Predicate<String> isRead) {
        this.isRead = isRead;
    }

    /**
     * Reads the files of an archive: the content of each by its path with slashes, up to one byte more than is allowed.
     *
     * @param isRead which files are read, by name; the others have empty content
     * @throws ZipException if the file is no zip archive, or exceeds the limits
     * @throws IOException if the file cannot be read
     */
    static Map<String, byte[]> readFilesAndNames(Path path, Predicate<String> isRead) throws IOException {
        try {
            return readFiles(path, isRead, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | ZipException e) { // by the Java version, for other charsets
            return readFiles(path, isRead, WINDOWS_CHARSET);
        }
    }

    private static Map<String, byte[]> readFiles(Path path, Predicate<String> isRead, Charset charset)
            throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(Files.newInputStream(path)), charset)) {
            ZipArchive archive = new ZipArchive(isRead);
            int entries = 0;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries++;
                archive.readEntry(entry, zip, entries);
            }
            if (entries == 0) {
                throw new ZipException("it is empty, or no zip archive");
            }
            return archive.files;
        } catch (EOFException e) {
            throw (IOException) new ZipException("it is cut off").initCause(e);
        }
    }

    private void readEntry(ZipEntry entry, InputStream zip, int entryCount) throws IOException {
        byte[] content = {};
        if (isRead.test(entry.getName())) {
            content = zip.readNBytes(AlgorithmFile.MAX_BYTES + 1);
            readBytes += content.length;
        }
        totalBytes += content.length;
        for (int read = zip.read(buffer); read >= 0; read = zip.read(buffer)) {
            totalBytes += read;
            requireWithinLimits(entryCount);
        }
        requireWithinLimits(entryCount);
        if (!entry.isDirectory()) {
            files.put(entry.getName().replace('\\', '/'), content);
        }
    }

    private void requireWithinLimits(int entryCount) throws ZipException {
        if (entryCount > MAX_ENTRIES || totalBytes > MAX_BYTES || readBytes > MAX_READ_BYTES) {
            throw new ZipException("it holds more than " + MAX_ENTRIES + " files, " + (MAX_BYTES >> 20) + " MB, or "
                    + (MAX_READ_BYTES >> 20) + " MB of files to be graded");
        }
    }
}
