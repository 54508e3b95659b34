package hustings.workbench.grade;

/** A Java file as it was read: the whole of it, or if it is larger than any that is compiled, the beginning. */
final class JavaSource {

    private final String name;
    private final byte[] content;

    /** @param name what it is called, without a folder */
    JavaSource(String name, byte[] content) {
        this.name = name;
        this.content = content;
    }

    String name() {
        return name;
    }

    /** Not to be changed. */
    byte[] content() {
        return content;
    }
}
