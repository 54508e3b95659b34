package hustings.web;

import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.teavm.jso.dom.events.KeyboardEvent;
import org.teavm.jso.dom.html.HTMLElement;

/**
 * The page of a run whose algorithm is a Java file and cannot run in a browser: it plays recorded pictures, and says
 * so.
 */
final class RecordedPage {

    private static final double WIDTH = 520;
    private static final double HEIGHT = 430;

    private final List<Step> steps = new ArrayList<>();
    private Optional<LessonCard> card = Optional.empty();
    private int shownStep;
    private int furthestStep;

    /** A recorded step: its stage, status and caption, a description for screen readers, and the drawing calls. */
    private record Step(String stage, String status, String caption, String description, List<String> calls) {}

    /** @param recorded the steps, separated by form feeds, with the values of each on lines */
    RecordedPage(String recorded) {
        for (String step : recorded.split("\f")) {
            List<String> lines = List.of(step.split("\n"));
            steps.add(new Step(lines.get(0), lines.get(1), lines.get(2), lines.get(3), lines.subList(4, lines.size())));
        }
    }

    void start(PageTexts texts) {
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
        Dom.setText("hint", texts.format("page.recorded"));
        card = LessonCard.find(texts);
        Dom.onClick("forward", this::stepForwardOrShowCard);
        Dom.onClick("back", () -> goTo(shownStep - 1));
        Dom.addListener(Dom.find("line"), "input", event -> goTo(Integer.parseInt(Dom.value(Dom.find("line")))));
        Dom.addWindowListener("keydown", event -> onKeyPressed((KeyboardEvent) event));
        Dom.addWindowListener("resize", event -> goTo(shownStep));
        Dom.addWindowListener("beforeprint", event -> createPrintedFigures());
        Dom.addWindowListener("afterprint", event -> Dom.clear("sheets"));
        Dom.onMedia("(prefers-color-scheme: dark)", event -> goTo(shownStep));
        Dom.setVisible("live", true);
        goTo(0);
    }

    private void createPrintedFigures() {
        Dom.clear("sheets");
        for (Step step : steps) {
            RecordingSurface.replay(
                    step.calls(),
                    PrintedFrames.addFigure(WIDTH, HEIGHT, step.status() + ": " + step.caption()),
                    Palette.LIGHT);
        }
    }

    private void onKeyPressed(KeyboardEvent key) {
        String action = StepKeys.ACTIONS.getOrDefault(key.getKey(), "play");
        if (action.equals("play")) {
            return;
        }
        key.preventDefault();
        if (card.isPresent() && card.get().isShown()) {
            card.get().handle(action);
            return;
        }
        switch (action) {
            case "forward" -> stepForwardOrShowCard();
            case "back" -> goTo(shownStep - 1);
            case "first" -> goTo(0);
            default -> goTo(Integer.MAX_VALUE);
        }
    }

    private void stepForwardOrShowCard() {
        if (card.isPresent() && shownStep == steps.size() - 1) {
            card.get().show(List.of());
        } else {
            goTo(shownStep + 1);
        }
    }

    /** Goes to a step; the number of stages is shown only once all have been seen. */
    private void goTo(int step) {
        int last = steps.size() - 1;
        shownStep = Math.max(0, Math.min(last, step));
        furthestStep = Math.max(furthestStep, shownStep);
        Step now = steps.get(shownStep);
        Dom.setText("status", now.status());
        Dom.setText("caption", now.caption());
        Dom.setText(
                "place",
                now.stage() + (furthestStep == last ? "/" + steps.get(last).stage() : ""));
        Dom.find("line").setAttribute("max", Integer.toString(furthestStep));
        Dom.setValue(Dom.find("line"), Integer.toString(shownStep));
        Dom.setEnabled("back", shownStep > 0);
        Dom.setEnabled("forward", shownStep < last || card.isPresent());
        HTMLElement picture = Dom.find("picture");
        picture.setAttribute("aria-label", now.description());
        BrowserSurface surface = BrowserSurface.createOnClearedCanvas(picture);
        double scale = Math.min(picture.getClientWidth() / WIDTH, picture.getClientHeight() / HEIGHT);
        surface.pushTransform((picture.getClientWidth() - scale * WIDTH) / 2, 0, scale);
        RecordingSurface.replay(now.calls(), surface, PictureView.palette());
        surface.popTransform();
    }
}
