package hustings.workbench.grade;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.function.BiConsumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Numbered records in a stream that others may write to as well: each is a line with a signature, so that what is not
 * from who has the key is passed over.
 *
 * @param key known to who writes and who reads, and to nobody else
 */
record SignedLines(SecretKeySpec key) {

    /** More than a record takes; a longer line is none. */
    private static final int MOST_BYTES = 1 << 18;

    private static final String ALGORITHM = "HmacSHA256";
    private static final String BETWEEN_FIELDS = "\0";

    static SignedLines of(byte[] key) {
        return new SignedLines(new SecretKeySpec(key, ALGORITHM));
    }

    /** Writes a record of fields that hold no zero characters, on a line of its own whatever is there already. */
    void write(int number, List<String> fields, OutputStream out) throws IOException {
        byte[] bytes = (number + BETWEEN_FIELDS + String.join(BETWEEN_FIELDS, fields)).getBytes(StandardCharsets.UTF_8);
        Base64.Encoder text = Base64.getEncoder();
        String line = "\n" + text.encodeToString(signature(bytes)) + " " + text.encodeToString(bytes) + "\n";
        out.write(line.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    /** Hands over the number and the fields of each record, until the stream ends. */
    void read(InputStream stream, BiConsumer<Integer, List<String>> record) throws IOException {
        InputStream in = new BufferedInputStream(stream);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c != '\n') {
                if (line.size() <= MOST_BYTES) {
                    line.write(c);
                }
                continue;
            }
            List<String> fields = fields(line.toString(StandardCharsets.ISO_8859_1));
            if (!fields.isEmpty()) {
                record.accept(Integer.valueOf(fields.get(0)), fields.subList(1, fields.size()));
            }
            line.reset();
        }
    }

    /** The number and the fields of a line; nothing if it is not signed. */
    private List<String> fields(String line) {
        int blank = Math.max(0, line.indexOf(' '));
        try {
            byte[] bytes = Base64.getDecoder().decode(line.substring(blank).stripLeading());
            if (MessageDigest.isEqual(Base64.getDecoder().decode(line.substring(0, blank)), signature(bytes))) {
                return List.of(new String(bytes, StandardCharsets.UTF_8).split(BETWEEN_FIELDS, -1));
            }
        } catch (IllegalArgumentException e) {
            // no line of ours, or a part of one
        }
        return List.of();
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
