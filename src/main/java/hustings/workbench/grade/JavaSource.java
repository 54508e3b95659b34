package hustings.workbench.grade;

import java.io.Serializable;
import java.util.List;

/**
 * The Java file to be graded, with the other Java files beside it, of which the compiler takes what it needs. Of a file
 * that is too large to be compiled there is only the beginning.
 */
final class JavaSource implements Serializable {

    private final String name;
    private final byte[] content;
    private final List<byte[]> others;

    /**
     * @param name the file name, without a folder
     * @param others the content of the other files
     */
    JavaSource(String name, byte[] content, List<byte[]> others) {
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
}
