package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import java.util.Optional;
import java.util.Set;

/**
 * Writing in a picture.
 *
 * @param text what is written
 * @param kind what it is
 * @param box the room it takes
 * @param fontSize its size in pixels
 * @param hue the colour of the type it belongs to; empty for a belief
 * @param owners the processes that it tells of: all between which the messages of a type go, of a content the two ends
 */
public record LabelShape(
        String text, Kind kind, Box box, double fontSize, Optional<ArrowStyle.Hue> hue, Set<Integer> owners) {

    /** What is written. */
    public enum Kind {
        /** The type of the stage: light on its colour. */
        TYPE,
        /** The content of one message. */
        CONTENT,
        /** Whom a process believes in. */
        BELIEF
    }
}
