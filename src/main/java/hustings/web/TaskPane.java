package hustings.web;

import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.play.TaskProgress;
import hustings.scenario.Translation;
import java.util.List;
import org.teavm.jso.dom.html.HTMLElement;

/**
 * The task of a page: what is to be reached above the picture, with what was used and the hints that were asked for;
 * and beside the run the verdict, as soon as what decides it was watched.
 */
final class TaskPane {

    private final PageTexts texts;
    private final Translation language;
    private final TaskWords words;
    private final List<String> hints;
    private final HTMLElement section;
    private int hintsShown;

    /** What the buttons of the pane do. */
    interface Commands {

        /** Copies the link to the run. */
        void copyLink();

        /** The pane has become higher or lower, and with it what is left for the picture. */
        void makeRoom();
    }

    /** Adds the task to the page. */
    TaskPane(PageTexts texts, TaskJudge judge, Commands commands) {
        this.texts = texts;
        this.language = texts.language();
        this.words = new TaskWords(language, judge);
        this.hints = judge.task().hints();
        section = Dom.addElement((HTMLElement) Dom.find("title").getParentNode(), "section", "");
        section.setId("task");
        section.setAttribute("aria-labelledby", "task-goal");
        HTMLElement asked = Dom.addElement(section, "p", "");
        add(asked, "strong", "task-goal", words.goal());
        add(asked, "span", "task-budget", words.budget());
        add(section, "p", "task-used", "").setAttribute("role", "status");
        HTMLElement buttons = add(section, "p", "task-buttons", "");
        if (!hints.isEmpty()) {
            Dom.addButton(buttons, language.format("task.hint"), () -> showHint(commands))
                    .setId("task-hint");
            add(section, "ul", "task-hints", "").setAttribute("aria-live", "polite");
        }
        buttons.appendChild(Dom.find("restart")); // the only way back to the task, so it is beside it
        addVerdict(commands);
    }

    private void addVerdict(Commands commands) {
        HTMLElement sentence = Dom.find("sentence");
        HTMLElement told = (HTMLElement) sentence.getParentNode();
        HTMLElement verdict = add(told, "p", "task-verdict", "");
        verdict.setAttribute("role", "status");
        HTMLElement then = add(told, "p", "task-then", "");
        Dom.addButton(then, texts.format("task.hand-in"), commands::copyLink).setId("task-hand-in");
        if (Dom.data("task-path") != null) {
            boolean isLast = Dom.data("next-task").equals(Dom.data("task-path"));
            add(then, "a", "task-next", language.format(isLast ? "task.for-yourself" : "task.next"))
                    .setAttribute("href", Dom.data("next-task"));
            HTMLElement path = add(section, "a", "task-path", describePlaceInPath());
            path.setAttribute("href", Dom.data("task-path"));
            section.insertBefore(path, section.getFirstChild());
        }
        told.insertBefore(then, sentence.getNextSibling());
        told.insertBefore(verdict, then);
    }

    private String describePlaceInPath() {
        return texts.format(
                "task.place-in-path",
                language.format("task.for-yourself"),
                Dom.data("task-number"),
                Dom.data("task-count"));
    }

    private static HTMLElement add(HTMLElement parent, String tag, String id, String text) {
        HTMLElement child = Dom.addElement(parent, tag, text);
        child.setId(id);
        return child;
    }

    private void showHint(Commands commands) {
        Dom.addElement(
                Dom.find("task-hints"),
                "li",
                language.format("task.hints", hintsShown + 1, hints.size(), language.translate(hints.get(hintsShown))));
        hintsShown++;
        Dom.setEnabled("task-hint", hintsShown < hints.size());
        takeRoom();
        commands.makeRoom();
    }

    /** Says how far the task is solved. */
    void show(TaskProgress progress) {
        TaskVerdict verdict = progress.verdict();
        boolean isOtherRun = verdict.refusal().isPresent();
        boolean isReached = progress.state() == TaskProgress.State.REACHED;
        Dom.setText("task-used", isOtherRun ? texts.format("task.other-run") : describeUsed(verdict));
        Dom.find("task-used").setClassName(isOtherRun || !verdict.withinBudget() ? "beyond" : "");
        Dom.setText("task-verdict", isOtherRun ? "" : describeVerdict(progress));
        Dom.find("task-verdict").setClassName(progress.isSolved() ? "right" : "wrong");
        boolean isSolved = progress.isSolved();
        Dom.setVisible("task-then", isReached && verdict.isReached());
        if (Dom.data("task-path") != null) {
            Dom.setVisible("task-next", isSolved);
        }
        if (isSolved && Dom.data("task-id") != null) {
            SolvedTasks.add(Dom.data("task-id"));
        }
        takeRoom();
    }

    private String describeVerdict(TaskProgress progress) {
        return switch (progress.state()) {
            case OPEN -> "";
            case GOES_ON -> words.goesOn(progress.verdict());
            case REACHED, MISSED -> words.verdict(progress.verdict());
        };
    }

    private String describeUsed(TaskVerdict verdict) {
        String used = words.used(verdict);
        return verdict.withinBudget() ? used : language.format("task.used.beyond", used);
    }

    /** Tells the style of the picture how much less room it has. */
    private void takeRoom() {
        Dom.find("live").getStyle().setProperty("--task", section.getOffsetHeight() + "px");
    }
}
