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

/** The script of the live page. What people get holds it; a build makes it when it is wanted. */
public final class PageScript {

    private static final String FILE = "/hustings/web/page.js";

    private static final Pattern COMPLETE_TEAVM = Pattern.compile("teavm-relocated-libs-asm-\\d");

    private PageScript() {}

    /**
     * Reads the script; in a build that has none yet it is made first, which takes seconds.
     *
     * @throws IOException if it is missing and cannot be made
     */
    public static String read() throws IOException {
        if (PageScript.class.getResource(FILE) == null) {
            compileScript();
        }
        return Resources.readText(PageScript.class, FILE);
    }

    private static synchronized void compileScript() throws IOException {
        URL own = PageScript.class.getResource("PageScript.class");
        if (!own.getProtocol().equals("file")) {
            throw new IOException("this build of Hustings has no script for web pages");
        }
        try {
            Path classes = Path.of(own.toURI()).resolve("../../../..").normalize();
            Process compiler = new ProcessBuilder(compilerCommand(classes))
                    .directory(classes.resolve("../..").toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (compiler.waitFor() != 0) {
                throw new IOException("the script of the web page could not be made: " + said);
            }
        } catch (URISyntaxException e) {
            throw new IOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the making of the web page's script was interrupted", e);
        }
    }

    /**
     * The compiler. Where TeaVM is not at hand, or not all of it, since one of its jars bears the module name of
     * another, Maven calls it.
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
