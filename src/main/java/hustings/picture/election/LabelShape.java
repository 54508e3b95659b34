package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import java.util.Optional;
import java.util.Set;

/**
 * A label in a picture.
 *
 * @param text the text of the label
 * @param kind the kind of information
 * @param box the box it fills
 * @param fontSize the font size in pixels
 * @param hue the colour of the type it belongs to; empty for a belief
 * @param owners the processes that it concerns: for a type all senders and receivers of its messages, for a content its
 *     sender and receiver
 */
public record LabelShape(
        String text, Kind kind, Box box, double fontSize, Optional<ArrowStyle.Hue> hue, Set<Integer> owners) {

    /** The kinds of labels. */
    public enum Kind {
        /** The message type of the stage: light text on its colour. */
        TYPE,
        /** The content of one message. */
        CONTENT,
        /** The coordinator that a process believes in. */
        BELIEF,
        /** What stands below the circle of a process: a name that is too long for it, and values. */
        NAME
    }
}
