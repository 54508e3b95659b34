package hustings.paper.claim;

import hustings.scenario.Scenario;

/** The parameters of a formula, as a paper gives them: a run for each algorithm. */
public interface Setting {

    /** The parameters as a text, such as "n = 4, r = 2". */
    String label();

    /** The run of an algorithm under these parameters. */
    Scenario run(String algorithm);
}
