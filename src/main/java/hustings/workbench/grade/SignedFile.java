package hustings.workbench.grade;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Numbered records in a file that others may write to as well: each line is signed, so that what is not from who has
 * the key is passed over.
 *
 * @param path where it is
 * @param key known to who writes and who reads, and to nobody else
 */
record SignedFile(Path path, SecretKeySpec key) {

    /** More than all records of a rubric take; what stands behind is not read. */
    private static final int MOST_BYTES = 8 << 20;

    private static final String ALGORITHM = "HmacSHA256";
    private static final String BETWEEN_FIELDS = "\0";

    static SignedFile of(Path path, byte[] key) {
        return new SignedFile(path, new SecretKeySpec(key, ALGORITHM));
    }

    /** Adds a record of fields that hold no zero characters. */
    void append(int number, List<String> fields) throws IOException {
        byte[] bytes = (number + BETWEEN_FIELDS + String.join(BETWEEN_FIELDS, fields)).getBytes(StandardCharsets.UTF_8);
        Base64.Encoder text = Base64.getEncoder();
        String line = text.encodeToString(signature(bytes)) + " " + text.encodeToString(bytes) + "\n";
        Files.writeString(path, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** The fields of a record, if it is there already. */
    Optional<List<String>> find(int number) {
        try (InputStream in = Files.newInputStream(path)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1)
                    .lines()
                    .map(this::fields)
                    .filter(fields -> fields.get(0).equals(String.valueOf(number)))
                    .map(fields -> fields.subList(1, fields.size()))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty(); // not written yet, or taken away
        }
    }

    /** The number and the fields of a line; only an empty one if it is not signed. */
    private List<String> fields(String line) {
        int blank = line.indexOf(' ');
        try {
            byte[] bytes = Base64.getDecoder().decode(line.substring(blank + 1));
            if (MessageDigest.isEqual(
                    Base64.getDecoder().decode(line.substring(0, Math.max(0, blank))), signature(bytes))) {
                return List.of(new String(bytes, StandardCharsets.UTF_8).split(BETWEEN_FIELDS, -1));
            }
        } catch (IllegalArgumentException e) {
            // no line of ours, or the beginning of one
        }
        return List.of("");
    }

    private byte[] signature(byte[] bytes) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
