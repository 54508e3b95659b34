package hustings.web.script;

import hustings.scenario.Resources;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The script of the live page. Released programs contain it; a development build compiles it when it is wanted and
 * older than something that it is made of.
 */
public final class PageScript {

    private static final String FILE = "/" + ScriptFile.PATH;
    private static final Pattern COMPLETE_TEAVM = Pattern.compile("teavm-relocated-libs-asm-\\d");

    /** Classes do not change while a program runs from them: one look is enough. */
    private static boolean isChecked;

    private PageScript() {}

    /**
     * Reads the script; in a development build it is compiled first, which takes seconds, unless it is newer than all
     * classes and texts.
     *
     * @throws IOException if the script is missing and cannot be compiled
     */
    public static String read() throws IOException {
        URL own = PageScript.class.getResource("PageScript.class");
        if (own.getProtocol().equals("file")) {
            compileIfOutdated(own);
        } else if (PageScript.class.getResource(FILE) == null) {
            throw new IOException("this build of Hustings has no script for web pages");
        }
        return Resources.readText(PageScript.class, FILE);
    }

    private static synchronized void compileIfOutdated(URL own) throws IOException {
        if (isChecked) {
            return;
        }
        try {
            Path classes = Path.of(own.toURI()).resolve("../../../..").normalize();
            if (!ScriptFile.isUpToDate(classes)) {
                compileScript(classes);
            }
            isChecked = true;
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    private static void compileScript(Path classes) throws IOException {
        try {
            Process compiler = new ProcessBuilder(compilerCommand(classes))
                    .directory(classes.resolve("../..").toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (compiler.waitFor() != 0) {
                throw new IOException("the script of the web page could not be made: " + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the making of the web page's script was interrupted", e);
        }
    }

    /**
     * The command that runs the compiler. If TeaVM is not complete on the class path, since one of its jars has the
     * module name of another, Maven runs it.
     */
    private static List<String> compilerCommand(Path classes) {
        String path =
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", "");
        if (COMPLETE_TEAVM.matcher(path).find()) {
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    classes + File.pathSeparator + path,
                    ScriptCompiler.class.getName(),
                    classes.toString());
        }
        return List.of(File.separatorChar == '/' ? "mvn" : "mvn.cmd", "-q", "exec:exec@page-script");
    }
}
