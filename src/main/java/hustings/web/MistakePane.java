package hustings.web;

import hustings.algorithm.Catalogue;
import hustings.model.Mistake;
import hustings.play.MistakeHunt;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.question.MistakeQuestion;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.teavm.jso.dom.html.HTMLElement;

/** Asks which mistake is made in a run that does not name it, when all that is shown was watched to its end. */
final class MistakePane {

    private final Translation language;
    private Optional<MistakeHunt> shown = Optional.empty();

    MistakePane(Translation language) {
        this.language = language;
    }

    /** Shows the question about the runs of all columns; hidden if none of them has an unnamed mistake. */
    void show(List<ViewState> columns) {
        List<Run> runs = columns.stream().map(ViewState::run).toList();
        Optional<MistakeHunt> hunt =
                MistakeHunt.find(runs, Catalogue.mistakes(), shown).map(MistakeHunt::tried);
        Dom.setVisible("mistake", hunt.isPresent());
        if (!hunt.equals(shown)) {
            shown = hunt;
            Dom.setText("mistake-verdict", "");
            Dom.clear("mistake-choices");
            hunt.ifPresent(this::ask);
        }
    }

    private void ask(MistakeHunt hunt) {
        Dom.setText("mistake-asked", hunt.wording(language));
        if (!hunt.isAsked()) {
            return;
        }
        HTMLElement list = Dom.find("mistake-choices");
        List<HTMLElement> buttons = new ArrayList<>();
        for (Mistake choice : hunt.question().choices()) {
            int index = buttons.size();
            HTMLElement button = Dom.addButton(
                    list, MistakeQuestion.describe(choice, language), () -> judge(hunt, choice, index, buttons));
            button.setId("mistake-" + (index + 1));
            buttons.add(button);
        }
    }

    private void judge(MistakeHunt hunt, Mistake choice, int pressed, List<HTMLElement> buttons) {
        boolean isRight = hunt.isRight(choice);
        Dom.setText("mistake-verdict", (isRight ? "\u2713 " : "\u2717 ") + hunt.explain(choice, language));
        Dom.find("mistake-verdict").setClassName(isRight ? "right" : "wrong");
        for (int i = 0; i < buttons.size(); i++) { // what is out stays out; the right one ends the search
            if (i == pressed != isRight) {
                buttons.get(i).setAttribute("disabled", "");
            }
        }
    }
}
