package hustings.web;

import java.util.List;
import org.teavm.jso.dom.html.HTMLDocument;
import org.teavm.jso.dom.html.HTMLElement;

/** The page of tasks that lead somebody who learns alone from first steps to hard ones. */
final class TaskPathPage {

    private final PageTexts texts;
    private final List<String> ids = List.of(Dom.data("tasks").split(","));

    TaskPathPage(PageTexts texts) {
        this.texts = texts;
    }

    void start() {
        HTMLDocument.current().setTitle(texts.language().format("task.for-yourself"));
        Dom.setText("title", HTMLDocument.current().getTitle());
        Dom.setText("about", texts.format("path.about", ids.size()));
        Dom.setText("forget", texts.format("path.forget"));
        Dom.setText("gallery", texts.format("path.gallery"));
        for (String id : ids) {
            HTMLElement link = Dom.find(id);
            link.setTextContent(texts.language().translate(link.getTextContent()));
        }
        Dom.onClick("forget", () -> {
            SolvedTasks.forget();
            show();
            Dom.find("go-on").focus();
        });
        Dom.addWindowListener("pageshow", event -> show()); // also when one comes back to it
        show();
    }

    private void show() {
        List<String> solved = SolvedTasks.list();
        for (String id : ids) {
            boolean isSolved = solved.contains(id);
            Dom.setText("solved-" + id, isSolved ? texts.format("path.solved") : "");
        }
        long count = ids.stream().filter(solved::contains).count();
        Dom.setText("state", texts.format("path.state", count, ids.size()));
        Dom.setVisible("forget", count > 0);
        List<String> open = ids.stream().filter(id -> !solved.contains(id)).toList();
        Dom.setVisible("go-on", !open.isEmpty());
        if (!open.isEmpty()) {
            Dom.setText("go-on", texts.format(count == 0 ? "path.begin" : "path.go-on"));
            Dom.find("go-on").setAttribute("href", Dom.find(open.get(0)).getAttribute("href"));
        }
    }
}
