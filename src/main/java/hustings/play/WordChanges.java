package hustings.play;

import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Changes to the words of a scenario: its texts, and the captions of its stages. Each is a pure function. */
public final class WordChanges {

    /** The most characters of a title. */
    public static final int MAX_TITLE = 200;

    /** The most characters of a source. */
    public static final int MAX_SOURCE = 500;

    /** The most characters of a caption; longer ones are cut off below the picture. */
    public static final int MAX_CAPTION = 1000;

    /** The most characters of a question in a person's own words. */
    public static final int MAX_QUESTION = 300;

    /** The most characters of a note, of the run or of a stage. */
    public static final int MAX_NOTE = 5000;

    private WordChanges() {}

    /**
     * The caption that a person edits at a stage: that of the scenario, or a new one for this stage alone, without a
     * text.
     */
    public static Caption captionToEdit(Scenario scenario, int stage) {
        return scenario.findCaption(stage).orElseGet(() -> new Caption(stage, stage, "", ""));
    }

    /**
     * Replaces a caption by an edited one, which wins where it covers stages of others: those keep the stages that are
     * left to them. A caption that says nothing is removed, so that its stages are told by the program again.
     *
     * @param replaced the caption as it was before, see {@link #captionToEdit}
     */
    public static Scenario withCaption(Scenario scenario, Caption replaced, Caption edited) {
        boolean isRemoved = edited.isEmpty();
        List<Caption> captions = new ArrayList<>();
        for (Caption other : scenario.captions()) {
            if (isRemoved && !other.equals(replaced)) {
                captions.add(other);
            } else if (!other.equals(replaced)) {
                addUncoveredParts(captions, other, edited);
            }
        }
        if (!isRemoved) {
            int place = (int) captions.stream()
                    .takeWhile(other -> other.firstStage() < edited.firstStage())
                    .count();
            captions.add(place, edited);
        }
        return scenario.withCaptions(captions);
    }

    /**
     * Gives a stage a sentence of its own, and leaves the stages beside it as they are; an empty one, so that the
     * program tells what happens.
     */
    public static Scenario withSentence(Scenario scenario, int stage, String sentence) {
        Caption own = captionToEdit(scenario, stage).withStages(stage, stage).withText(sentence);
        List<Caption> captions = new ArrayList<>();
        scenario.captions().forEach(caption -> addUncoveredParts(captions, caption, own));
        if (!own.isEmpty()) {
            captions.add(own);
        }
        captions.sort(Comparator.comparingInt(Caption::firstStage));
        return scenario.withCaptions(captions);
    }

    /** Adds what another caption leaves of a caption: the stages before it, and those after it. */
    static void addUncoveredParts(List<Caption> captions, Caption caption, Caption covering) {
        if (caption.firstStage() < covering.firstStage()) {
            captions.add(caption.endingAtStage(covering.firstStage() - 1));
        }
        if (caption.lastStage() > covering.lastStage()) {
            int first = Math.max(caption.firstStage(), covering.lastStage() + 1);
            captions.add(caption.withStages(first, caption.lastStage()));
        }
    }
}
