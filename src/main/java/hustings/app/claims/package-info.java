/**
 * The page of the papers' claims. Start with {@link hustings.app.claims.ClaimsController}.
 */
package hustings.app.claims;
