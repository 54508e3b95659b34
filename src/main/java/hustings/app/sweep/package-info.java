/**
 * The page of sweeps. Start with {@link hustings.app.sweep.SweepController}.
 */
package hustings.app.sweep;
