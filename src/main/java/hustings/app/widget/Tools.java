package hustings.app.widget;

import hustings.app.base.FileDialogs;
import hustings.app.base.Jobs;
import hustings.app.base.Reporter;
import hustings.app.session.Session;

/**
 * What the controllers of the window share.
 *
 * @param session the one model of what is shown
 * @param choices what the person has chosen about the window
 * @param files asks for files
 * @param reporter says what went wrong, and what was done
 * @param jobs what may take long
 */
public record Tools(Session session, Settings choices, FileDialogs files, Reporter reporter, Jobs jobs) {}
