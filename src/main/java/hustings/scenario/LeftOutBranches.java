package hustings.scenario;

import java.util.ArrayList;
import java.util.List;

/**
 * Other courses of a run that an older file holds under {@code branches}, and that are left out of it.
 *
 * @param names how each is called in a sentence; one without a name goes by its number in the list
 * @param lastTrueStage up to which stage the captions of the file are true of its run, which may be a branch itself
 */
public record LeftOutBranches(List<String> names, int lastTrueStage) {

    static final String KEY = "branches";

    private static final Field<String> NAME = Field.optional("name", new FileValue.Text(), "");
    private static final Field<Long> OF = Field.optional("of", FileValue.Whole.from(1), 1L);
    private static final Field<Long> AFTER_STAGE = Field.optional("after-stage", FileValue.Whole.from(0), 0L);

    static LeftOutBranches of(Yaml list, Reading in) throws ScenarioException {
        List<String> names = new ArrayList<>();
        List<Integer> sharedStages = new ArrayList<>(); // that a branch has in common with the first of the list
        int lastTrueStage = Integer.MAX_VALUE;
        boolean runFound = false;
        for (Yaml item : in.items(list)) {
            Field.Values branch = new Field.Values(in.mapping(item), in);
            int number = sharedStages.size() + 1;
            int of = branch.get(OF).intValue();
            if (branch.has(OF) && of >= number) {
                throw in.unexpected(branch.raw(OF.key()), "the number of a branch before this one");
            }
            int shared = number == 1
                    ? Integer.MAX_VALUE
                    : Math.min(branch.get(AFTER_STAGE).intValue(), sharedStages.get(of - 1));
            sharedStages.add(shared);
            if (!runFound && !branch.has("without") && !branch.has("events")) {
                runFound = true; // what differs in nothing is the run of the file
                lastTrueStage = shared;
            } else {
                String name = branch.get(NAME);
                names.add(name.isEmpty() ? "#" + number : Yaml.quoted(name));
            }
        }
        return new LeftOutBranches(List.copyOf(names), lastTrueStage);
    }
}
