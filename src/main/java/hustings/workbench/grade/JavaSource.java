package hustings.workbench.grade;

/** The content of a Java file; of a file that is too large to be compiled only the beginning. */
final class JavaSource {

    private final String name;
    private final byte[] content;

    /** @param name the file name, without a folder */
    JavaSource(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    String name() {
        return name;
    }

    /** The bytes of the file; must not be modified. */
    byte[] content() {
        return content;
    }
}
