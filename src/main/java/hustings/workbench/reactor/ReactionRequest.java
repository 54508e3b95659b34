package hustings.workbench.reactor;

import hustings.model.Group;
import hustings.model.Self;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A request for a reaction, in the numbers of {@link Protocol}.
 *
 * @param index the position of the process in its group
 * @param values what the process has of the algorithm's values that is not the default, by their keys
 * @param other the id of the other process or of the coordinator, or the number of the timer
 */
public record ReactionRequest(
        Event.Kind kind,
        Group group,
        int index,
        int delayTicks,
        SortedMap<String, Integer> values,
        int state,
        int other,
        int message) {

    /** The process that is to react. */
    public Self self() {
        return new Self(group, index, delayTicks, values);
    }

    /** Writes the request for {@link #read}. */
    public void write(DataOutputStream out) throws IOException {
        out.writeByte(Protocol.toNumber(kind));
        out.writeInt(group.size());
        int id = group.id(0);
        for (int i = 0; i < group.size(); i++) {
            out.writeInt(id);
            id = group.successor(id);
        }
        out.writeInt(index);
        out.writeInt(delayTicks);
        out.writeInt(values.size());
        for (Map.Entry<String, Integer> value : values.entrySet()) {
            Protocol.writeText(out, value.getKey());
            out.writeInt(value.getValue());
        }
        out.writeInt(state);
        out.writeInt(other);
        out.writeInt(message);
    }

    static ReactionRequest read(DataInputStream in) throws IOException {
        Event.Kind kind = Protocol.toConstant(Event.Kind.class, in.readByte());
        List<Integer> ring = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            ring.add(in.readInt());
        }
        int index = in.readInt();
        int delayTicks = in.readInt();
        SortedMap<String, Integer> values = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            values.put(in.readUTF(), in.readInt());
        }
        return new ReactionRequest(
                kind, Group.of(ring), index, delayTicks, values, in.readInt(), in.readInt(), in.readInt());
    }
}
