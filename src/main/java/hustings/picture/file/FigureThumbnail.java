package hustings.picture.file;

import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.paper.CompletedRun;
import hustings.paper.figure.Figure;
import hustings.picture.Drawing;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import hustings.picture.plot.ListingPicture;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.picture.plot.Scale;
import hustings.picture.plot.StateDiagramPicture;
import hustings.picture.plot.TablePicture;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.NextStage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Small pictures of figures and runs for a gallery, just large enough to recognise them. */
public final class FigureThumbnail {

    /** The factor by which a frame is laid out larger than it is shown, so that its text does not fill it. */
    private static final double LAYOUT_SCALE = 1.3;

    private FigureThumbnail() {}

    /**
     * A small picture of a figure. For a run, a plot or a table its runs are executed, which can take a while.
     *
     * @param width in pixels
     * @param height in pixels
     * @param language the language of the numbers of a plot
     */
    public static Drawing of(Figure figure, double width, double height, Translation language) {
        Figure.Content content = figure.content();
        if (content instanceof Figure.Listing listing) {
            return ListingPicture.thumbnail(listing.code(), width, height);
        }
        if (content instanceof Figure.Diagram diagram) {
            return StateDiagramPicture.of(diagram.diagram(), width, height, Optional.empty())
                    .toDrawing();
        }
        if (content instanceof Figure.Plotted plotted) {
            return PlotPainter.toDrawing(
                    PlotPicture.of(plotted.plot().get(), width, height, Scale.LINEAR, Scale.LINEAR, language));
        }
        if (content instanceof Figure.Tabled tabled) {
            return TablePicture.thumbnail(tabled.table().apply(tabled.usualSize()), width, height);
        }
        return of(figure.scenario().orElseThrow(), width, height);
    }

    /**
     * A small picture of a run that does not reveal the winner: among the stages of the first message type, before a
     * new leader appears, the one with the most messages; of several the one with the longest contents, or the first;
     * if there is none, the start.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public static Drawing of(Scenario scenario, double width, double height) {
        CompletedRun played = CompletedRun.of(scenario);
        List<Frame> frames = played.frames();
        Optional<MessageType> first =
                frames.stream().flatMap(frame -> frame.type().stream()).findFirst();
        Set<Integer> leadersAtStart = NextStage.findLeaders(frames.get(0));
        Frame chosen = frames.stream()
                .filter(frame ->
                        frame.kind() == Frame.Kind.STAGE && frame.type().equals(first))
                .filter(frame -> leadersAtStart.containsAll(NextStage.findLeaders(frame)))
                .max(Comparator.<Frame>comparingInt(
                                frame -> frame.flightsOfStage().size())
                        .thenComparing(FigureThumbnail::totalContentLength)
                        .thenComparing(Frame::index, Comparator.reverseOrder()))
                .orElse(frames.get(0));
        return FrameDrawing.of(chosen, PictureSettings.of(played), LAYOUT_SCALE * width, LAYOUT_SCALE * height)
                .scaled(1 / LAYOUT_SCALE);
    }

    private static int totalContentLength(Frame frame) {
        return frame.flightsOfStage().stream()
                .mapToInt(flight -> flight.content().length())
                .sum();
    }
}
