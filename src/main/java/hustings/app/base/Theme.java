package hustings.app.base;

import hustings.picture.Palette;
import java.util.Objects;
import javafx.css.PseudoClass;

/** The themes of the window. The style sheet of each lies beside this file, under its name in lower case. */
public enum Theme {
    /** Dark on light, for a bright room. */
    LIGHT(Palette.LIGHT),
    /** Light on dark. */
    DARK(Palette.DARK),
    /** Black on white with thick lines and without greys, to be read from the last row of a bright hall. */
    PROJECTOR(Palette.PROJECTOR);

    private final Palette palette;

    Theme(Palette palette) {
        this.palette = palette;
    }

    /** The style sheet of all controls. */
    public String userAgentStylesheet() {
        String sheet = Texts.toKey(this) + ".css";
        return Objects.requireNonNull(Theme.class.getResource(sheet), sheet).toExternalForm();
    }

    /** The colours of the pictures. */
    public Palette palette() {
        return palette;
    }

    /** The pseudo-class of the window's root under this theme: its name in lower case. */
    public PseudoClass pseudoClass() {
        return PseudoClass.getPseudoClass(Texts.toKey(this));
    }
}
