package hustings.workbench.grade;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Java file to be graded, with the other Java files beside it, of which the compiler takes what it needs. Of a file
 * that is too large to be compiled there is only the beginning.
 */
final class JavaSource {

    private final String name;
    private final byte[] content;
    private final List<byte[]> others;

    /**
     * @param name the file name, without a folder
     * @param others the content of the other files
     */
    JavaSource(String name, byte[] content, Collection<byte[]> others) {
        this.name = name;
        this.content = content;
        this.others = List.copyOf(others);
    }

    String name() {
        return name;
    }

    /** The bytes of the file; must not be modified. */
    byte[] content() {
        return content;
    }

    /** The bytes of the other files; must not be modified. */
    List<byte[]> others() {
        return others;
    }

    void write(DataOutputStream out) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(name, content);
        for (byte[] other : others) {
            files.put(String.valueOf(files.size()), other);
        }
        writeFiles(files, out);
    }

    static JavaSource read(DataInputStream in) throws IOException {
        Map<String, byte[]> files = readFiles(in);
        String name = files.keySet().iterator().next();
        byte[] content = files.remove(name);
        return new JavaSource(name, content, files.values());
    }

    /** Writes files, in their order, for {@link #readFiles}. */
    static void writeFiles(Map<String, byte[]> files, DataOutputStream out) throws IOException {
        out.writeInt(files.size());
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            out.writeUTF(file.getKey());
            out.writeInt(file.getValue().length);
            out.write(file.getValue());
        }
    }

    static Map<String, byte[]> readFiles(DataInputStream in) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            byte[] content = new byte[in.readInt()];
            in.readFully(content);
            files.put(name, content);
        }
        return files;
    }
}
