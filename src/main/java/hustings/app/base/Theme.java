package hustings.app.base;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import hustings.picture.Palette;
import java.util.Locale;
import java.util.Objects;
import javafx.css.PseudoClass;

/** How the window looks. */
public enum Theme {
    /** Dark on light, for a bright room. */
    LIGHT(new PrimerLight().getUserAgentStylesheetBSS(), Palette.LIGHT),
    /** Light on dark. */
    DARK(new PrimerDark().getUserAgentStylesheetBSS(), Palette.DARK),
    /** Black on white with thick lines and without greys, to be read from the last row of a bright hall. */
    PROJECTOR(
            Objects.requireNonNull(Theme.class.getResource("projector.css"), "projector.css")
                    .toExternalForm(),
            Palette.PROJECTOR);

    private final String styles;
    private final Palette palette;

    Theme(String styles, Palette palette) {
        this.styles = styles;
        this.palette = palette;
    }

    /** The style sheet that all controls follow. */
    public String userAgentStylesheet() {
        return styles;
    }

    /** The colours of the pictures. */
    public Palette palette() {
        return palette;
    }

    /** Holds on the window's root while it looks so: the theme's name in small letters. */
    public PseudoClass pseudoClass() {
        return PseudoClass.getPseudoClass(name().toLowerCase(Locale.ROOT));
    }
}
