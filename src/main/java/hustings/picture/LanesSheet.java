package hustings.picture;

import hustings.engine.Frame;
import hustings.engine.Scenario;
import hustings.model.MessageType;
import java.util.List;

/** A whole run as a space-time diagram on one sheet: its title, a lane for each process, and what the arrows stand for. */
public final class LanesSheet implements Drawing {

    private static final double MARGIN = 24;
    private static final double UNIT = 14;
    private static final double TITLE_SIZE = 20;
    private static final double TITLE_HEIGHT = 48;
    private static final double LEGEND_HEIGHT = 44;
    private static final double SAMPLE_WIDTH = 56;
    private static final double SAMPLE_HEIGHT = 18;
    private static final double DELAY_WIDTH = 130;
    private static final double LARGEST_WIDTH = 12_000;
    private static final double LEAST_WIDTH = 520;
    private static final double LANE_HEIGHT = 46;
    private static final double LEAST_LANE_HEIGHT = 18;
    private static final double USUAL_HEIGHT = 900;
    private static final Lettering LETTERING = Lettering.regular(14);

    private final String title;
    private final List<MessageType> types;
    private final LanesPicture picture;

    private LanesSheet(String title, List<MessageType> types, LanesPicture picture) {
        this.title = title;
        this.types = types;
        this.picture = picture;
    }

    /**
     * Lays out a run.
     *
     * @param frames all its frames
     */
    public static LanesSheet of(Scenario scenario, List<Frame> frames) {
        int delayTicks = scenario.timing().delayTicks();
        Lanes lanes = Lanes.of(frames, scenario.group(), delayTicks);
        List<MessageType> types = lanes.messages().stream()
                .map(message -> message.flight().sent().message().type())
                .distinct()
                .toList();
        int rows = lanes.order().size();
        double lane = Math.max(LEAST_LANE_HEIGHT, Math.min(LANE_HEIGHT, USUAL_HEIGHT / rows));
        double forTime = lanes.end() / delayTicks * DELAY_WIDTH + 8 * UNIT;
        double forWords = Math.max(TextSize.width(scenario.title(), TITLE_SIZE), legendWidth(types));
        double width = Math.max(LEAST_WIDTH, Math.max(forWords, Math.min(LARGEST_WIDTH, forTime)));
        LanesWindow window =
                new LanesWindow(width, LanesWindow.heightFor(rows, lane, UNIT), UNIT, 0, 1, lane, 0, false);
        return new LanesSheet(
                scenario.title(),
                types,
                LanesPicture.of(lanes, delayTicks, window.withAllTime(lanes), LanesShown.all(lanes)));
    }

    private static double legendWidth(List<MessageType> types) {
        return types.stream().mapToDouble(LanesSheet::entryWidth).sum();
    }

    private static double entryWidth(MessageType type) {
        return SAMPLE_WIDTH + 6 + TextSize.width(type.name(), LETTERING) + MARGIN;
    }

    /** The lanes themselves. */
    LanesPicture picture() {
        return picture;
    }

    @Override
    public double width() {
        return picture.width() + 2 * MARGIN;
    }

    @Override
    public double height() {
        return TITLE_HEIGHT + picture.height() + LEGEND_HEIGHT;
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        surface.setFill(palette.ink());
        surface.fillLine(title, MARGIN, 0.66 * TITLE_HEIGHT, Lettering.bold(TITLE_SIZE), picture.width());
        surface.push(MARGIN, TITLE_HEIGHT, 1);
        picture.paint(surface, palette);
        surface.pop();
        double x = MARGIN;
        double y = TITLE_HEIGHT + picture.height() + 0.6 * LEGEND_HEIGHT;
        for (MessageType type : types) {
            Box room = new Box(x, y - SAMPLE_HEIGHT / 2, SAMPLE_WIDTH, SAMPLE_HEIGHT);
            ArrowPainter.sample(surface, palette, ArrowStyle.of(type), room);
            surface.setFill(palette.ink());
            surface.fillLine(type.name(), x + SAMPLE_WIDTH + 6, y + 5, LETTERING, entryWidth(type));
            x += entryWidth(type);
        }
    }
}
