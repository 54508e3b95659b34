package hustings.app.base;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import hustings.picture.Palette;
import java.util.Locale;
import java.util.Objects;
import javafx.css.PseudoClass;

/** The themes of the window. */
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

    /** The style sheet of all controls. */
    public String userAgentStylesheet() {
        return styles;
    }

    /** The colours of the pictures. */
    public Palette palette() {
        return palette;
    }

    /** The pseudo-class of the window's root under this theme: its name in lower case. */
    public PseudoClass pseudoClass() {
        return PseudoClass.getPseudoClass(name().toLowerCase(Locale.ROOT));
    }
}
