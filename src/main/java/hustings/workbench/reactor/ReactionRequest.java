package hustings.workbench.reactor;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A request for a reaction, in the numbers of {@link Protocol}.
 *
 * @param other the id of the other process or of the coordinator, or the number of the timer
 */
public record ReactionRequest(Event.Kind kind, int self, int state, int other, int message) {

    /** Writes the request for {@link #read}. */
    public void write(DataOutputStream out) throws IOException {
        out.writeByte(Protocol.toNumber(kind));
        out.writeInt(self);
        out.writeInt(state);
        out.writeInt(other);
        out.writeInt(message);
    }

    static ReactionRequest read(DataInputStream in) throws IOException {
        Event.Kind kind = Protocol.toConstant(Event.Kind.class, in.readByte());
        return new ReactionRequest(kind, in.readInt(), in.readInt(), in.readInt(), in.readInt());
    }
}
