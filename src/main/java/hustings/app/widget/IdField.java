package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.model.Group;
import hustings.model.UnknownNameException;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/** A {@link ValueField} for ids such as {@code 0..3,5}. */
public final class IdField {

    private final ValueField<List<Integer>> field;
    private final BiConsumer<Integer, Group> check;
    private Group group = Group.of(List.of(0));

    /**
     * Turns a text field into a field for ids.
     *
     * @param problem the label that shows what is wrong
     * @param check throws an IllegalArgumentException if an id of the group is not permitted here, with the reason as
     *     its message
     * @param onCommit receives the committed ids
     */
    public IdField(TextField field, Label problem, BiConsumer<Integer, Group> check, Consumer<List<Integer>> onCommit) {
        this.check = check;
        this.field = new ValueField<>(field, problem, List.of(), this::format, this::parse, onCommit);
    }

    /** Shows ids of a group, unless the user is typing. */
    public void show(Group newGroup, List<Integer> newIds) {
        group = newGroup;
        field.show(List.copyOf(newIds));
    }

    private String format(List<Integer> ids) {
        return Range.format(ids, group::name);
    }

    private List<Integer> parseIds(String text) {
        if (!group.hasNames()) {
            return Range.parseNumbers(text, Scenario.MAX_PROCESSES);
        }
        try {
            return new InterventionCodec(group, List.of()).parseMembers(text);
        } catch (UnknownNameException e) {
            throw new IllegalArgumentException(
                    Texts.of("setup.no-such-id", e.found(), Range.format(group.ids(), group::name)), e);
        }
    }

    private List<Integer> parse(String text) {
        if (text.isBlank()) {
            return List.of();
        }
        List<Integer> typed = List.copyOf(new TreeSet<>(parseIds(text)));
        for (int id : typed) {
            if (!group.contains(id)) {
                throw new IllegalArgumentException(
                        Texts.of("setup.no-such-id", group.name(id), Range.format(group.ids(), group::name)));
            }
            check.accept(id, group);
        }
        return typed;
    }
}
