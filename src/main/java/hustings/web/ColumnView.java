package hustings.web;

import hustings.engine.Frame;
import hustings.play.ViewState;
import hustings.trace.transit.TransitStep;
import hustings.trace.transit.TransitWords;
import java.util.function.Consumer;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/** A column of the page: a picture and, beside others, the name of its algorithm and its status. */
final class ColumnView {

    private final HTMLElement section;
    private final HTMLElement title;
    private final HTMLElement status;
    private final HTMLElement canvas;
    private final FollowersView followers;
    private final PictureView picture;

    /**
     * What is done in a column: a click on a process, a request for its menu, a click on a message, and one on a moment
     * of the chart below the picture.
     */
    record Handlers(
            Runnable onArrived,
            Consumer<Integer> onProcess,
            Consumer<Integer> onProcessMenu,
            Consumer<Frame.Flight> onMessage,
            Consumer<Frame> onJump) {}

    /** Creates a view in a section with a heading, a paragraph and a canvas. */
    private ColumnView(HTMLElement section, Handlers handlers) {
        this.section = section;
        title = section.querySelector("h2");
        status = section.querySelector("p");
        canvas = section.querySelector("canvas");
        picture = new PictureView(
                canvas, handlers.onArrived(), handlers.onProcess(), handlers.onProcessMenu(), handlers.onMessage());
        followers = new FollowersView(section, handlers.onJump());
    }

    /** The first column, which the page has from the start. */
    static ColumnView first(Handlers handlers) {
        return new ColumnView(Dom.find("pictures").querySelector("section"), handlers);
    }

    /** Adds a column to the page. */
    static ColumnView add(Handlers handlers) {
        HTMLElement section = Dom.addElement(Dom.find("pictures"), "section", "");
        section.setClassName("column");
        Dom.addElement(section, "h2", "");
        Dom.addElement(section, "p", "");
        HTMLElement canvas = HTMLDocument.current().createElement("canvas");
        canvas.setAttribute("role", "img");
        section.appendChild(canvas);
        return new ColumnView(section, handlers);
    }

    /**
     * Shows a frame.
     *
     * @param name the name beside other columns; empty if there are none
     */
    void show(ViewState shown, String name, boolean isActive, PageTexts texts) {
        TransitStep step = shown.step();
        Frame pictured = LiveRun.pictureSetting(shown.run()).complete(step.frame());
        String described = TransitWords.describe(step.withFrame(pictured), texts.language());
        section.removeAttribute("hidden");
        section.setClassName(isActive ? "column active" : "column");
        title.setInnerText(name);
        status.setInnerText(shown.electionStatus().describe(texts.language()));
        canvas.setAttribute("aria-label", name.isEmpty() ? described : name + ". " + described);
        followers.show(shown, texts.language()); // first, since the picture has the rest of the height
        picture.show(shown, texts.language());
    }

    void hide() {
        section.setAttribute("hidden", "");
    }

    void finishAnimation() {
        picture.finishAnimation();
    }

    void repaint() {
        followers.repaint();
        picture.repaint();
    }
}
