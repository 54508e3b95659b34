package hustings.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Branches of a run that an older file lists under {@code branches} and that are ignored.
 *
 * @param names the names for messages; a branch without a name has its number in the list
 * @param lastTrueStage the last stage up to which the file's captions are true of its run, which may be a branch itself
 */
public record IgnoredBranches(List<String> names, int lastTrueStage) {

    static final String KEY = "branches";

    /** The keys by which a branch differs from the run of the file. */
    private static final Set<String> CHANGES = Set.of("without", "events");

    private static final Key<IgnoredBranches, String> NAME =
            Key.optional("name", new ValueType.Text(), "What the branch is called.", "");
    private static final Key<IgnoredBranches, Integer> OF =
            Key.optional("of", ValueType.WholeNumber.withMinimum(1), "The number of the branch that it leaves.", 1);
    private static final Key<IgnoredBranches, Integer> AFTER_STAGE = Key.optional(
            "after-stage", ValueType.WholeNumber.withMinimum(0), "The last stage that both have in common.", 0);

    static IgnoredBranches parse(YamlValue list, ParseContext in) throws ScenarioException {
        List<String> names = new ArrayList<>();
        List<Integer> sharedStages = new ArrayList<>(); // the last stage that each branch shares with the first one
        int lastTrueStage = Integer.MAX_VALUE;
        boolean runFound = false;
        for (YamlValue item : list.asItems()) {
            Key.Values branch = new Key.Values(item.asMapping(), in);
            int number = sharedStages.size() + 1;
            int of = branch.get(OF);
            if (branch.has(OF) && of >= number) {
                throw branch.getUnparsed(OF).createMismatchException("the number of a branch before this one");
            }
            int shared = number == 1 ? Integer.MAX_VALUE : Math.min(branch.get(AFTER_STAGE), sharedStages.get(of - 1));
            sharedStages.add(shared);
            if (!runFound && Collections.disjoint(branch.mapping().values().keySet(), CHANGES)) {
                runFound = true; // a branch without changes is the run of the file
                lastTrueStage = shared;
            } else {
                String name = branch.get(NAME);
                names.add(name.isEmpty() ? "#" + number : YamlValue.quote(name));
            }
        }
        return new IgnoredBranches(List.copyOf(names), lastTrueStage);
    }
}
