package hustings.app.claims;

import hustings.paper.claim.Verdict;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The icon of a verdict: its form tells the verdict without its colour. */
final class VerdictIcon {

    private VerdictIcon() {}

    /** The icon of a row. */
    static FontIcon of(ClaimRow row) {
        return switch (row.state()) {
            case WAITING -> icon(Feather.CIRCLE, "waiting");
            case BEING_CHECKED -> icon(Feather.LOADER, "waiting");
            case BROKEN -> icon(Feather.ALERT_TRIANGLE, "does-not-hold");
            case CHECKED -> of(row.finding().orElseThrow().verdict());
        };
    }

    private static FontIcon of(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> icon(Feather.CHECK_CIRCLE, "holds");
            case HOLDS_UNDER_CONVENTION -> icon(Feather.CHECK, "holds");
            case HOLDS_WITHIN_LIMITS -> icon(Feather.MINUS_CIRCLE, "holds-within");
            case DOES_NOT_HOLD -> icon(Feather.X_CIRCLE, "does-not-hold");
            case NOT_CHECKABLE -> icon(Feather.HELP_CIRCLE, "waiting");
        };
    }

    private static FontIcon icon(Feather form, String style) {
        FontIcon icon = new FontIcon(form);
        icon.getStyleClass().addAll("verdict-icon", "verdict-" + style);
        return icon;
    }
}
