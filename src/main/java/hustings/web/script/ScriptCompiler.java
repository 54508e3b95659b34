package hustings.web.script;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Makes the script of the live page out of the compiled classes: {@code page.js} beside them. */
public final class ScriptCompiler {

    private static final String SCRIPT = "hustings/web/page.js";

    private ScriptCompiler() {}

    /**
     * Compiles unless the script is newer than all classes and texts.
     *
     * @param args the folder of the classes
     */
    public static void main(String[] args) throws IOException, TeaVMToolException {
        compile(Path.of(args[0]));
    }

    private static void compile(Path classes) throws IOException, TeaVMToolException {
        Path script = classes.resolve(SCRIPT);
        if (isUpToDate(script, classes)) {
            return;
        }
        Path folder = Files.createTempDirectory(classes, "script");
        TeaVMTool tool = new TeaVMTool();
        tool.setClassLoader(ScriptCompiler.class.getClassLoader());
        tool.setClassPath(Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(File::new)
                .toList());
        tool.setTargetType(TeaVMTargetType.JAVASCRIPT);
        tool.setJsModuleType(JSModuleType.NONE);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setObfuscated(true);
        tool.setMainClass("hustings.web.LivePage");
        tool.getTransformers().add(MissingInBrowser.class.getName());
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName("page.js");
        tool.generate();
        failOnProblems(tool.getProblemProvider().getSevereProblems());
        Files.move(folder.resolve("page.js"), script, StandardCopyOption.ATOMIC_MOVE); // others read it meanwhile
        Files.delete(folder);
    }

    private static boolean isUpToDate(Path script, Path classes) throws IOException {
        if (!Files.exists(script)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(classes.resolve("hustings"))) {
            return files.filter(file -> !file.equals(script) && Files.isRegularFile(file))
                    .noneMatch(file ->
                            file.toFile().lastModified() > script.toFile().lastModified());
        }
    }

    private static void failOnProblems(List<Problem> problems) throws TeaVMToolException {
        if (!problems.isEmpty()) {
            throw new TeaVMToolException(problems.stream()
                    .map(problem -> {
                        DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
                        problem.render(text);
                        return text.getText() + " at " + problem.getLocation();
                    })
                    .distinct()
                    .collect(Collectors.joining("\n")));
        }
    }
}
