package hustings.check;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.lang.reflect.Proxy;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No run that is handed in is played beyond the limits, in whatever layout. */
class TaskJudgeLimitsTest {

    private static final int PROCESSES = 40;

    private static final RunLimits LIMITS = new RunLimits(64, 500, 20_000, 50_000, 640_000, 300);

    private static Scenario parse(String text) throws ScenarioException {
        return ScenarioText.parse("test", text, Catalogue.shippedAndMistakes());
    }

    private static String joinIds(String separator) {
        return IntStream.range(0, PROCESSES)
                .mapToObj(index -> String.valueOf(PROCESSES - index))
                .collect(Collectors.joining(separator));
    }

    /** The algorithm, counting the messages that processes react to. */
    private static Algorithm<?> countMessages(Algorithm<?> algorithm, AtomicInteger messages) {
        return (Algorithm<?>) Proxy.newProxyInstance(
                Algorithm.class.getClassLoader(), new Class<?>[] {Algorithm.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("onMessage")) {
                        messages.incrementAndGet();
                    }
                    return method.invoke(algorithm, arguments);
                });
    }

    /** Where the ids rise, each election but one is stopped by the next process; where they fall, none is soon. */
    @Test
    void aRunThatIsWithinTheLimitsOnlyInItsOwnLayoutIsNotPlayedToTheEndInThatOfTheTask() throws ScenarioException {
        String rising = "algorithm: chang-roberts\nids: 1.." + PROCESSES + "\ncrashed: " + PROCESSES + "\n";
        String falling = rising + "layout:\n  circle: [" + joinIds(", ") + "]\n";
        String all = "events: [{at: 0, detect: " + joinIds("}, {at: 0, detect: ") + "}]\n";
        AtomicInteger messages = new AtomicInteger();
        Algorithm<?> ring = countMessages(Catalogue.getByName("chang-roberts").with(new TreeMap<>()), messages);
        Scenario task = parse(falling + "task: {goal: {messages: 2}, budget: {crash: 1}}\n");
        TaskJudge judge = new TaskJudge(task, ring, LIMITS);
        messages.set(0);
        assertThat(judge.judge(parse(rising + all)).refusal().orElse(""))
                .startsWith("layout: found nothing; expected circle: [40, 39, 38");
        assertThat(messages.get()).isLessThan(500);
        messages.set(0);
        assertThat(judge.judge(parse(falling + all)).refusal().orElse(""))
                .isEqualTo("found more than 300 messages; expected at most these");
        assertThat(messages.get()).isLessThan(500);
    }
}
