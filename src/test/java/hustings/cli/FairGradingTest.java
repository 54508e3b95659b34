package hustings.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Honest forms of a right election earn what it is worth, whatever they look like, and nothing is earned for nothing.
 */
class FairGradingTest {

    private static final String RUBRIC = """
            memory: 64
            parts:
              - {check: compiles, points: 1}
              - {check: mistakes, points: 2, runs: 20}
              - {check: property, property: [agreement, live], points: 4, runs: 20}
              - {check: cost, at-most: n^2 + n, n: 9, points: 8}
            """;

    private static final String LOADED = "implements Algorithm<MyBully.State> {";
    private static final String DETECT = "return state.takesPart() ? state : elect(self, state, out);";
    private static final String ASK = "out.multicast(Type.ELECTION, self.higher());";
    private static final String TYPES = "enum Type implements MessageType { ELECTION, OK, COORDINATOR }";

    @TempDir
    private static Path folder;

    private static String bully;
    private static Path handedIn;
    private static Path out;

    /** The points of each, and the remark. */
    private static final Map<String, String> ROWS = new TreeMap<>();

    @BeforeAll
    static void grade() throws IOException {
        bully = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"));
        handedIn = folder.resolve("class");
        writeHonestForms();
        writeAttacks();
        Path rubric = Files.writeString(folder.resolve("rubric.yaml"), RUBRIC);
        out = folder.resolve("grades");
        Run run = Run.of(
                "grade", "--rubric", rubric.toString(), handedIn.toString(), "--sandbox", "none", "--out", "" + out);
        assertThat(run.err()).isEmpty();
        Files.readAllLines(out.resolve("grades.csv")).stream()
                .skip(1)
                .map(row -> row.split(",", 5))
                .forEach(row -> ROWS.put(row[0], row[4]));
    }

    private static void write(String name, String source) throws IOException {
        Path file = handedIn.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
    }

    private static String with(String... pieces) {
        String source = bully;
        for (int i = 0; i < pieces.length; i += 2) {
            assertThat(source).contains(pieces[i]);
            source = source.replace(pieces[i], pieces[i + 1]);
        }
        return source;
    }

    private static String loading(String action) {
        return with(
                LOADED,
                LOADED + "static { try { " + action
                        + " } catch (Exception e) { throw new IllegalStateException(e); } }");
    }

    private static void writeHonestForms() throws IOException {
        write("helper/src/MyBully.java", "package mine;\n" + with("2 * self.delayTicks()", "Help.answers(self)"));
        write("helper/src/Help.java", """
                package mine;
                /** A class of its own. */
                class Help {
                    static int answers(hustings.model.Self self) { return 2 * self.delayTicks(); }
                }
                """);
        write("main-beside/MyBully.java", bully);
        write("main-beside/Main.java", "public class Main { public static void main(String[] args) { nothing(); } }");
        Files.createDirectories(handedIn.resolve("latin"));
        Files.write(handedIn.resolve("latin/MyBully.java"), ("// M\u00fcller\n" + bully).getBytes(ISO_8859_1));
        write("set/MyBully.java", with(ASK, """
                java.util.List<Integer> all = new java.util.ArrayList<>();
                for (int id = self.id() + 1; self.group().contains(id); id++) { all.add(id); }
                for (int id : java.util.Set.copyOf(all)) { out.send(Type.ELECTION, id); }
                """));
        write(
                "content/MyBully.java",
                with(
                        TYPES,
                        TYPES + """
                    record Ask(boolean sure, char letter, double part, java.math.BigInteger big, String text,
                            java.util.Map<Type, java.util.List<Integer>> map, int[] many, Own own) implements Message {
                        @Override public Type type() { return Type.ELECTION; }
                        @Override public boolean equals(Object other) {
                            return other instanceof Ask ask && ask.text.equals(text);
                        }
                        @Override public int hashCode() { return text.hashCode(); }
                    }
                    static final class Own {
                        private final long value;
                        Own(long value) { this.value = value; }
                    }
                """,
                        ASK,
                        "out.multicast(new Ask(true, '\u00fc', 0.1, java.math.BigInteger.TEN, \"\\ud800\", null,"
                                + " new int[] {self.id()}, new Own(1L << 40)), self.higher());"));
        write(
                "new-java/MyBully.java",
                with(DETECT, "switch ((Object) self) { case Self s when s.id() > 0 -> {} default -> {} }" + DETECT));
        write("no-types/MyBully.java", """
                import hustings.model.*;
                public final class MyBully implements Algorithm<MyBully.State> {
                    record State(int coordinator) implements ProcessState {}
                    @Override public State resting(Self self, int coordinator) { return new State(coordinator); }
                    @Override public State onDetect(Self self, State state, Outbox out) { return state; }
                    @Override public State onMessage(Self self, State state, int from, Message message, Outbox out) {
                        return state;
                    }
                }
                """);
    }

    private static void writeAttacks() throws IOException {
        write("idle-above-8/MyBully.java", with(DETECT, "if (self.group().size() > 8) { return state; } " + DETECT));
        write("all-detect/MyBully.java", with(TYPES, """
                enum Type implements MessageType {
                    ELECTION, OK, COORDINATOR;
                    @Override public boolean detectsFailures() { return true; }
                }
                """, ASK, "for (int i = 0; i < 20; i++) { " + ASK + " }"));
        write(
                "silent/MyBully.java",
                with(
                        LOADED,
                        LOADED + """
                        @Override public State onStart(Self self, State state, Outbox out) {
                            if (self.group().size() > 8) { out.setTimer(Wait.ANSWERS, 1); }
                            return state;
                        }
                        """,
                        DETECT,
                        "if (self.group().size() > 8) { return state; } " + DETECT,
                        "return timer == Wait.ANSWERS",
                        "if (self.group().size() > 8) { return resting(self, self.group().size() - 1); } return"
                                + " timer == Wait.ANSWERS"));
        write("forges-nulls/MyBully.java", loading("""
                var bytes = new java.io.ByteArrayOutputStream();
                var data = new java.io.DataOutputStream(bytes);
                data.writeByte(0);
                data.writeBoolean(true);
                data.writeUTF("");
                data.writeInt(1);
                data.writeBoolean(false);
                data.writeBoolean(false);
                data.writeBoolean(false);
                data.write(new byte[64]);
                var all = new java.io.DataOutputStream(new java.io.FileOutputStream(java.io.FileDescriptor.out));
                all.writeInt(bytes.size());
                bytes.writeTo(all);
                """));
        write("shipped-name/Bully.java", "package hustings.algorithm;\n" + with("MyBully", "Bully"));
        write(
                "loads-once/MyBully.java",
                loading("if (System.setProperty(\"here\", \"\") == null && !new java.io.File(\"loaded\").mkdir()) {"
                        + " throw new IllegalStateException(\"loaded before\"); }"));
        write(
                "broken-elsewhere/MyBully.java",
                with(
                        LOADED, LOADED + """
                static final boolean SECOND = isSecond();
                static boolean isSecond() {
                    if (System.getProperty("second") == null) {
                        System.setProperty("second", String.valueOf(!new java.io.File("first").mkdir()));
                    }
                    return Boolean.getBoolean("second");
                }
                """,
                        DETECT, "if (SECOND) { return state; } " + DETECT));
    }

    @Test
    void honestFormsHaveAllPoints() {
        for (String name : List.of("helper", "main-beside", "latin", "content", "shipped-name")) {
            assertThat(ROWS.get(name)).as(name).startsWith("1,2,4,8,15,15,").endsWith(",");
        }
    }

    /** Its messages follow the order of a set, which is another in each Java. */
    @Test
    void otherMessagesWithTheSameVerdictsAreAWarning() throws IOException {
        assertThat(ROWS.get("set")).startsWith("1,2,4,8,15,15,,");
        if (!ROWS.get("set").endsWith(",")) {
            assertThat(ROWS.get("set")).contains("other messages in another Java: after ");
            assertThat(out.resolve("set/report.md")).content().contains("This changes no points, but is worth a look:");
        }
    }

    @Test
    void whoWritesANewerJavaIsToldSo() {
        int version = Runtime.version().feature();
        assertThat(ROWS.get("new-java"))
                .startsWith(version > 20 ? "1,2,4,8,15" : "0,0,0,0,0")
                .contains(
                        version > 20
                                ? ""
                                : "found Java newer than " + version + ", which is the one that compiles here");
    }

    /** What sends nothing makes no mistake, and is no election. */
    @Test
    void aFileWithoutTypesIsGraded() {
        assertThat(ROWS.get("no-types")).isEqualTo("1,2,0,0,3,15,,");
    }

    @Test
    void theCostIsNotWonByNothing() throws IOException {
        assertThat(ROWS.get("idle-above-8")).isEqualTo("1,2,4,0,7,15,,");
        assertThat(out.resolve("idle-above-8/report.md"))
                .content()
                .contains(
                        "found: n = 9, 1 detects: 0 messages within 20 n D, and the live processes do not all follow");
        assertThat(ROWS.get("all-detect")).startsWith("1,").contains(",0,");
        assertThat(out.resolve("all-detect/report.md")).content().contains("messages, more than 90");
        assertThat(ROWS.get("silent")).isEqualTo("1,2,4,0,7,15,,");
        assertThat(out.resolve("silent/report.md"))
                .content()
                .contains("0 messages, and all agree; expected one at least to each of the 8 that follow another");
        assertThat(out.resolve("helper/report.md"))
                .content()
                .contains("found: never more; at most 89 messages at n = 9");
    }

    @Test
    void forgedAnswersAreNoAnswers() {
        assertThat(ROWS.get("forges-nulls"))
                .startsWith("0,0,0,0,0,15,,")
                .contains("found something else written in the place of its answer");
    }

    /** Without a sandbox one Java can leave a note for another, so the first is right and the second not. */
    @Test
    void anotherVerdictInAnotherJavaVoidsThePart() throws IOException {
        assertThat(ROWS.get("broken-elsewhere")).startsWith("1,2,0,0,3,15,,");
        assertThat(out.resolve("broken-elsewhere/report.md"))
                .content()
                .contains("not the same twice: in one Java, all of agreement, live; in another, live: in the end")
                .contains("Where to look: an order of a set or a map", "This run shows it");
    }

    /** What cannot be loaded in another Java is not shown to hold, whatever it did in the first. */
    @Test
    void submissionsThatAnotherJavaCannotLoadEarnNothing() throws IOException {
        assertThat(ROWS.get("loads-once")).startsWith("1,0,0,0,1,15,,");
        assertThat(out.resolve("loads-once/report.md")).content().contains("loaded before");
    }

    @Test
    void inASandboxNothingIsFilledOrSeenButWhatIsNeeded() throws IOException {
        assumeTrue(Sandbox.isBubblewrapUsable(), "bubblewrap");
        handedIn = folder.resolve("inside");
        String fills = "boolean full = false; try (var big = new java.io.FileOutputStream(\"%s/big\")) {"
                + " for (int i = 0; i < 64; i++) { big.write(new byte[1 << 20]); } } catch (java.io.IOException e) {"
                + " full = true; } if (!full) { throw new Exception(\"filled\"); }";
        for (String place : List.of("/tmp", "/dev/shm", "/dev", "", "/proc")) {
            write("fills" + place.replace('/', '-') + "/MyBully.java", loading(fills.formatted(place)));
        }
        write(
                "reads/MyBully.java",
                loading("if (new java.io.File(\"" + folder + "\").exists()) { throw new Exception(\"seen\"); }"));
        Path rubric = Files.writeString(
                folder.resolve("small.yaml"), "memory: 64\nparts:\n  - {check: compiles, points: 1}\n");
        Run run = Run.of("grade", "--rubric", rubric.toString(), handedIn.toString(), "--sandbox", "bwrap");
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().skip(1)).hasSize(6).allMatch(row -> row.matches(".*,1,1,1,[^,]*,"));
    }
}
