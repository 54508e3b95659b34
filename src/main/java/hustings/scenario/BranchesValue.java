package hustings.scenario;

import hustings.engine.Event;
import hustings.scenario.BranchedScenario.Branch;
import java.util.ArrayList;
import java.util.List;

/**
 * The list {@code branches} of a scenario file. The first is the run of the file if none in the list is: then it is not
 * in it. Branches are named by their number in the list, from 1.
 */
record BranchesValue() implements FileValue<List<Branch>> {

    private static final Field<String> NAME = Field.optional("name", new Text(), "");
    private static final Field<Long> OF = Field.optional("of", Whole.from(1), null);
    private static final Field<Long> AFTER_STAGE = Field.optional("after-stage", Whole.from(0), 0L);
    private static final Field<List<Event>> WITHOUT = Field.optional("without", new EventsValue(), List.of());
    private static final Field<List<Event>> EVENTS = Field.optional("events", new EventsValue(), List.of());

    @Override
    public List<Branch> read(Yaml value, Reading in) throws ScenarioException {
        List<Branch> branches = new ArrayList<>();
        int events = 0;
        for (Yaml item : in.items(value)) {
            Field.Values branch = Field.Values.of(item, List.of(NAME, OF, AFTER_STAGE, WITHOUT, EVENTS), in);
            int of = branch.has(OF) ? branch.get(OF).intValue() : 0;
            if (of > branches.size()) {
                throw in.unexpected(branch.raw(OF.key()), "the number of a branch before this one");
            }
            branches.add(new Branch(
                    branch.get(NAME), of, branch.get(AFTER_STAGE).intValue(), branch.get(WITHOUT), branch.get(EVENTS)));
            events += branch.get(WITHOUT).size() + branch.get(EVENTS).size();
            if (events > EventsValue.MAX_EVENTS) {
                throw EventsValue.tooMany(item, in);
            }
        }
        if (branches.size() > BranchedScenario.MOST) {
            throw in.problem(
                    value.place(), "found " + branches.size() + " branches; expected at most " + BranchedScenario.MOST);
        }
        if (branches.isEmpty()) {
            return branches;
        }
        if (branches.stream().anyMatch(Branch::isRun)) {
            return branches.stream()
                    .map(branch -> from(Math.max(0, branch.of() - 1), branch))
                    .toList();
        }
        branches.add(0, new Branch("", 0, 0, List.of(), List.of()));
        return branches;
    }

    private static Branch from(int of, Branch branch) {
        return new Branch(branch.name(), of, branch.afterStage(), branch.without(), branch.events());
    }

    @Override
    public String text(List<Branch> value) {
        boolean runUnsaid = value.get(0).isRun()
                && value.get(0).name().isEmpty()
                && value.stream().filter(Branch::isRun).count() == 1;
        return Field.Entries.list(value.stream()
                .skip(runUnsaid ? 1 : 0)
                .map(branch -> text(branch, branch.of() == 0 ? null : branch.of() + (runUnsaid ? 0L : 1L)))
                .toList());
    }

    private static String text(Branch branch, Long of) {
        Field.Entries entries = new Field.Entries()
                .put(NAME, branch.name())
                .put(OF, of)
                .put(AFTER_STAGE, (long) branch.afterStage())
                .put(WITHOUT, branch.without())
                .put(EVENTS, branch.events());
        return entries.size() == 0 ? entries.flow() : entries.lines();
    }
}
