package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.engine.CountingConvention;
import hustings.engine.Frame;
import hustings.engine.History;
import hustings.engine.Measurement;
import hustings.engine.Scenario;
import hustings.engine.Transcript;
import hustings.model.Publication;
import hustings.paper.Figure;
import hustings.paper.Figures;
import hustings.paper.PrintedTotal;
import hustings.picture.FigureSheet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code hustings figure}: a figure of a paper, as text or drawn. */
@Command(
        name = "figure",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Prints a figure as text, its frames if it is a run, or draws them.",
            "",
            "With --format svg one sheet with all frames is written to standard output, as in the paper. With --out"
                    + " DIR as well, there is one file per frame, and the sheet beside them."
        })
final class FigureCommand implements Callable<Integer> {

    private static final double FRAME_WIDTH = 960;
    private static final double FRAME_HEIGHT = 720;

    @ParentCommand
    private HustingsCommand parent;

    @Parameters(paramLabel = "FIGURE", description = "A figure's id, such as K1; see 'hustings figures'.")
    private String id;

    @Option(names = "--format", paramLabel = "FORMAT", description = "text (the default) or svg.")
    private String format = "text";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder that the files go to; made if it is not there.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        Optional<Figure> figure = Figures.find(id);
        if (format.equals("text") && figure.isPresent() && FigureText.write(figure.get(), parent.out())) {
            return 0;
        }
        Scenario scenario;
        try {
            scenario = Figures.load(id);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage());
        }
        Publication publication = Catalogue.named(scenario.algorithm().name());
        switch (format) {
            case "text" -> write(scenario, publication);
            case "svg" -> draw(id.toUpperCase(Locale.ROOT), scenario, publication);
            default -> throw BadInput.in("--format", "found '" + format + "'; expected text or svg");
        }
        return 0;
    }

    private void write(Scenario scenario, Publication publication) throws IOException {
        Transcript.write(scenario, publication, parent.out());
        if (Figures.named(id).content() instanceof Figure.Log log) {
            Measurement measured = Measurement.of(
                    scenario, publication.with(scenario.algorithm().options()));
            parent.out().append(comparison(log.total(), measured) + "\n");
        }
    }

    static String comparison(PrintedTotal total, Measurement measured) {
        CountingConvention convention = total.convention();
        long counted = measured.counted(convention);
        return "total in the paper: " + total.messages() + "; counted " + convention.id() + ", " + convention.meaning()
                + ": " + counted + (counted == total.messages() ? "" : ", which differs");
    }

    private void draw(String name, Scenario scenario, Publication publication) throws IOException {
        History history =
                History.of(scenario, publication.with(scenario.algorithm().options()));
        String sheet = FigureSheet.svg(scenario, history.frames());
        if (folder == null) {
            parent.out().append(sheet);
            return;
        }
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name + ".svg"), sheet);
        for (Frame frame : history.frames()) {
            if (frame.kind() == Frame.Kind.STAGE) {
                Files.writeString(
                        folder.resolve(name + "-" + frame.stage() + ".svg"),
                        FigureSheet.svg(scenario, frame, FRAME_WIDTH, FRAME_HEIGHT));
            }
        }
    }
}
