package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files as people who teach elections write them down; what each is about is the name of its test. */
class FieldFilesTest {

    private static Run run(String name, String... flags) {
        List<String> args = new ArrayList<>(List.of("run", "src/test/resources/hustings/field/" + name));
        args.addAll(List.of(flags));
        return Run.of(args.toArray(String[]::new));
    }

    @Test
    void aVoteThatArrivesTwiceCountsOnceAndTheEventNamesItByTheTickOfItsSend() {
        Run run = run("raft-doubled-vote.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("tick 22, after stage 2\n  * duplicate 2>1 VOTE@22\n")
                .contains("  1: VOTE from 2 (term 2, yes) [Section 5.2, counting]\n"
                        + "  1: VOTE from 2 (term 2, yes) [Section 5.2, counting]\n")
                .endsWith("1..5 follow nobody\n");
    }

    @Test
    void aVoteOfAnOldTermThatArrivesLateMakesNoLeader() {
        assertThat(run("raft-late-vote.yaml").out()).endsWith("follow nobody\n");
    }
}
