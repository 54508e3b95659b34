package hustings.web;

import hustings.picture.DrawingCalls;
import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.dom.events.KeyboardEvent;

/**
 * The page of a run that cannot be made again, since its algorithm is a Java file: it plays the pictures that were
 * recorded, and says so.
 */
final class RecordedPage {

    private static final double WIDTH = 520;
    private static final double HEIGHT = 430;

    private final List<Step> steps = new ArrayList<>();
    private int shown;
    private int furthest;

    /** A step with what is said of it, told to somebody who does not see it, and drawn. */
    private record Step(String status, String caption, String description, List<String> calls) {}

    /** @param recorded steps set apart by form feeds, and the lines of each */
    RecordedPage(String recorded) {
        for (String step : recorded.split("\f")) {
            List<String> lines = List.of(step.split("\n"));
            steps.add(new Step(lines.get(0), lines.get(1), lines.get(2), lines.subList(3, lines.size())));
        }
    }

    void start(Texts texts) {
        for (String id : List.of(
                "play",
                "processes",
                "processes-title",
                "actions",
                "switch",
                "cost",
                "rules-part",
                "messages-part",
                "key-part")) {
            Dom.setVisible(id, false);
        }
        Dom.setText("hint", texts.of("page.recorded"));
        Dom.onClick("forward", () -> go(shown + 1));
        Dom.onClick("back", () -> go(shown - 1));
        Dom.on(Dom.find("line"), "input", event -> go(Integer.parseInt(Dom.value(Dom.find("line")))));
        Dom.onWindow("keydown", event -> press((KeyboardEvent) event));
        Dom.onWindow("resize", event -> go(shown));
        Dom.onMedia("(prefers-color-scheme: dark)", event -> go(shown));
        Dom.setVisible("live", true);
        go(0);
    }

    private void press(KeyboardEvent key) {
        String action = StepKeys.ACTIONS.getOrDefault(key.getKey(), "play");
        if (action.equals("play")) {
            return;
        }
        key.preventDefault();
        go(
                switch (action) {
                    case "forward" -> shown + 1;
                    case "back" -> shown - 1;
                    case "first" -> 0;
                    default -> Integer.MAX_VALUE;
                });
    }

    /** Goes to a step; how many there are is shown when all were. */
    private void go(int step) {
        int last = steps.size() - 1;
        shown = Math.max(0, Math.min(last, step));
        furthest = Math.max(furthest, shown);
        Step now = steps.get(shown);
        Dom.setText("status", now.status());
        Dom.setText("caption", now.caption());
        Dom.setText("place", shown + (furthest == last ? "/" + last : ""));
        Dom.find("line").setAttribute("max", Integer.toString(furthest));
        Dom.setValue(Dom.find("line"), Integer.toString(shown));
        Dom.setEnabled("back", shown > 0);
        Dom.setEnabled("forward", shown < last);
        Dom.find("picture").setAttribute("aria-label", now.description());
        BrowserSurface surface = BrowserSurface.clear(Dom.find("picture"));
        double scale = Math.min(
                Dom.find("picture").getClientWidth() / WIDTH,
                Dom.find("picture").getClientHeight() / HEIGHT);
        surface.push((Dom.find("picture").getClientWidth() - scale * WIDTH) / 2, 0, scale);
        DrawingCalls.paint(now.calls(), surface, PictureView.palette());
        surface.pop();
    }
}
