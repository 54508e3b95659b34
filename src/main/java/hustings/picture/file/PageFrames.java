package hustings.picture.file;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.paper.CompletedRun;
import hustings.picture.Curve;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ArrowPainter;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.LabelPainter;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSetting;
import hustings.picture.election.ProcessPainter;
import hustings.picture.election.ProcessShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The frames of a run as a web page holds them: painted part by part, so that a part which looks alike in many frames
 * is there once; of an arrow its way and its look, so that it can travel.
 */
final class PageFrames {

    /** How wide a picture is laid out, in pixels: large enough to be read on a phone. */
    static final double WIDTH = 520;

    private static final double HEIGHT = 430;
    /** Of processes in one row. */
    private static final double ROW_HEIGHT = 260;

    /** Of thousandths of a way. */
    private static final int WHOLE = 1000;

    /** The page knows these by their places. */
    private static final List<Frame.Fate> FATES = List.of(Frame.Fate.values());

    private static final List<ArrowShape.Strength> STRENGTHS = List.of(ArrowShape.Strength.values());

    /** An arrow by itself: its line, and what stands at the end of it. */
    private static final Pattern LINE = Pattern.compile("<path d=\"[^\"]*\" (.*?)/>\\n(.*)", Pattern.DOTALL);

    private final PictureSetting setting;
    private final PageTexts texts;
    private final List<String> types;
    private final double height;
    private final Map<Look, Integer> looks = new LinkedHashMap<>();

    /**
     * What arrows have in common that look alike.
     *
     * @param line the number of the attributes of its line
     * @param head the number of its head, whose tip is at 0 and which points to the right
     * @param cross the number of the sign of a lost message, which is {@code off} to the right of the tip
     * @param back how far behind the tip the line ends
     * @param length of the head
     * @param off see {@code cross}
     */
    record Look(int line, int head, int cross, double back, double length, double off) {}

    PageFrames(CompletedRun run, PageTexts texts) {
        this.setting = PictureSetting.of(run);
        this.texts = texts;
        this.types =
                run.algorithm().messageTypes().stream().map(type -> type.name()).toList();
        this.height = SheetCell.isOneRow(run.scenario().layout()) ? ROW_HEIGHT : HEIGHT;
    }

    double height() {
        return height;
    }

    /** The looks of all arrows so far, in the order of their numbers. */
    List<Look> looks() {
        return List.copyOf(looks.keySet());
    }

    private int svg(Consumer<Surface> painter) {
        return texts.of(SvgSurface.elements(painter).strip());
    }

    /** A frame: the numbers of its ground, its labels, its processes, and the states of those. */
    List<Integer> parts(Frame frame) {
        ElectionPicture picture = picture(frame);
        Palette palette = Palette.VARIABLES;
        List<Integer> parts = new ArrayList<>();
        parts.add(svg(surface -> picture.paintGround(surface, palette)));
        parts.add(svg(surface -> new LabelPainter(surface, palette).paint(picture, 1, OptionalInt.empty())));
        for (ProcessShape process : picture.processes()) {
            parts.add(svg(surface -> new ProcessPainter(surface, palette).paint(picture.only(process))));
        }
        frame.processes().forEach(process -> parts.add(texts.of(state(process))));
        return parts;
    }

    /** Whether it is up, its role, and in whom it believes. */
    private static String state(ProcessFrame process) {
        return (process.live() ? "up " : "crashed ") + process.state().role() + " "
                + process.state().coordinator();
    }

    private ElectionPicture picture(Frame frame) {
        return PictureLayout.of(frame, setting, WIDTH, height);
    }

    /**
     * The arrows of a frame, ten numbers each: from whom, to whom, the type, the fate, the content, the way, the look,
     * how strong, from where and to where it travels, in thousandths of its way.
     */
    List<Integer> arrows(Frame frame) {
        List<Integer> numbers = new ArrayList<>();
        for (ArrowShape arrow : picture(frame).arrows()) {
            Frame.Flight flight = arrow.flight();
            Curve way = arrow.path();
            numbers.addAll(List.of(
                    flight.sent().from(),
                    flight.sent().to(),
                    types.indexOf(arrow.flight().sent().message().type().name()),
                    FATES.indexOf(flight.fate()),
                    texts.of(flight.sent().message().content()),
                    texts.of(SvgSurface.numbers(
                            way.x0(), way.y0(), way.x1(), way.y1(), way.x2(), way.y2(), way.x3(), way.y3())),
                    looks.computeIfAbsent(look(arrow), another -> looks.size()),
                    STRENGTHS.indexOf(arrow.strength()),
                    (int) Math.round(WHOLE * arrow.fromReach()),
                    (int) Math.round(WHOLE * arrow.toReach())));
        }
        return numbers;
    }

    /** What an arrow looks like, read off one that comes straight from the left. */
    private Look look(ArrowShape arrow) {
        Matcher arrived = straight(arrow, Frame.Fate.DELIVERED);
        String head = arrived.group(2);
        String lost = straight(arrow, Frame.Fate.RECEIVER_CRASHED).group(2);
        return new Look(
                texts.of(arrived.group(1)),
                texts.of(head.strip()),
                texts.of(lost.substring(head.length()).strip()),
                rounded(arrow.style().head().back() * arrow.headLength()),
                rounded(arrow.headLength()),
                rounded(ArrowShape.crossDistance(arrow.headLength())));
    }

    private static double rounded(double value) {
        return Math.round(100 * value) / 100.0;
    }

    private static Matcher straight(ArrowShape arrow, Frame.Fate fate) {
        Frame.Flight flight =
                new Frame.Flight(arrow.flight().sent(), arrow.flight().name(), fate);
        double head = arrow.headLength();
        Curve line = Curve.line(-20 * head, 0, 0, 0);
        ArrowShape straight =
                new ArrowShape(flight, arrow.style(), line, ArrowShape.Strength.STRONG, 0, 1, arrow.lineWidth(), head);
        Matcher parts = LINE.matcher(SvgSurface.elements(
                surface -> new ArrowPainter(List.of(straight), Palette.VARIABLES).paint(surface, 1)));
        if (!parts.matches()) {
            throw new IllegalStateException("an arrow that does not begin with its line");
        }
        return parts;
    }
}
