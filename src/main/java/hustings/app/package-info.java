/**
 * The window: one view per pane (FXML and controller) and one model of what is shown, {@link hustings.app.Session}.
 * Views bind to it and forward to it; no rule of the simulation lives here. Everything but the {@code cli} may be used,
 * and nobody uses this package but the launcher. Start with {@link hustings.app.Session}, then
 * {@link hustings.app.MainController}.
 */
package hustings.app;
