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

    /** Whether the page is offered: the workbench only if a user's algorithm is loaded. */
    public boolean isAvailable() {
        return this != WORKBENCH
                || Catalogue.shippedAndLoaded().size() > Catalogue.shipped().size();
    }

    /** The shortcut of the page, as {@link javafx.scene.input.KeyCombination#valueOf} parses it. */
    public String shortcut() {
        return "Shortcut+" + (List.of(values()).indexOf(this) + 1);
    }

    /** The title in the menu, with an underscore before the mnemonic letter. */
    public String menuTitle() {
        return Texts.of("page." + Texts.toKey(this));
    }

    /** The title on the page switch and in the title bar of the window. */
    public String title() {
        return menuTitle().replace("_", "");
    }
}
