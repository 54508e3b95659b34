package hustings.app;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.function.Supplier;

/** How the window looks. */
public enum Theme {
    /** Dark on light, for a bright room. */
    LIGHT(PrimerLight::new),
    /** Light on dark. */
    DARK(PrimerDark::new);

    private final Supplier<atlantafx.base.theme.Theme> styles;

    Theme(Supplier<atlantafx.base.theme.Theme> styles) {
        this.styles = styles;
    }

    /** The style sheet that all controls follow. */
    String userAgentStylesheet() {
        return styles.get().getUserAgentStylesheet();
    }
}
