package hustings.web.script;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Compiles the script of the live page, {@code page.js}, from the compiled classes. */
public final class ScriptCompiler {

    private ScriptCompiler() {}

    /**
     * Compiles unless the script is newer than all classes and texts.
     *
     * @param args the folder of the classes
     */
    public static void main(String[] args) throws IOException, TeaVMToolException {
        compileIfOutdated(Path.of(args[0]));
    }

    /** Compiles under a lock: of several processes one compiles, and the others wait for it. */
    private static void compileIfOutdated(Path classesFolder) throws IOException, TeaVMToolException {
        Path folder = Files.createDirectories(classesFolder.resolveSibling("page-script"));
        try (FileChannel file =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.lock()) {
            if (lock.isValid() && !ScriptFile.isUpToDate(classesFolder)) {
                Path made = compileTo(folder);
                Path script = classesFolder.resolve(ScriptFile.PATH);
                Files.move(made, script, StandardCopyOption.ATOMIC_MOVE); // may be read meanwhile
            }
        }
    }

    private static Path compileTo(Path folder) throws TeaVMToolException {
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
        tool.getProperties().setProperty("java.util.Locale.available", "en, de"); // for numbers in German
        tool.setTargetDirectory(folder.toFile());
        Path script = folder.resolve("page.js");
        tool.setTargetFileName(script.getFileName().toString());
        tool.generate();
        TeaVMProblemRenderer.describeProblems(
                tool.getDependencyInfo().getCallGraph(), tool.getProblemProvider(), new ConsoleTeaVMToolLog(false));
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            throw new TeaVMToolException("the page cannot be compiled");
        }
        return script;
    }
}
