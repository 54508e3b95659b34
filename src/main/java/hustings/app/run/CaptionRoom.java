package hustings.app.run;

import hustings.app.canvas.StatusLine;
import hustings.play.CaptionText;
import hustings.play.Run;
import hustings.play.RunOrigin;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.difference.FrameDifference;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/**
 * The height of the sentence below the picture. It is the same for all frames of a run, so that the picture does not
 * move from one to the next: as many lines as the longest needs, within bounds. A longer sentence is set smaller, and
 * if that is not enough, its tooltip has the whole text.
 */
final class CaptionRoom {

    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    /** Longer captions are truncated: they would not fit three lines, and laying out much text is slow. */
    private static final int MAX_CAPTION_LENGTH = 1000;

    private static final int MAX_LETTER_LENGTH = 8;

    /** The space before a short last word; an id at the end, such as "6.", should not wrap onto its own line. */
    private static final Pattern SHORT_LAST_WORD = Pattern.compile(" (?=\\S{1,3}$)");

    private static final int MIN_LINES = 2;
    private static final int MAX_LINES = 4;

    /** Before a class a question may take half of the width. */
    private static final int PRESENTED_LINES = 5;

    /** Side by side: as high as two lines of what has failed, which is smaller than a caption. */
    private static final double BESIDE_LINES = 1.5;

    /** The sentences with the most characters, of which one needs the most lines. */
    private static final int MEASURED_SENTENCES = 4;

    /** What the heights of lines add up to by rounding, in pixels. */
    private static final double TOLERANCE = 3;

    /** Reading more frames than this takes noticeable time. */
    private static final int MAX_READ_FRAMES = 200;

    private final Region box;
    private final Label letter;
    private final SentenceFlow sentence;
    private final Label caption;
    private final StatusLine status;
    private final Region question;
    private boolean presenting;
    private boolean beside;
    private History shownHistory;
    private RunOrigin shownOrigin;
    private List<Written> longest = List.of();
    private boolean hasLetters;
    private int lines = MIN_LINES;
    /** Whether the font changes because a sentence is fitted into its room. */
    private boolean fitting;

    private boolean isFitDue;

    /** What is written below a frame. */
    private record Written(String caption, String status) {

        int length() {
            return caption.length() + status.length();
        }
    }

    /**
     * Sets the height of a box that holds a letter and the sentence.
     *
     * @param question what may stand beside the box, and is then as high
     */
    CaptionRoom(Region box, Label letter, SentenceFlow sentence, StatusLine status, Region question) {
        this.box = box;
        this.question = question;
        this.letter = letter;
        this.sentence = sentence;
        this.caption = sentence.getText();
        this.status = status;
        box.widthProperty().addListener((observable, was, is) -> measure());
        question.heightProperty().addListener((observable, was, is) -> reserve());
        caption.fontProperty().addListener((observable, was, is) -> measure());
        status.textProperty().addListener((observable, was, is) -> fitLater());
    }

    /**
     * Chooses between the sentence of one run, of one before a class, and what several side by side share.
     *
     * @param sideBySide whether the sentences stand elsewhere
     */
    void setMode(boolean sideBySide, boolean isPresenting) {
        beside = sideBySide;
        presenting = isPresenting;
        measure();
    }

    /** Makes room for the frames of a run; after a change of the run by hand, at least as much as before. */
    void showRun(Run visibleRun, Translation language) {
        if (visibleRun.history().equals(shownHistory)) {
            fitLater();
            return;
        }
        Run run = visibleRun.withHiddenFrames();
        boolean isOther = !run.origin().equals(shownOrigin);
        shownHistory = run.history();
        shownOrigin = run.origin();
        hasLetters = run.scenario().captions().stream()
                .anyMatch(scripted -> !scripted.frame().isEmpty());
        longest = run.stops().stream()
                .limit(MAX_READ_FRAMES)
                .map(stop -> new ViewState(run, run.frames().get(stop), false, stop, FrameDifference.NONE))
                .map(shown -> new Written(
                        formatCaption(shown.captionBesideStatus(language)),
                        shown.isStatusInCaption(language)
                                ? ""
                                : shown.electionStatus().describe(language)))
                .sorted(Comparator.comparingInt(Written::length).reversed())
                .limit(MEASURED_SENTENCES)
                .toList();
        if (isOther) {
            lines = MIN_LINES;
        }
        reserve();
    }

    /** Measures anew, for another font or width. */
    private void measure() {
        if (!fitting) {
            lines = MIN_LINES;
            reserve();
        }
    }

    private void reserve() {
        if (box.getScene() == null || box.getWidth() <= 0) {
            return;
        }
        if (beside) {
            setLong(false);
            setHeight(BESIDE_LINES * sentence.heightOfLines(1));
            return;
        }
        setLong(false);
        double letters = hasLetters ? letterWidth() : 0;
        double width = box.getWidth() - box.snappedLeftInset() - box.snappedRightInset() - letters;
        double most = longest.stream()
                .mapToDouble(written -> sentence.heightFor(written.caption(), status.widthFor(written.status()), width))
                .max()
                .orElse(0);
        while (lines < MAX_LINES && sentence.heightOfLines(lines) + TOLERANCE < most) {
            lines++;
        }
        double height = sentence.heightOfLines(presenting ? PRESENTED_LINES : lines);
        setHeight(isBesideQuestion() && !presenting ? Math.max(height, question.prefHeight(-1)) : height);
        fitLater();
    }

    private boolean isBesideQuestion() {
        return question.isVisible() && box.getParent().equals(question.getParent());
    }

    private void setHeight(double height) {
        box.setMinHeight(height);
        box.setPrefHeight(height);
        box.setMaxHeight(height);
    }

    private double letterWidth() {
        return 2 * letter.getFont().getSize();
    }

    /** Fits the sentence once all its parts are those of the shown frame. */
    private void fitLater() {
        if (!isFitDue) {
            isFitDue = true;
            Platform.runLater(this::fit);
        }
    }

    /** Sets the sentence smaller if it needs more lines than there are, or as large as the question beside it. */
    private void fit() {
        isFitDue = false;
        if (box.getScene() == null || beside || sentence.getWidth() <= 0) {
            return;
        }
        setLong(false);
        boolean isLong = isBesideQuestion() || isHigherThanRoom();
        setLong(isLong);
        caption.setTooltip(isLong && isHigherThanRoom() ? new Tooltip(caption.getText()) : null);
    }

    private boolean isHigherThanRoom() {
        box.layout(); // the letter may have come or gone
        return sentence.height() > box.getMinHeight() + TOLERANCE;
    }

    private void setLong(boolean isLong) {
        fitting = true;
        box.pseudoClassStateChanged(LONG, isLong);
        box.applyCss();
        fitting = false;
    }

    /** The text of a caption, cut off where it is endless. */
    static String formatCaption(CaptionText captionText) {
        return SHORT_LAST_WORD
                .matcher(truncate(captionText.text(), MAX_CAPTION_LENGTH))
                .replaceFirst("\u00a0");
    }

    /** The letter of a caption in brackets. */
    static String formatLetter(CaptionText captionText) {
        return "(" + truncate(captionText.letter(), MAX_LETTER_LENGTH) + ")";
    }

    private static String truncate(String text, int maxLength) {
        if (text.length() <= maxLength) {
            return text;
        }
        boolean isInsideEmoji = Character.isHighSurrogate(text.charAt(maxLength - 1));
        return text.substring(0, isInsideEmoji ? maxLength - 1 : maxLength) + "…";
    }
}
