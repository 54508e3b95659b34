package hustings.cli;

import hustings.trace.ProgramFacts;
import picocli.CommandLine.IVersionProvider;

/** The program's version, and that of the Java it runs on. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"Hustings " + ProgramFacts.release(), "Java " + Runtime.version()};
    }
}
