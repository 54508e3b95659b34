package hustings.algorithm.published;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention.Cut;
import hustings.engine.Intervention.HealLink;
import hustings.engine.Intervention.Link;
import hustings.engine.Timing;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What heartbeat replies, pre-votes and the check of the quorum do, and what they mend where links are cut. */
class RaftOptionsTest {

    private static TestRun run(int size, int untilTick) {
        return TestRun.of("raft", 1, size).timing(Timing.ofConstantDelay(2).withUntilTick(untilTick));
    }

    /**
     * Howard and Abraham 2020: 1, 2 and 3 are connected, 4 only with 2, 5 only with 3. The drawn timeouts differ from
     * seed to seed.
     */
    private static TestRun partial(long seed) {
        TestRun run = TestRun.of("raft", 1, 5).timing(new Timing(2, 2, 2, seed, 800));
        for (String link : List.of("1-4", "1-5", "2-5", "3-4", "4-5")) {
            run = run.at(0, new Cut(Link.parse(link)));
        }
        return run.option("timeout", "5D").option("heartbeat", "4D");
    }

    /** Who leads, each time that it changes, from a tick on. */
    private static List<List<Integer>> leaders(TestRun run, int fromTick) {
        List<List<Integer>> all = run.history().frames().stream()
                .filter(frame -> frame.tick() >= fromTick)
                .map(frame -> frame.processes().stream()
                        .filter(Frame.ProcessFrame::leads)
                        .map(Frame.ProcessFrame::id)
                        .toList())
                .toList();
        return Stream.iterate(0, i -> i < all.size(), i -> i + 1)
                .filter(i -> i == 0 || !all.get(i).equals(all.get(i - 1)))
                .map(all::get)
                .toList();
    }

    @Test
    void aHeartbeatIsAnsweredWithTheTermOfWhoGotIt() {
        assertThat(run(3, 5).option("heartbeat-replies", "true").stages())
                .containsExactly("0 HEARTBEAT 3>1 3>2", "2 HEARTBEAT_REPLY 1>3 2>3", "4 HEARTBEAT 3>1 3>2");
    }

    @Test
    void aLeaderThatWasNotHeardLearnsOfTheNewTermFromAReply() {
        TestRun cut = run(3, 9)
                .at(0, new Cut(Link.parse("3>1")))
                .detect(1, 1)
                .at(1, new Cut(Link.parse("1>3")))
                .at(4, new HealLink(Link.parse("3>1")));
        assertThat(cut.beliefs()).as("an old heartbeat is ignored").containsEntry(3, 3);
        TestRun replies = cut.option("heartbeat-replies", "true").at(5, new HealLink(Link.parse("1>3")));
        assertThat(replies.rulesOf(3)).contains("Section 5.1, higher term");
    }

    @Test
    void whoHearsOfALeaderWouldNotVoteAndTheTermStays() {
        TestRun run = run(3, 7).option("prevote", "true").detect(1, 1);
        assertThat(run.stages())
                .containsExactly(
                        "0 HEARTBEAT 3>1 3>2",
                        "1 PRE_VOTE_REQUEST 1>2 1>3",
                        "3 PRE_VOTE 2>1 3>1",
                        "4 HEARTBEAT 3>1 3>2");
        assertThat(run.rulesOf(2)).contains("Thesis, section 9.6, no");
        assertThat(run.beliefs().values()).as("it is not deposed").containsOnly(3);
    }

    @Test
    void withoutALeaderAMajorityIsWillingAndTheElectionFollows() {
        TestRun run = run(5, 29).option("prevote", "true").crashed(5).detect(2, 21);
        assertThat(run.stages())
                .containsSubsequence(
                        "21 PRE_VOTE_REQUEST 2>1 2>3 2>4 2>5!",
                        "23 PRE_VOTE 1>2 3>2 4>2",
                        "25 REQUEST_VOTE 2>1 2>3 2>4 2>5!",
                        "27 VOTE 1>2 3>2 4>2");
        assertThat(run.rulesOf(3)).contains("Thesis, section 9.6, yes", "Section 5.2, vote");
    }

    @Test
    void aLeaderThatNoMajorityAnswersStepsDownAfterT() {
        TestRun run = run(3, 22)
                .option("check-quorum", "true")
                .at(0, new Cut(Link.parse("3>1")))
                .at(0, new Cut(Link.parse("3>2")));
        assertThat(leaders(run, 0)).startsWith(List.of(3), List.of());
        assertThat(run.rulesOf(3)).containsSubsequence("Thesis, section 6.2", "Thesis, section 6.2, none");
        assertThat(leaders(run(3, 400).option("check-quorum", "true"), 0))
                .as("one that is answered goes on leading")
                .containsExactly(List.of(3));
    }

    @Test
    void whereSomeLinksAreCutRaftAsPublishedNeverSettlesAlthoughAMajorityIsConnected() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(leaders(partial(seed).option("heartbeat-replies", "true"), 200))
                    .as("seed %d", seed)
                    .hasSizeGreaterThan(6);
        }
    }

    @Test
    void withPreVotesAndTheCheckOfTheQuorumOneLeaderStays() {
        for (long seed = 0; seed < 100; seed++) {
            TestRun run = partial(seed).option("prevote", "true").option("check-quorum", "true");
            assertThat(leaders(run, 200)).as("seed %d", seed).hasSize(1);
            assertThat(leaders(run, 200).get(0)).as("seed %d", seed).hasSize(1);
        }
    }
}
