package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.model.Algorithm;
import hustings.paper.ShippedTasks;
import hustings.scenario.Scenario;
import hustings.scenario.Task;
import hustings.scenario.Translation;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tasks that ship: their paths reach their goals, and nothing with one event fewer does. */
class ShippedTasksTest {

    private static final int WITHIN = 10;
    private static final Translation GERMAN = Translation.of(Locale.GERMAN);

    static List<String> ids() {
        return ShippedTasks.IDS;
    }

    @ParameterizedTest
    @MethodSource("ids")
    void itsPathIsASolutionAndTheSearchFindsNoneWithOneEventFewer(String id) {
        Scenario scenario = ShippedTasks.load(id);
        Task task = scenario.task().orElseThrow();
        int fewest = task.fewest().orElseThrow();
        Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
        TaskJudge judge = new TaskJudge(scenario, algorithm, RunAddress.LIMITS);
        TaskVerdict verdict = judge.judge(scenario.withAddedEvents(task.path()));
        assertThat(verdict.isReachedWithFewest()).isTrue();
        assertThat(verdict.usedInAll()).isEqualTo(fewest);
        TaskSearch.Outcome fewer = new TaskSearch(scenario, algorithm, judge, WITHIN, 1_000_000).search(fewest - 1);
        assertThat(fewer.isConclusive()).isTrue();
        assertThat(fewer.counted()).isEqualTo(fewest - 1);
        assertThat(fewer.path()).isEqualTo(Optional.empty());
        assertThat(task.hints())
                .isEqualTo(new TaskHints(Translation.ENGLISH).describe(scenario, algorithm, task.path()));
        assertThat(task.hints().stream().map(GERMAN::translate).toList())
                .isEqualTo(new TaskHints(GERMAN).describe(scenario, algorithm, task.path()));
        assertThat(GERMAN.translate(scenario.title())).isNotEqualTo(scenario.title());
    }

    @ParameterizedTest
    @MethodSource("ids")
    void theTitleThatListsReadIsThatOfTheRun(String id) {
        assertThat(ShippedTasks.readTitle(id)).isEqualTo(ShippedTasks.load(id).title());
    }

    @Test
    void everyFileOfTheFolderIsListed() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("assets/scenarios/tasks"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            ids().stream().map(id -> id + ".yaml").toList());
        }
    }
}
