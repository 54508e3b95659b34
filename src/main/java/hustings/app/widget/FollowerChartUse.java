package hustings.app.widget;

import hustings.picture.plot.FollowerChart;
import hustings.play.Run;

/** When the chart of who follows whom over time is shown. */
public enum FollowerChartUse {
    /** With runs that are best read from it: those of algorithms whose leaders send heartbeats. */
    WHERE_OF_USE,
    /** With every run of a group that is not too large. */
    ALWAYS,
    /** Never. */
    NEVER;

    /** Whether the chart of a run is shown. */
    public boolean shows(Run run) {
        return switch (this) {
            case WHERE_OF_USE -> FollowerChart.isOfUseFor(run.scenario(), run.algorithm());
            case ALWAYS -> FollowerChart.isPossibleFor(run.scenario().group());
            case NEVER -> false;
        };
    }

    /** The use after somebody asks for the chart of a run or wants to be rid of it. */
    public static FollowerChartUse afterToggle(Run run, boolean wanted) {
        if (!wanted) {
            return NEVER;
        }
        return WHERE_OF_USE.shows(run) ? WHERE_OF_USE : ALWAYS;
    }
}
