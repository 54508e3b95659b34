package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a class has handed in: right, wrong in known ways, and hostile. All but one are the bully of the examples, most
 * with something else in the place of a piece of it. The points are those of the parts of the rubric, in their order.
 */
enum HandedIn {
    RIGHT("1 2 3 4 2 5 1"),
    AS_A_FILE("1 2 3 4 2 5 1"),
    DEEP_IN_A_REPOSITORY("1 2 3 4 2 5 1"),
    A_RING("1 0 3 0 0 0 1"),
    TELLS_NOBODY("1 0 0 0 0 0 1", "out.multicast(Type.COORDINATOR, self.lower());", ""),
    BELIEVES_IN_ITSELF("1 0 0 0 0 0 1", "return resting(self, from);", "return resting(self, self.id());"),
    ASKS_ALL("1 0 0 0 0 0 1", "self.higher()", "self.others()"),
    WAITS_FOR_EVER("1 2 3 0 2 0 1", "out.setTimer(Wait.ANNOUNCEMENT, 4 * self.delayTicks());", ""),
    THROWS_IN_LARGE_GROUPS("1 2 3 4 0 5 1", Piece.DETECT, large("throw new IllegalStateException();")),
    RECURS_FOR_EVER("1 0 0 0 0 0 0", Piece.DETECT, "return onDetect(self, state, out);"),
    SENDS_TO_ITSELF("1 0 0 0 0 0 0", Piece.DETECT, "out.send(Type.OK, self.id());" + Piece.DETECT),
    DOES_NOT_COMPILE("0 0 0 0 0 0 0", "return resting(self, from);", "return resting(self, from)"),
    HANDED_NOTHING_IN("0 0 0 0 0 0 0"),
    HANDED_TWO_IN("0 0 0 0 0 0 0"),
    LOOPS("1 2 3 4 0 5 1", Piece.DETECT, large("while (true) {}")),
    LOOPS_INSIDE_JAVA(
            "1 2 3 4 0 5 1",
            Piece.DETECT,
            large("java.util.stream.Stream.generate(String::new).noneMatch(\"x\"::equals);")),
    LOOPS_ON_LOADING("0 0 0 0 0 0 0", Piece.LOADED, loading("while (System.out != null) {}")),
    EXITS("1 2 3 4 0 5 1", Piece.DETECT, large("System.exit(0);")),
    HALTS_ON_LOADING("0 0 0 0 0 0 0", Piece.LOADED, loading("Runtime.getRuntime().halt(0);")),
    EATS_MEMORY(
            "1 2 3 4 0 5 1",
            Piece.DETECT,
            large("for (java.util.List<int[]> all = new java.util.ArrayList<>();;) all.add(new int[1 << 20]);")),
    FORKS_THREADS(
            "1 2 3 4 2 5 1",
            Piece.LOADED,
            loading("for (int i = Thread.activeCount(); i < 100; i++) new Thread(() -> {"
                    + " while (true) java.util.concurrent.locks.LockSupport.park(); }).start();")),
    FORKS_PROCESSES(
            "1 2 3 4 2 5 1", Piece.LOADED, loading("new ProcessBuilder(\"sleep\", \"" + Piece.SLEEP + "\").start();")),
    LEAVES_A_PROCESS(
            "0 0 0 0 0 0 0",
            Piece.LOADED,
            loading("new ProcessBuilder(\"sleep\", \"" + Piece.SLEEP + "\").start();"
                    + " new ProcessBuilder(\"sleep\", \"0.5\").start().waitFor();"
                    + " System.class.getMethod(\"exit\", int.class).invoke(null, 0);")),
    PRINTS_A_GIGABYTE(
            "0 0 0 0 0 0 0",
            Piece.LOADED,
            loading("var all = new java.io.FileOutputStream(java.io.FileDescriptor.out);"
                    + " for (int i = 0; i < 1024; i++) { all.write(new byte[1 << 20]); System.out.println(i); }")),
    /** Writes what a judge would be glad to read: it is no more than the answer of a process. */
    FORGES(
            "0 0 0 0 0 0 0",
            Piece.LOADED,
            loading("var all = new java.io.DataOutputStream(new java.io.FileOutputStream(java.io.FileDescriptor.out));"
                    + " for (int i = 0; i < 20; i++) { all.writeInt(i); all.writeInt(4); all.writeUTF(\"HOLDS\"); }")),
    FORWARDS_TO_A_SHIPPED_ONE(
            "0 0 0 0 0 0 0",
            Piece.LOADED,
            loading("ClassLoader.getSystemClassLoader().loadClass(\"hustings.algorithm.Bully\").getMethods();")),
    READS_THE_RUBRIC(
            "0 0 0 0 0 0 0",
            Piece.LOADED,
            loading("Class.forName(\"hustings.workbench.grade.RubricFile\", true, Thread.currentThread()"
                    + ".getContextClassLoader());")),
    /** Each process leads as far as it is asked later: what was said at the return of a reaction counts. */
    CHANGES_ITS_MIND(
            "1 0 0 0 0 0 0",
            "implements ProcessState {}",
            "implements ProcessState { static int leader = -1;"
                    + " @Override public int coordinator() { return leader < 0 ? coordinator : leader; } }",
            Piece.DETECT,
            "State.leader = self.id(); return resting(self, self.id());"),
    SHARES_A_PROPERTY(
            "1 0 0 0 0 0 1",
            Piece.DETECT,
            "System.setProperty(\"all\", System.getProperty(\"all\", \"\") + self.id());"
                    + " return resting(self, System.getProperty(\"all\").charAt(0) - '0');"),
    SPINS_IN_THREADS(
            "1 0 0 0 0 0 0",
            Piece.LOADED,
            loading("for (int i = 0; i < 50; i++) { Thread spin = new Thread(() -> { while (true) {} });"
                    + " spin.setDaemon(true); spin.start(); }"));

    private static final Path EXAMPLES = Path.of("src/test/resources/hustings/example");

    private final String points;
    private final String[] pieces;

    HandedIn(String points, String... pieces) {
        this.points = points;
        this.pieces = pieces;
    }

    /** Pieces of the example. */
    private static final class Piece {

        /** What reacts to the crash of the coordinator. */
        static final String DETECT = "return state.takesPart() ? state : elect(self, state, out);";

        /** Where the class begins. */
        static final String LOADED = "implements Algorithm<MyBully.State> {";

        /** A process that outlives every test, told from those of others. */
        static final String SLEEP = "4242." + ProcessHandle.current().pid();
    }

    private static String large(String action) {
        return "if (self.group().size() > 22) { " + action + " }" + Piece.DETECT;
    }

    private static String loading(String action) {
        return Piece.LOADED + "static { try { " + action
                + " } catch (Exception e) { throw new IllegalStateException(e); } }";
    }

    /** As its folder is called. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it is called among the grades. */
    String submission() {
        return this == AS_A_FILE ? "MyBully" : id();
    }

    /** Its points for each part. */
    List<Integer> points() {
        return Stream.of(points.split(" ", -1)).map(Integer::valueOf).toList();
    }

    /** The process that one of them starts. */
    static String sleep() {
        return Piece.SLEEP;
    }

    /** Hands it in, in a folder of its own in that of the class. */
    void write(Path folder) throws IOException {
        Path own = Files.createDirectories(this == AS_A_FILE ? folder : folder.resolve(id()));
        switch (this) {
            case HANDED_NOTHING_IN -> Files.writeString(own.resolve("notes.txt"), "to be done");
            case HANDED_TWO_IN -> {
                Files.writeString(own.resolve("MyBully.java"), source());
                Files.writeString(own.resolve("Other.java"), source());
            }
            case DEEP_IN_A_REPOSITORY -> {
                Path deep = Files.createDirectories(own.resolve("src/main/java"));
                Files.writeString(deep.resolve("MyBully.java"), source());
                Path hidden = Files.createDirectories(own.resolve(".git"));
                Files.writeString(hidden.resolve("Other.java"), source());
            }
            case A_RING -> Files.copy(EXAMPLES.resolve("MyRing.java.txt"), own.resolve("MyRing.java"));
            default -> Files.writeString(own.resolve("MyBully.java"), source());
        }
    }

    private String source() throws IOException {
        String source = Files.readString(EXAMPLES.resolve("MyBully.java.txt"));
        for (int i = 0; i < pieces.length; i += 2) {
            assertThat(source).contains(pieces[i]);
            source = source.replace(pieces[i], pieces[i + 1]);
        }
        return source;
    }
}
