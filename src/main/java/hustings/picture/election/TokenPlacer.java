package hustings.picture.election;

import hustings.engine.Frame.Flight;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Moves tokens of messages between the same two processes along their arrows until none lies on another. Those sent
 * earlier keep their places.
 */
final class TokenPlacer {

    /** The least distance between the middles of two tokens, in widths of an envelope. */
    static final double LEAST_DISTANCE = 1.05;

    /** The steps by which a token is moved, in widths of an envelope, and how many are tried each way. */
    private static final double STEP = 0.3;

    private static final int STEPS = 12;

    /** The part of its way within which a message on its way, or lost on it, is seen to be neither here nor there. */
    private static final double FIRST = 0.27;

    private static final double LAST = 0.73;

    private TokenPlacer() {}

    /** The tokens, in the same order, with those moved that lay on others. */
    static List<TokenShape> separate(List<TokenShape> tokens) {
        Map<List<Integer>, List<TokenShape>> placed = new HashMap<>();
        List<TokenShape> separated = new ArrayList<>();
        for (TokenShape token : tokens) {
            Flight flight = token.transit().flight();
            List<Integer> ends = List.of(Math.min(flight.from(), flight.to()), Math.max(flight.from(), flight.to()));
            List<TokenShape> others = placed.computeIfAbsent(ends, pair -> new ArrayList<>());
            TokenShape there = findFreePlace(token, others);
            others.add(there);
            separated.add(there);
        }
        return List.copyOf(separated);
    }

    private static TokenShape findFreePlace(TokenShape token, List<TokenShape> others) {
        if (isFree(token, others)) {
            return token;
        }
        double step = STEP * token.size() / Math.max(1, token.path().length());
        return DoubleStream.iterate(step, shift -> shift <= STEPS * step, shift -> shift + step)
                .flatMap(shift -> DoubleStream.of(-shift, shift))
                .mapToObj(token::shiftedBy)
                .filter(TokenPlacer::isWhereItsMessageIs)
                .filter(moved -> isFree(moved, others))
                .findFirst()
                .orElse(token);
    }

    private static boolean isFree(TokenShape token, List<TokenShape> others) {
        return others.stream()
                .allMatch(other ->
                        token.restingDistanceTo(other) >= LEAST_DISTANCE * Math.max(token.size(), other.size()));
    }

    /** Whether a token is still where it says what has become of its message. */
    private static boolean isWhereItsMessageIs(TokenShape token) {
        double place = token.parameterAt(1);
        boolean isAtReceiver = token.transit().way() >= 1;
        return isAtReceiver ? token.shift() < 0 && place > LAST : place >= FIRST && place <= LAST;
    }
}
