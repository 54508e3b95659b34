/**
 * What a claim is and how runs judge it. Start with {@link hustings.paper.claim.Claim}.
 */
package hustings.paper.claim;
