package hustings.app.session;

/**
 * What the speaker's window says while a page other than that of the run is presented; immutable.
 *
 * @param position the position on the page, such as "Claim 3 of 365"
 * @param notes what the class does not see yet, such as the answer
 * @param next what the next press of the clicker shows
 */
public record PageNotes(String position, String notes, String next) {}
