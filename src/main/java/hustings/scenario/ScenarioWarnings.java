package hustings.scenario;

import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.List;

/** Warnings about scenarios that are valid but probably not what the author meant. */
public final class ScenarioWarnings {

    private ScenarioWarnings() {}

    /**
     * Finds a lone id that may be meant as a number of processes, events after the last tick, and captions hidden by
     * another one; a sentence for each, usually none.
     */
    public static List<String> findWarnings(Scenario scenario) {
        List<String> remarks = new ArrayList<>();
        int lowest = scenario.group().id(0);
        if (scenario.group().size() == 1
                && !scenario.group().hasNames()
                && lowest > 1
                && lowest <= Scenario.MAX_PROCESSES) {
            remarks.add("the only process is " + lowest + "; for " + lowest + " processes, ids are 0.." + (lowest - 1)
                    + " or 1.." + lowest);
        }
        int untilTick = scenario.timing().untilTick();
        for (ScheduledIntervention event : scenario.events()) {
            if (event.moment() instanceof Moment.AtTick at && at.tick() > untilTick) {
                remarks.add("'" + InterventionCodec.describe(event.intervention(), scenario.group()::name)
                        + "' at tick " + at.tick() + " never happens: the run ends at tick " + untilTick);
            }
        }
        List<Caption> captions = scenario.captions();
        for (int later = 1; later < captions.size(); later++) {
            for (Caption earlier : captions.subList(0, later)) {
                Caption caption = captions.get(later);
                int first = Math.max(earlier.firstStage(), caption.firstStage());
                if (first <= Math.min(earlier.lastStage(), caption.lastStage())) {
                    remarks.add(
                            "two captions stand under stage " + first + ": the first in the file is shown, the other, '"
                                    + YamlValue.shorten(caption.text()) + "', is not");
                    break;
                }
            }
        }
        return remarks;
    }
}
