/**
 * The page of the run: set-up, picture, transport, cost, rules, log. Start with {@link
 * hustings.app.run.PictureController}.
 */
package hustings.app.run;
