package hustings.workbench.grade;

/** A file that was handed in and may hold runs. Of a file that is too large there is only the beginning. */
final class RunFile {

    private final String name;
    private final byte[] content;

    /** @param name the path in what was handed in, with slashes */
    RunFile(String name, byte[] content) {
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
