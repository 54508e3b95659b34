package hustings.web;

import java.util.List;
import java.util.Optional;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/**
 * The card at the end of a page of a lesson: what comes next, with a link to its page; at the end of the lesson, what
 * was seen, with what was guessed and found on the pages before.
 */
final class LessonCard {

    private final PageTexts texts;
    private final String lesson;
    private final int part;
    private final int partCount;
    private HTMLElement shown;

    private LessonCard(PageTexts texts, String lesson) {
        this.texts = texts;
        this.lesson = lesson;
        this.part = Integer.parseInt(Dom.data("part"));
        this.partCount = Integer.parseInt(Dom.data("parts"));
    }

    /** The card of the page, which is not shown yet; empty if the page is not of a lesson. */
    static Optional<LessonCard> find(PageTexts texts) {
        return Optional.ofNullable(Dom.data("lesson")).map(lesson -> new LessonCard(texts, lesson));
    }

    boolean isShown() {
        return shown != null;
    }

    /**
     * Shows the card.
     *
     * @param findings what was guessed and found on this page, in words
     */
    void show(List<String> findings) {
        hide();
        Dom.remember(keyOf(part), String.join("\n", findings));
        shown = Dom.addElement(HTMLDocument.current().getBody(), "section", "");
        shown.setId("card");
        shown.setAttribute("role", "status");
        String next = Dom.data("next-page");
        if (next == null) {
            lookBack();
        } else {
            announce();
        }
        HTMLElement commands = Dom.addElement(shown, "nav", "");
        HTMLElement back = Dom.addButton(commands, texts.format("card.back"), this::hide);
        back.setId("card-back");
        if (next != null) {
            HTMLElement link = Dom.addElement(commands, "a", texts.format("card.next"));
            link.setId("card-next");
            link.setAttribute("href", next);
        }
        ((HTMLElement) commands.getLastChild()).focus();
    }

    private void announce() {
        addText("p", "card-part", texts.format("card.part", part + 1, partCount));
        addText("h2", "card-title", texts.language().translate(Dom.data("next-title")));
        String about = Dom.data("next-about-" + texts.language().languageTag());
        addText("p", "card-about", about == null ? texts.language().translate(Dom.data("next-about-en")) : about);
        int minutes = Integer.parseInt(Dom.data("next-minutes"));
        if (minutes > 0) {
            addText("p", "card-minutes", texts.format("card.minutes", minutes));
        }
    }

    private void lookBack() {
        if (!lesson.isEmpty()) {
            addText("p", "card-part", texts.language().translate(lesson));
        }
        addText("h2", "card-title", texts.format("card.end"));
        HTMLElement list = Dom.addElement(shown, "ol", "");
        String[] pages = Dom.data("seen-pages").split("\n", -1);
        String[] titles = Dom.data("seen-titles").split("\n", -1);
        for (int i = 0; i < pages.length; i++) {
            HTMLElement item = Dom.addElement(list, "li", "");
            Dom.addElement(item, "a", texts.language().translate(titles[i])).setAttribute("href", pages[i]);
            for (String finding : Dom.recall(keyOf(i + 1)).split("\n")) {
                if (!finding.isEmpty()) {
                    Dom.addElement(item, "p", finding);
                }
            }
        }
    }

    private void addText(String tag, String id, String text) {
        Dom.addElement(shown, tag, text).setId(id);
    }

    private String keyOf(int number) {
        return "hustings: " + lesson + ": " + number;
    }

    /** Goes to the page of the next part, if there is one. */
    void goOn() {
        String next = Dom.data("next-page");
        if (next != null) {
            Window.current().getLocation().assign(next);
        }
    }

    /** Takes the card away. */
    void hide() {
        if (shown != null) {
            shown.getParentNode().removeChild(shown);
            shown = null;
        }
    }

    /** Goes on or back as the key of an action says; while the card is shown, keys do nothing else. */
    void handle(String action) {
        switch (action) {
            case "forward", "play" -> goOn();
            case "back" -> hide();
            default -> {}
        }
    }
}
