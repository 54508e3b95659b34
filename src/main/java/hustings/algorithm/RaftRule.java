package hustings.algorithm;

import hustings.model.Rule;

/** The published steps of {@link Raft}. Sections are those of Ongaro and Ousterhout 2014, unless a thesis is named. */
enum RaftRule implements Rule {
    TIMEOUT("Section 5.2, timeout", "A follower that hears of no leader in time holds an election."),
    STAND("Section 5.2, candidate", "It enters the next term, votes for itself and asks all for their vote."),
    GRANT("Section 5.2, vote", "Each gives one vote in a term, to the first who asks."),
    REFUSE("Section 5.2, no vote", "Whoever has voted for another in this term, or is in a later one, refuses."),
    COUNT("Section 5.2, counting", "A candidate counts the votes it was given."),
    WIN("Section 5.2, majority", "With votes of more than half of all it leads."),
    BEAT("Section 5.2, heartbeat", "A leader sends heartbeats to all at once and again and again."),
    FOLLOW("Section 5.2, leader heard", "Whoever hears of a leader of its term follows it and waits anew."),
    SPLIT("Section 5.2, split vote", "A candidate that wins nothing in time begins anew."),
    HIGHER_TERM("Section 5.1, higher term", "Whoever sees a higher term enters it as a follower."),
    STALE("Section 5.1, old term", "A heartbeat of an old term is ignored."),
    REVIVE("Figure 2, servers", "A process starts as a follower, with the term and vote it had stored."),
    REPLY("Figure 2, results", "With replies, whoever gets a heartbeat answers with its own term."),
    ASK("Thesis, section 9.6", "With prevote, it first asks whether a majority would vote for it."),
    WILLING("Thesis, section 9.6, yes", "Whoever has heard of no leader for T would vote in a later term."),
    UNWILLING("Thesis, section 9.6, no", "Whoever leads or hears of a leader would not."),
    QUORUM("Thesis, section 6.2", "With check-quorum, a leader looks whether a majority has answered it."),
    STEP_DOWN("Thesis, section 6.2, none", "If not, it steps down and follows.");

    private final Text text;

    RaftRule(String source, String statement) {
        text = new Text(source, statement);
    }

    @Override
    public Text text() {
        return text;
    }
}
