package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.cli.flag.StandardOutput;
import hustings.model.UnknownNameException;
import hustings.paper.Figures;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.Watchdog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The root command: dispatches to subcommands, and turns each failure into one line and an exit status. */
@Command(name = ProgramName.NAME, mixinStandardHelpOptions = true, versionProvider = ConsoleCommand.Version.class)
public final class HustingsCommand implements Runnable, Console {

    private static final int OK = 0;
    private static final int INTERNAL_ERROR = 1;
    private static final int BAD_INPUT = 2;

    private static final Set<String> VERSION = Set.of("-V", "--version");

    /** The commands in the order in which the help lists them. */
    private static final List<Class<?>> COMMANDS = List.of(
            RunCommand.class,
            WhyCommand.class,
            DiffCommand.class,
            NewCommand.class,
            CheckCommand.class,
            GradeCommand.class,
            TaskCommand.class,
            ListCommand.class,
            FigureCommand.class,
            ExportCommand.class,
            CourseCommand.class,
            SchemaCommand.class,
            ClaimsCommand.class,
            SearchCommand.class,
            SweepCommand.class,
            QuizCommand.class);

    private static final Set<Class<?>> NUMBERS = Set.of(int.class, Integer.class, long.class, Long.class);

    private final Writer out;
    private final Duration progressDelay;

    @Spec
    private CommandSpec spec;

    @Option(names = "--trace", scope = ScopeType.INHERIT)
    private boolean trace;

    private HustingsCommand(Writer out, Duration progressDelay) {
        this.out = out;
        this.progressDelay = progressDelay;
    }

    /** Whether a first argument is meant for the command line rather than for the window. */
    public static boolean isCommand(String firstArgument) {
        return firstArgument.startsWith("-") || COMMANDS.stream().anyMatch(hasName(firstArgument));
    }

    private static Predicate<Class<?>> hasName(String name) {
        return command -> command.getAnnotation(Command.class).name().equals(name);
    }

    /** The error message for a first argument that is neither a command nor a run. */
    public static String describeUnknownArgument(String firstArgument) {
        List<String> names =
                new ArrayList<>(createCommandLine().getSubcommands().keySet());
        names.addAll(RunFlags.shippedRunIds());
        Figures.all().forEach(figure -> names.add(figure.id()));
        String suggestion = ListCommand.isKind(firstArgument)
                ? "; did you mean list " + firstArgument + "?"
                : PlainText.suggestSimilar(firstArgument, names);
        return "'" + firstArgument + "' is not a command, a figure, a demonstration or a file" + suggestion + " (see "
                + ProgramName.call() + " --help)";
    }

    /**
     * Runs a command with the streams of the process.
     *
     * @return the exit status: 0, 2 for bad input, or 1 if the program itself fails
     */
    public static int execute(String[] args) {
        System.setOut(System.err); // text printed by a person's own algorithm is no part of the output
        Runtime.getRuntime().addShutdownHook(new Thread(HustingsCommand::reportUserCodeExit, "ended-by-own-code"));
        Duration delay = StandardOutput.isTerminal(StandardOutput.ERR) ? ProgressLine.DEFAULT_DELAY : null;
        return execute(args, StandardOutput.openOut(), StandardOutput.openErr(), delay);
    }

    /** Reports a user's code that has ended the program, whatever its exit status. */
    private static void reportUserCodeExit() {
        if (Watchdog.isProgramEndedByUserCode()) {
            System.err.println("hustings: the program was ended by code of the algorithm's own; expected it to return");
            Runtime.getRuntime().halt(BAD_INPUT);
        }
    }

    /**
     * Runs a command.
     *
     * @param out the writer for the output; flushed at the end
     * @param err the writer for a line about an error
     * @param progressDelay the delay before progress is shown on standard error, if that is a terminal; otherwise null
     */
    static int execute(String[] args, Writer out, Writer err, Duration progressDelay) {
        return execute(args, commandsToRegister(args), out, err, progressDelay);
    }

    /** Runs one of these commands. */
    static int execute(String[] args, List<Class<?>> commands, Writer out, Writer err, Duration progressDelay) {
        CommandLine commandLine = createCommandLine(commands, out, err, progressDelay);
        try {
            int status = commandLine.execute(args);
            if (status == OK) {
                out.flush();
            }
            return status;
        } catch (IOException e) {
            return handleOutputFailure(commandLine, e);
        } catch (OutOfMemoryError e) {
            return printErrorWithHints(commandLine, "not enough memory for this run; give it more with java -Xmx");
        } catch (RuntimeException | StackOverflowError e) {
            return handleInternalError(commandLine, e);
        }
    }

    /** The commands that the arguments may need; reading the flags of all commands takes longer than most runs. */
    private static List<Class<?>> commandsToRegister(String[] args) {
        if (args.length == 1 && VERSION.contains(args[0])) {
            return List.of();
        }
        List<Class<?>> asked = args.length == 0
                ? List.of()
                : COMMANDS.stream().filter(hasName(args[0])).toList();
        return asked.isEmpty() ? COMMANDS : asked;
    }

    /** The command line with all its commands and flags, for its manual page and for the shell's completion. */
    public static CommandLine createCommandLine() {
        return createCommandLine(COMMANDS, Writer.nullWriter(), Writer.nullWriter(), null);
    }

    private static CommandLine createCommandLine(
            List<Class<?>> commands, Writer out, Writer err, Duration progressDelay) {
        CommandLine commandLine = new CommandLine(new HustingsCommand(out, progressDelay));
        commands.forEach(commandLine::addSubcommand);
        commandLine
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .setResourceBundle(Translation.readTexts(HustingsCommand.class, "help", Locale.ENGLISH))
                .registerConverter(Path.class, HustingsCommand::parsePath)
                .setExpandAtFiles(false)
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(false)
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        addMeaningOfProgramName(commandLine);
        commandLine.setParameterExceptionHandler((e, args) ->
                printErrorWithHints(e.getCommandLine(), describeParameterError(e) + suggestSimilarOption(e)));
        commandLine.setExecutionExceptionHandler((e, command, result) -> handleExecutionException(e, command));
        return commandLine;
    }

    /** Says at the end of each help what stands for the program's name, where nothing is installed under it. */
    private static void addMeaningOfProgramName(CommandLine commandLine) {
        String call = ProgramName.call();
        if (!call.equals(ProgramName.NAME)) {
            Stream.concat(Stream.of(commandLine), commandLine.getSubcommands().values().stream())
                    .map(CommandLine::getHelpSectionMap)
                    .forEach(sections -> sections.merge(
                            UsageMessageSpec.SECTION_KEY_FOOTER,
                            help -> "\nHere '" + ProgramName.NAME + "' stands for: " + call + "\n",
                            (footer, meaning) -> help -> footer.render(help) + meaning.render(help)));
        }
    }

    private static Path parsePath(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(FileFailure.describe(e));
        }
    }

    private static int handleExecutionException(Exception e, CommandLine command) {
        if (e instanceof ScenarioException
                && e.getCause() instanceof AlgorithmMistake named
                && named.compileErrors().size() > 1) {
            return handleExecutionException(named, command);
        }
        if (e instanceof AlgorithmMistake mistake) {
            mistake.messageLines().forEach(line -> printErrorLine(command, line, ""));
            return BAD_INPUT;
        }
        if (e instanceof BadInput || e instanceof ScenarioException) {
            return printErrorWithHints(command, e.getMessage() + suggestSimilarName(e));
        }
        if (e instanceof InvalidPathException name) {
            return printErrorWithHints(command, FileFailure.describe(name));
        }
        if (e instanceof IOException output) {
            return handleOutputFailure(command, output);
        }
        if (e instanceof UncheckedIOException output) {
            return handleOutputFailure(command, output.getCause());
        }
        return AlgorithmMistake.fromUserException(e)
                .map(mistake -> handleExecutionException(mistake, command))
                .orElseGet(() -> handleInternalError(command, e));
    }

    /**
     * Reports an unforeseen failure as an internal error; --trace prints the stack trace for its author.
     */
    private static int handleInternalError(CommandLine command, Throwable e) {
        HustingsCommand root = (HustingsCommand) command.getCommandSpec().root().userObject();
        if (root.trace) {
            e.printStackTrace(command.getErr());
        }
        printErrorWithHints(
                command,
                "an internal error, not a mistake in what you asked for"
                        + (root.trace ? "" : "; run it again with --trace to see where"));
        return INTERNAL_ERROR;
    }

    /**
     * Suggests a name that is allowed in place of an unknown one, if that was the reason and there is a similar one.
     */
    private static String suggestSimilarName(Throwable error) {
        if (error == null) {
            return "";
        }
        return error instanceof UnknownNameException unknown
                ? PlainText.suggestWord(unknown.found(), unknown.allowed())
                : suggestSimilarName(error.getCause());
    }

    /** Suggests a similar option, if there is one. */
    private static String suggestSimilarOption(CommandLine.ParameterException e) {
        String typed = e instanceof UnmatchedArgumentException unmatched
                ? unmatched.getUnmatched().get(0)
                : "";
        return typed.startsWith("--")
                ? PlainText.suggestSimilar(
                        typed.replaceFirst("=.*", ""),
                        e.getCommandLine().getCommandSpec().optionsMap().keySet())
                : "";
    }

    private static String describeParameterError(CommandLine.ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            return "found '" + unmatched.getUnmatched().get(0) + "'; expected nothing more";
        }
        if (e.getCause() instanceof TypeConversionException
                && e.getArgSpec() instanceof OptionSpec option
                && NUMBERS.contains(option.typeInfo().getType())) {
            return option.longestName() + ": found '" + e.getValue() + "'; expected a whole number";
        }
        String message = String.valueOf(e.getMessage()).replaceFirst("^Error: ", "");
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    /**
     * Reports a failure to write the output. All files are read before anything is written, so any later I/O failure is
     * one of the output.
     */
    private static int handleOutputFailure(CommandLine command, IOException e) {
        if (e instanceof StandardOutput.ReaderGoneException) {
            return OK;
        }
        return printErrorWithHints(command, "the output cannot be written: " + FileFailure.describe(e));
    }

    private static int printErrorWithHints(CommandLine command, String problem) {
        String name = command.getCommandSpec().qualifiedName();
        printErrorLine(
                command,
                problem,
                " (see " + ProgramName.call() + name.substring(ProgramName.NAME.length()) + " --help)");
        return BAD_INPUT;
    }

    private static void printErrorLine(CommandLine command, String problem, String hint) {
        command.getErr()
                .println(command.getCommandSpec().qualifiedName() + ": " + PlainText.toMessageLine(problem) + hint);
        command.getErr().flush();
    }

    /** No subcommand: prints the usage. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Override
    public ProgressLine newProgressLine(boolean wanted, Supplier<ProgressLine.Progress> steps) {
        return new ProgressLine(spec.commandLine().getErr(), wanted ? progressDelay : null, steps);
    }

    @Override
    public Writer out() {
        return out;
    }
}
