package hustings.app;

/**
 * What the controllers of the window share.
 *
 * @param session the one model of what is shown
 * @param choices what the person has chosen about the window
 * @param files asks for files
 * @param reporter says what went wrong, and what was done
 * @param jobs what may take long
 */
record Tools(Session session, Choices choices, FileDialogs files, Reporter reporter, Jobs jobs) {}
