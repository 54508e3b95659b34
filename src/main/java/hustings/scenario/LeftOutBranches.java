package hustings.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Other courses of a run that an older file holds under {@code branches}, and that are left out of it.
 *
 * @param names how each is called in a sentence; one without a name goes by its number in the list
 * @param lastTrueStage up to which stage the captions of the file are true of its run, which may be a branch itself
 */
public record LeftOutBranches(List<String> names, int lastTrueStage) {

    static final String KEY = "branches";

    /** The keys of a branch that is not the run itself. */
    private static final Set<String> CHANGES = Set.of("without", "events");

    private static final Key<LeftOutBranches, String> NAME =
            Key.optional("name", new ValueType.Text(), "What the branch is called.", "");
    private static final Key<LeftOutBranches, Long> OF =
            Key.optional("of", ValueType.Whole.from(1), "The number of the branch that it leaves.", 1L);
    private static final Key<LeftOutBranches, Long> AFTER_STAGE =
            Key.optional("after-stage", ValueType.Whole.from(0), "The last stage that both have in common.", 0L);

    static LeftOutBranches parse(YamlValue list, ParseContext in) throws ScenarioException {
        List<String> names = new ArrayList<>();
        List<Integer> sharedStages = new ArrayList<>(); // that a branch has in common with the first of the list
        int lastTrueStage = Integer.MAX_VALUE;
        boolean runFound = false;
        for (YamlValue item : list.asItems()) {
            Key.Values branch = new Key.Values(item.asMapping(), in);
            int number = sharedStages.size() + 1;
            int of = branch.getInt(OF);
            if (branch.has(OF) && of >= number) {
                throw branch.raw(OF).unexpected("the number of a branch before this one");
            }
            int shared =
                    number == 1 ? Integer.MAX_VALUE : Math.min(branch.getInt(AFTER_STAGE), sharedStages.get(of - 1));
            sharedStages.add(shared);
            if (!runFound && Collections.disjoint(branch.mapping().values().keySet(), CHANGES)) {
                runFound = true; // what differs in nothing is the run of the file
                lastTrueStage = shared;
            } else {
                String name = branch.get(NAME);
                names.add(name.isEmpty() ? "#" + number : YamlValue.quoted(name));
            }
        }
        return new LeftOutBranches(List.copyOf(names), lastTrueStage);
    }
}
