package hustings.workbench.reactor;

import hustings.model.Group;
import hustings.model.Self;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A request for a reaction, in the numbers of {@link Protocol}.
 *
 * @param index the position of the process in its group
 * @param other the id of the other process or of the coordinator, or the number of the timer
 */
public record ReactionRequest(
        Event.Kind kind, Group group, int index, int delayTicks, int state, int other, int message) {

    /** The process that is to react. */
    public Self self() {
        return new Self(group, index, delayTicks);
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
        return new ReactionRequest(
                kind, Group.of(ring), in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readInt());
    }
}
