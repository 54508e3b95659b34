package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.text.FigureText;
import hustings.lesson.ShippedLessons;
import hustings.model.AlgorithmOption;
import hustings.model.Mistake;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.paper.ShippedTasks;
import hustings.paper.figure.Figure;
import hustings.trace.Json;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings list}: lists what ships, by the names that other commands take. */
@Command(name = "list")
final class ListCommand extends ConsoleCommand {

    private static final String NO_ALGORITHM = "-";

    /** What can be listed. */
    enum Kind {
        ALGORITHMS {
            @Override
            void write(Writer out) throws IOException {
                for (Publication publication : Catalogue.shipped()) {
                    writeAlgorithm(publication, out);
                }
            }

            @Override
            List<?> entries() {
                return Catalogue.shipped().stream()
                        .map(known -> new AlgorithmEntry(known.name(), known.title(), known.source(), known.options()))
                        .toList();
            }
        },
        MISTAKES {
            @Override
            void write(Writer out) throws IOException {
                for (Mistake mistake : Catalogue.mistakes()) {
                    Publication wrong = mistake.wrong();
                    out.append(wrong.name() + ": " + wrong.title() + "\n  " + wrong.source() + "\n");
                }
            }

            @Override
            List<?> entries() {
                return Catalogue.mistakes().stream()
                        .map(mistake -> new MistakeEntry(
                                mistake.wrong().name(),
                                mistake.right().name(),
                                mistake.wrong().title(),
                                mistake.wrong().source()))
                        .toList();
            }
        },
        FIGURES {
            @Override
            void write(Writer out) throws IOException {
                FigureText.writeColumns(
                        Figures.all().stream().map(ListCommand::toRow).toList(), 0, out);
            }

            @Override
            List<?> entries() {
                return Figures.all().stream()
                        .map(figure -> new FigureEntry(
                                figure.id(),
                                figure.paper().id(),
                                figure.number(),
                                algorithmOf(figure).orElse(null),
                                figure.title()))
                        .toList();
            }
        },
        DEMONSTRATIONS {
            @Override
            void write(Writer out) throws IOException {
                FigureText.writeColumns(
                        entries().stream()
                                .map(each -> List.of(each.id(), each.group(), each.title()))
                                .toList(),
                        0,
                        out);
            }

            @Override
            List<DemonstrationEntry> entries() {
                return Demonstrations.all().stream()
                        .map(each -> new DemonstrationEntry(
                                each.id(), each.kind().group().id(), each.title()))
                        .toList();
            }
        },
        TASKS {
            @Override
            List<RunEntry> entries() {
                return ShippedTasks.IDS.stream()
                        .map(id -> new RunEntry(id, ShippedTasks.load(id).title()))
                        .toList();
            }
        },
        LESSONS {
            @Override
            List<RunEntry> entries() {
                return ShippedLessons.IDS.stream()
                        .map(id -> new RunEntry(id, ShippedLessons.readTitle(id)))
                        .toList();
            }
        };

        /** The entries for JSON. */
        abstract List<?> entries();

        /** Writes the entries for reading; by default, ids and titles. */
        void write(Writer out) throws IOException {
            FigureText.writeColumns(
                    entries().stream()
                            .map(RunEntry.class::cast)
                            .map(entry -> List.of(entry.id(), entry.title()))
                            .toList(),
                    0,
                    out);
        }

        /** The word for this kind on the command line. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record AlgorithmEntry(String name, String title, String source, List<AlgorithmOption> options) {}

    private record MistakeEntry(String name, String algorithm, String title, String source) {}

    private record FigureEntry(String id, String paper, String number, String algorithm, String title) {}

    private record DemonstrationEntry(String id, String group, String title) {}

    private record RunEntry(String id, String title) {}

    /** Whether a word names what can be listed; early versions had a command for each. */
    static boolean isKind(String word) {
        return Arrays.stream(Kind.values()).anyMatch(kind -> kind.word().equals(word));
    }

    @Parameters(index = "0", arity = "0..1", paramLabel = "KIND", descriptionKey = "kind")
    private String kind;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Kind chosen = BadInput.findChoice("KIND", kind, Arrays.asList(Kind.values()), Kind::word);
        Writer out = parent.out();
        if (chosen != null && json) {
            Json.writeLine(chosen.entries(), out);
        } else if (chosen != null) {
            chosen.write(out);
        } else if (json) {
            Map<String, List<?>> all = new LinkedHashMap<>();
            for (Kind each : Kind.values()) {
                all.put(each.word(), each.entries());
            }
            Json.writeLine(all, out);
        } else {
            String gap = "";
            for (Kind each : Kind.values()) {
                out.append(gap).append(each.word()).append("\n\n");
                each.write(out);
                gap = "\n";
            }
        }
        return 0;
    }

    private static void writeAlgorithm(Publication publication, Writer out) throws IOException {
        out.append(publication.name() + ": " + publication.title() + "\n  " + publication.source() + "\n");
        for (AlgorithmOption option : publication.options()) {
            out.append("  --option " + option.name() + "=" + String.join("|", option.values()) + " (as published: "
                    + option.defaultValue() + ")\n      " + option.meaning() + "\n");
        }
        for (ProcessValue value : publication.with(Map.of()).values()) {
            out.append("  --values " + value.key() + "=ID:NUMBER (default: " + value.defaultValue() + ")\n      "
                    + value.meaning() + "\n");
        }
    }

    private static List<String> toRow(Figure figure) {
        return List.of(
                figure.id(),
                figure.paper().id(),
                figure.number(),
                algorithmOf(figure).orElse(NO_ALGORITHM),
                figure.title());
    }

    private static Optional<String> algorithmOf(Figure figure) {
        return figure.scenario().map(scenario -> scenario.algorithm().name());
    }
}
