package hustings.check;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention.Detect;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Intervened;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Publication;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.scenario.Task;
import hustings.scenario.Task.Goal;
import hustings.scenario.Task.Kind;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The judge of tasks beside a plain one that reads the frames of a run and the lines of its file. */
class TaskJudgeTest {

    private static final int TASKS_OF_A_RUN = 6;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aPlainJudgeSaysTheSame(Publication publication) {
        int reached = 0;
        int judged = 0;
        for (long seed : RandomRuns.seeds(publication.name(), 20)) {
            Scenario whole = RandomRuns.anything(publication, seed);
            Random random = new Random(seed);
            for (int i = 0; i < TASKS_OF_A_RUN; i++) {
                List<ScheduledIntervention> own = whole.events().stream()
                        .filter(event -> random.nextInt(3) == 0)
                        .toList();
                Task task = drawTask(random, whole);
                Scenario start = whole.withEvents(own).withTask(Optional.of(task));
                if (findFrame(task.goal(), RandomRuns.history(start)).isPresent()) {
                    continue; // which is no task
                }
                TaskVerdict verdict = new TaskJudge(
                                start, publication.with(whole.algorithm().options()), RunLimits.OF_FILES)
                        .judge(start.withEvents(whole.events()));
                assertThat(verdict.refusal()).as("seed %d", seed).isEmpty();
                History history = RandomRuns.history(whole);
                OptionalInt frame = findFrame(task.goal(), history);
                assertThat(verdict.frame()).as("seed %d: %s", seed, task.goal()).isEqualTo(frame);
                Map<Kind, Integer> used = countUsed(whole, own, history);
                assertThat(verdict.used()).as("seed %d", seed).isEqualTo(used);
                boolean within = used.entrySet().stream()
                        .allMatch(each -> each.getValue() <= task.budget().getOrDefault(each.getKey(), 0));
                assertThat(verdict.isReachedWithinBudget()).isEqualTo(frame.isPresent() && within);
                judged++;
                reached += frame.isPresent() ? 1 : 0;
            }
        }
        assertThat(judged).isPositive();
        assertThat(reached).isPositive();
    }

    private static Task drawTask(Random random, Scenario whole) {
        List<Integer> ids = whole.group().ids();
        int drawn = random.nextInt(8);
        Goal goal = switch (drawn) {
            case 0 -> new Goal.Leader(ids.get(random.nextInt(ids.size())));
            case 1 -> new Goal.Leader(-1);
            case 2 -> new Goal.Messages(1 + random.nextInt(40));
            case 3 -> new Goal.Violation("never-two");
            case 4 -> new Goal.Violation("live");
            case 5 -> new Goal.Violation("highest");
            case 6 -> new Goal.Violation("aware");
            default -> new Goal.Violation("agreement");
        };
        TreeMap<Kind, Integer> budget = new TreeMap<>();
        for (Kind kind : Kind.values()) {
            if (random.nextInt(3) > 0) {
                budget.put(kind, 1 + random.nextInt(4));
            }
        }
        return new Task(goal, budget, OptionalInt.empty(), List.of(), List.of(), List.of());
    }

    private static OptionalInt findFrame(Goal goal, History history) {
        List<Frame> frames = history.frames();
        boolean isOfAMoment = goal instanceof Goal.Messages
                || (goal instanceof Goal.Violation violation
                        && violation.property().equals("never-two"));
        for (Frame frame : isOfAMoment ? frames : frames.subList(frames.size() - 1, frames.size())) {
            if (isReached(goal, frame)) {
                return OptionalInt.of(frame.index());
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isReached(Goal goal, Frame frame) {
        if (goal instanceof Goal.Messages messages) {
            return frame.tallies().sent() >= messages.least();
        }
        List<ProcessFrame> live =
                frame.processes().stream().filter(ProcessFrame::live).toList();
        Set<Integer> liveIds = new HashSet<>();
        Set<Integer> followed = new HashSet<>();
        int highest = -1;
        for (ProcessFrame process : live) {
            liveIds.add(process.id());
            followed.add(process.state().coordinator());
            highest = Math.max(highest, process.id());
        }
        if (goal instanceof Goal.Leader leader) {
            boolean isPaused = live.stream().anyMatch(each -> each.id() == leader.process() && each.paused());
            return leader.process() < 0
                    ? live.stream()
                            .noneMatch(each -> !each.paused() && each.state().coordinator() == each.id())
                    : liveIds.contains(leader.process()) && !isPaused && followed.equals(Set.of(leader.process()));
        }
        boolean hasNobody = followed.remove(-1);
        return switch (((Goal.Violation) goal).property()) {
            case "live" -> !liveIds.containsAll(followed);
            case "highest" -> !followed.isEmpty() && !followed.equals(Set.of(highest));
            case "agreement" -> !live.isEmpty() && (hasNobody || followed.size() > 1);
            case "aware" ->
                live.stream()
                        .filter(each -> followed.contains(each.id()))
                        .anyMatch(each -> each.paused() || each.state().coordinator() != each.id());
            default -> {
                Set<Long> terms = new HashSet<>();
                yield live.stream()
                        .filter(each -> !each.paused() && each.state().coordinator() == each.id())
                        .anyMatch(each -> !terms.add(each.state().reign()));
            }
        };
    }

    private static Map<Kind, Integer> countUsed(Scenario whole, List<ScheduledIntervention> own, History history) {
        List<ScheduledIntervention> added = new ArrayList<>(whole.events());
        own.forEach(added::remove); // equal ones count the same
        Map<Kind, Integer> used = new TreeMap<>();
        for (ScheduledIntervention event : added) {
            String line = ScenarioText.format(whole.withEvents(List.of(event)));
            for (Kind kind : Kind.values()) {
                boolean isOfKind = switch (kind) {
                    case CRASH -> line.contains(", crash: ") && !line.contains("loses: disk");
                    case DISK_LOSS -> line.contains("loses: disk");
                    case FALSE_DETECTION -> false; // by what happens, below
                    default -> line.contains(", " + kind.word() + ": ");
                };
                if (isOfKind) {
                    used.merge(kind, 1, Integer::sum);
                }
            }
        }
        int falseOnes = countFalseDetections(added, history);
        if (falseOnes > 0) {
            used.put(Kind.FALSE_DETECTION, falseOnes);
        }
        return used;
    }

    /** Detections of one process are told apart by what follows: the engine reacts to each in its turn. */
    @SuppressWarnings("ReferenceEquality") // two detections of a process are equal
    private static int countFalseDetections(List<ScheduledIntervention> added, History history) {
        int found = 0;
        Map<Integer, List<Detect>> waiting = new TreeMap<>();
        List<ProcessFrame> before = history.frames().get(0).processes();
        for (Frame frame : history.frames()) {
            for (var event : frame.events()) {
                if (event instanceof Intervened done
                        && done.effective()
                        && done.intervention() instanceof Detect detect) {
                    waiting.computeIfAbsent(detect.process(), id -> new ArrayList<>())
                            .add(detect);
                } else if (event instanceof Reacted reacted
                        && reacted.cause() instanceof Cause.Detected
                        && !waiting.getOrDefault(reacted.process(), List.of()).isEmpty()) {
                    Detect detect = waiting.get(reacted.process()).remove(0);
                    boolean isAdded = added.stream().anyMatch(each -> each.intervention() == detect);
                    boolean isIdle = reacted.before().equals(reacted.after())
                            && reacted.queued().isEmpty()
                            && reacted.timers().isEmpty();
                    int followed = reacted.before().coordinator();
                    boolean wasUp = before.stream().anyMatch(each -> each.id() == followed && each.live())
                            || frame.processes().stream().anyMatch(each -> each.id() == followed && each.live());
                    if (isAdded && !isIdle && wasUp && !((Cause.Detected) reacted.cause()).rightly()) {
                        found++;
                    }
                }
            }
            for (ProcessFrame process : frame.processes()) {
                if (!process.live()) {
                    waiting.remove(process.id());
                }
            }
            before = frame.processes();
        }
        return found;
    }
}
