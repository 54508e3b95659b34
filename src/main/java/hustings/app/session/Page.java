package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;

/** The pages of the window. */
public enum Page {
    /** A run, alone or beside others: the election, its rules and its cost. */
    RUN(1),
    /** The papers' figures as small pictures, and the demonstrations of each algorithm. */
    FIGURES(2),
    /** The claims of the papers, and what the runs show. */
    CLAIMS(3),
    /** The search for the schedule that breaks an algorithm. */
    SEARCH(4),
    /** Measurements over many runs of one election. */
    SWEEP(6), // 5 is the key of the algorithms side by side
    /** The check of a user's own algorithm. */
    WORKBENCH(7);

    private final int digit;

    Page(int digit) {
        this.digit = digit;
    }

    /** Whether the page is offered: the workbench only if a user's algorithm is loaded. */
    public boolean isAvailable() {
        return this != WORKBENCH
                || Catalogue.shippedAndLoaded().size() > Catalogue.shipped().size();
    }

    /** Whether the page can be presented to a class: large, full screen, by a clicker alone. */
    public boolean isPresentable() {
        return this == RUN || this == CLAIMS || this == SEARCH || this == SWEEP;
    }

    /** The shortcut of the page, as {@link javafx.scene.input.KeyCombination#valueOf} parses it. */
    public String shortcut() {
        return "Shortcut+" + digit;
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
