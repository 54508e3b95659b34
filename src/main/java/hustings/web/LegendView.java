package hustings.web;

import hustings.picture.election.LegendEntry;
import hustings.picture.election.Symbol;
import hustings.play.Run;
import hustings.scenario.Translation;
import java.util.stream.Stream;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLElement;

/** The legend of the pictures: all message types, and the symbols seen so far. */
final class LegendView {

    private final HTMLElement list = Dom.find("key");

    /** @param watched the part of the run that may be shown */
    void show(Run watched, Translation language) {
        list.clear();
        Stream.of(
                        watched.algorithm().messageTypes().stream().map(LegendEntry::of),
                        watched.shownDetectorTypes().stream().map(type -> LegendEntry.ofDetector(type, language)),
                        Symbol.findUsed(watched.frames(), LiveRun.pictureSetting(watched)).stream()
                                .map(symbol -> LegendEntry.of(symbol, language, false)))
                .flatMap(entries -> entries)
                .forEach(this::add);
    }

    private void add(LegendEntry entry) {
        HTMLElement row = Dom.addElement(list, "li", "");
        HTMLElement sample = Dom.addElement(row, "canvas", "");
        sample.getStyle().setProperty("width", entry.width() + "px");
        sample.getStyle().setProperty("height", LegendEntry.HEIGHT + "px");
        double scale = Window.current().getDevicePixelRatio();
        BrowserSurface surface = BrowserSurface.createOnResizedCanvas(sample, entry.width(), LegendEntry.HEIGHT, scale);
        entry.paintSample(surface, PictureView.palette(), 0, 0);
        Dom.addElement(row, "span", entry.text());
    }
}
