package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import java.util.List;

/** The pages of the window. */
public enum Page {
    /** A run: the election, its rules and its cost. */
    RUN,
    /** The papers' figures as small pictures, and the demonstrations of each algorithm. */
    FIGURES,
    /** The claims of the papers, and what the runs show. */
    CLAIMS,
    /** The search for the schedule that breaks an algorithm. */
    SEARCH,
    /** Several runs side by side. */
    COMPARE,
    /** Measurements over many runs of one election. */
    SWEEP,
    /** The check of a user's own algorithm. */
    WORKBENCH;

    /** Whether it is of use: the workbench only with algorithms of one's own. */
    public boolean isOffered() {
        return this != WORKBENCH || Catalogue.known().size() > Catalogue.all().size();
    }

    /** The key that leads to it, as {@link javafx.scene.input.KeyCombination#valueOf} reads it. */
    public String key() {
        return "Shortcut+" + (List.of(values()).indexOf(this) + 1);
    }

    /** Its name in the menu, with an underscore before the letter that chooses it there. */
    public String menuTitle() {
        return Texts.of("page." + Texts.key(this));
    }

    /** Its name on the switch of pages and in the title of the window. */
    public String title() {
        return menuTitle().replace("_", "");
    }
}
