package hustings.app.claims;

import hustings.app.widget.Controls;
import hustings.check.Verdict;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The icon of a verdict: its form tells the verdict without its colour. */
final class VerdictIcon {

    private VerdictIcon() {}

    /** The icon of a row. */
    static FontIcon of(ClaimRow row) {
        return switch (row.state()) {
            case WAITING -> Controls.verdictIcon(Feather.CIRCLE, "waiting");
            case BEING_CHECKED -> Controls.verdictIcon(Feather.LOADER, "waiting");
            case BROKEN -> Controls.verdictIcon(Feather.ALERT_TRIANGLE, "does-not-hold");
            case CHECKED -> of(row.finding().orElseThrow().verdict());
        };
    }

    private static FontIcon of(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Controls.verdictIcon(Feather.CHECK_CIRCLE, "holds");
            case HOLDS_UNDER_CONVENTION -> Controls.verdictIcon(Feather.CHECK, "holds");
            case HOLDS_WITHIN_LIMITS -> Controls.verdictIcon(Feather.MINUS_CIRCLE, "holds-within");
            case DOES_NOT_HOLD -> Controls.verdictIcon(Feather.X_CIRCLE, "does-not-hold");
            case UNKNOWN -> Controls.verdictIcon(Feather.HELP_CIRCLE, "waiting");
        };
    }
}
