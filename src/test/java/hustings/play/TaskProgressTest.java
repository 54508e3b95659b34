package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.check.TaskVerdict;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be told of a task while its run is watched. */
class TaskProgressTest {

    @ParameterizedTest
    @CsvSource({
        "5, 4, OPEN",
        "5, 5, REACHED",
        "5, 9, REACHED",
        "9, 8, OPEN",
        "9, 9, REACHED",
        ", 8, OPEN",
        ", 9, MISSED"
    })
    void nothingIsToldBeforeItWasWatched(Integer reachedAt, int watched, TaskProgress.State state) {
        OptionalInt frame = reachedAt == null ? OptionalInt.empty() : OptionalInt.of(reachedAt);
        TaskVerdict verdict =
                new TaskVerdict(Optional.empty(), frame, frame, new TreeMap<>(), true, true, OptionalInt.empty());
        assertThat(TaskProgress.of(verdict, watched, 9).state()).isEqualTo(state);
    }
}
