package hustings.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The program's version, from wherever the build has left it: the module on the module path, the jar on the class path. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(getClass().getModule().getDescriptor())
                .flatMap(module -> module.rawVersion())
                .or(() -> Optional.ofNullable(getClass().getPackage().getImplementationVersion()))
                .orElse("(not packaged)");
        return new String[] {"Hustings " + version, "Java " + Runtime.version()};
    }
}
