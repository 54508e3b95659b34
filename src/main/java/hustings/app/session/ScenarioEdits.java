package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.GivenValues;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.StageSent;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.engine.Timing.Timeouts;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.ScenarioChanges;
import hustings.play.TimeoutChanges;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Commands that each change one setting of the open scenario and run it again. Each can be undone. */
public final class ScenarioEdits {

    private final RunChanger changer;

    /** Changes the active run. */
    interface RunChanger {

        /**
         * Replaces the active run by a changed one.
         *
         * @param isOfOneColumn whether the runs beside the active one stay; otherwise they follow
         * @param change receives a cursor of the active run alone; returns it if nothing changes
         */
        void changeRun(boolean isOfOneColumn, Playback.Change<Cursor> change);
    }

    ScenarioEdits(RunChanger changer) {
        this.changer = changer;
    }

    /** Sets the algorithm, with the options as published. */
    public void setAlgorithm(String name) {
        changeDocument(
                true,
                run -> run.algorithmName().equals(name)
                        ? run.document()
                        : run.documentSwitchedTo(AlgorithmChoice.asPublished(name), Catalogue::getByName));
    }

    /** Sets an option of the algorithm. */
    public void setOption(AlgorithmOption option, String value) {
        boolean asPublished = value.equals(option.defaultValue());
        changeScenario(
                true, false, scenario -> ScenarioChanges.withOption(scenario, option.name(), value, asPublished));
    }

    /** Sets D, in ticks. */
    public void setDelayTicks(int delayTicks) {
        changeScenario(false, scenario -> ScenarioChanges.withDelayBound(scenario, delayTicks));
    }

    /** Sets what processes are given for their algorithm to read. */
    public void setValues(GivenValues values) {
        changeScenario(false, scenario -> ScenarioChanges.withValues(scenario, values));
    }

    /** Changes the delays or losses of the network. */
    public void changeTiming(UnaryOperator<Timing> timing) {
        changeScenario(false, scenario -> ScenarioChanges.withTiming(scenario, timing));
    }

    /**
     * Replaces the scheduled interventions and shows the same moment; does nothing if they have changed meanwhile.
     *
     * @param expected the interventions that the person has edited
     */
    public void replaceEvents(List<ScheduledIntervention> expected, List<ScheduledIntervention> events) {
        changer.changeRun(
                false,
                cursor -> cursor.firstRun().savableScenario().events().equals(expected)
                        ? withEvents(cursor, events)
                        : cursor);
    }

    private static Cursor withEvents(Cursor cursor, List<ScheduledIntervention> events) {
        return atSameMoment(cursor, cursor.firstRun().savableScenario().withEvents(events));
    }

    private static Cursor withTimeouts(Cursor cursor, Timeouts timeouts) {
        Scenario scenario = cursor.firstRun().savableScenario();
        return timeouts.equals(scenario.timing().timeouts())
                ? cursor
                : atSameMoment(cursor, scenario.withTiming(scenario.timing().withTimeouts(timeouts)));
    }

    /**
     * Returns a cursor at the same moment in the run of another scenario. Captions are kept only up to the last
     * stage before the runs differ; later ones may no longer be true.
     */
    private static Cursor atSameMoment(Cursor cursor, Scenario changed) {
        Run run = cursor.firstRun();
        List<Frame> before = run.frames();
        List<Frame> after = History.of(changed, run.algorithm()).frames();
        int same = countCommonFrames(before, after);
        int lastStage = same == Math.max(before.size(), after.size())
                ? Integer.MAX_VALUE
                : before.get(Math.max(0, same - 1)).stage();
        RunDocument variant = run.document().withScenario(changed.withCaptionsUpTo(lastStage));
        return cursor.atSameMomentIn(Runs.runToEnd(variant));
    }

    /**
     * Changes texts and captions, and shows the same frame. What was done by hand becomes a part of the script, so that
     * what is said of later stages stays.
     */
    public void changeWords(UnaryOperator<Scenario> words) {
        changer.changeRun(true, cursor -> withWords(cursor, words));
    }

    /** The same frame of a run with other words. */
    static Cursor withWords(Cursor cursor, UnaryOperator<Scenario> words) {
        Run run = cursor.firstRun();
        Scenario changed = words.apply(run.savableScenario());
        return changed.equals(run.savableScenario())
                ? cursor
                : cursor.atSameFrameIn(Runs.runToEnd(run.document().withWords(changed)));
    }

    /** Sets the rate of a process's clock, from the start on, and shows the same moment. */
    public void setClock(int id, ClockRate rate) {
        changer.changeRun(false, cursor -> {
            Scenario scenario = cursor.firstRun().savableScenario();
            SortedMap<Integer, ClockRate> clocks =
                    new TreeMap<>(scenario.timing().clocks());
            if (rate.equals(ClockRate.TRUE)) {
                clocks.remove(id);
            } else {
                clocks.put(id, rate);
            }
            return clocks.equals(scenario.timing().clocks())
                    ? cursor
                    : atSameMoment(cursor, scenario.withTiming(scenario.timing().withClocks(clocks)));
        });
    }

    /** Sets the next random timeout of a process after the shown frame, and shows the same moment. */
    public void setNextTimeout(int id, int ticks) {
        changer.changeRun(
                false,
                cursor -> withTimeouts(
                        cursor, TimeoutChanges.chooseNext(cursor.firstRun(), cursor.shownFrame(0), id, ticks)));
    }

    /** Sets all random timeouts of a process, from the start on, and shows the same moment. */
    public void setEveryTimeout(int id, int ticks) {
        changer.changeRun(
                false,
                cursor -> withTimeouts(
                        cursor,
                        TimeoutChanges.chooseAlways(
                                cursor.firstRun().savableScenario().timing().timeouts(), id, ticks)));
    }

    /** Counts the equal frames from the start; the later fate of messages is ignored. */
    private static int countCommonFrames(List<Frame> one, List<Frame> other) {
        return (int) IntStream.range(0, Math.min(one.size(), other.size()))
                .takeWhile(i -> equalsIgnoringMessageFates(one.get(i), other.get(i)))
                .count();
    }

    private static boolean equalsIgnoringMessageFates(Frame one, Frame other) {
        return one.kind() == other.kind()
                && one.tick() == other.tick()
                && one.stage() == other.stage()
                && one.processes().equals(other.processes())
                && one.sides().equals(other.sides())
                && eventsWithoutMessageFates(one).equals(eventsWithoutMessageFates(other));
    }

    /** The events of a frame for comparison; a stage is replaced by the messages sent, without their fates. */
    private static List<Object> eventsWithoutMessageFates(Frame frame) {
        return frame.events().stream()
                .<Object>map(
                        event -> event instanceof StageSent sent ? sent.stage().sends() : event)
                .toList();
    }

    /** Starts a new scenario of the given number of processes; those that stay keep their ids. */
    public void setGroupSize(int size) {
        changeScenario(true, scenario -> withPossibleStart(ScenarioChanges.resetWithSize(scenario, size)));
    }

    /** Calls the processes otherwise and shows the same moment; starts a new scenario if there are others then. */
    public void setGroup(Group group) {
        changer.changeRun(false, cursor -> {
            Run run = cursor.firstRun();
            Scenario before = run.savableScenario();
            Scenario changed = withPossibleStart(ScenarioChanges.withGroup(before, group));
            if (changed.equals(before)) {
                return cursor;
            }
            boolean isSameRun = changed.group().ids().equals(before.group().ids())
                    && changed.withoutTexts().withNamesOf(before.group()).equals(before.withoutTexts());
            return isSameRun
                    ? cursor.atSameMomentIn(Runs.runToEnd(run.document().withScenario(changed)))
                    : Cursor.of(Runs.runToEnd(run.document().asOwnRun(changed)));
        });
    }

    /** Removes whom the processes follow at the start if the algorithm cannot start so in a changed group. */
    private static Scenario withPossibleStart(Scenario changed) {
        return Runs.explainImpossibleStart(changed, changed.algorithm()).isEmpty()
                ? changed
                : changed.withFollowed(Collections.emptySortedMap());
    }

    /** Sets whom processes follow at the start, by id. */
    public void setFollowed(SortedMap<Integer, Integer> followed) {
        changeScenario(false, scenario -> ScenarioChanges.withFollowed(scenario, followed));
    }

    /** Starts a new scenario of the same group, with these crashed at the start. */
    public void setCrashed(Set<Integer> crashed) {
        changeScenario(true, scenario -> ScenarioChanges.resetWithCrashed(scenario, crashed));
    }

    /** Starts a new scenario of the same group, in which these detect at the start. */
    public void setDetectors(Collection<Integer> detectors) {
        changeScenario(true, scenario -> ScenarioChanges.resetWithDetectors(scenario, detectors));
    }

    private void changeScenario(boolean asNewRun, UnaryOperator<Scenario> change) {
        changeScenario(false, asNewRun, change);
    }

    private void changeScenario(boolean isOfOneColumn, boolean asNewRun, UnaryOperator<Scenario> change) {
        changeDocument(isOfOneColumn, run -> {
            Scenario changed = change.apply(run.savableScenario());
            if (changed.equals(run.savableScenario())) {
                return run.document();
            }
            return asNewRun ? run.document().asOwnRun(changed) : run.document().withScenario(changed);
        });
    }

    private void changeDocument(boolean isOfOneColumn, Function<Run, RunDocument> change) {
        changer.changeRun(isOfOneColumn, cursor -> {
            RunDocument before = cursor.firstRun().document();
            RunDocument changed = change.apply(cursor.firstRun());
            return changed.equals(before) ? cursor : Cursor.of(Runs.runToEnd(changed));
        });
    }
}
