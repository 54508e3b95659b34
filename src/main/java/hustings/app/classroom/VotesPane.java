package hustings.app.classroom;

import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.KeyOwnership;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The votes of a class, with a bar for each answer. The key of an answer, or a click on it, adds one vote. While an
 * answer is marked by the arrow keys, digits are its number of votes. Backspace takes the last key back.
 */
final class VotesPane extends Pane {

    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

    /** The letters of answers that cannot be typed by one key; V puts the votes away. */
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUWXYZ";

    /** The most that an answer is wider than it needs where there is room, as a part of its height. */
    private static final double MAX_WIDENING = 0.6;

    /** The space between answers, in pixels. */
    private static final double GAP = 3;

    private final AnswerInput input;
    private final Consumer<ClassVotes> onChange;
    private final Runnable onClose;
    private final List<String> letters;
    private final List<String> keys;
    private final List<Tile> tiles = new ArrayList<>();
    private final ReadOnlyStringWrapper nextStep = new ReadOnlyStringWrapper(this, "nextStep");
    private ClassVotes votes;

    /** The place of the marked answer; -1 for none. */
    private int marked = -1;

    /** How many digits of the marked answer's number were typed. */
    private int typedDigits;

    /** An answer with its key, its number of votes, and the bar behind them, which is as high as its share. */
    private static final class Tile extends StackPane {

        private final Region bar = new Region();
        private final Label count = Controls.createLabel(null, "vote-count", "0");
        private final String answer;
        private double share;

        Tile(String answer, String key) {
            this.answer = answer;
            getStyleClass().add("vote-tile");
            bar.getStyleClass().add("vote-bar");
            StackPane.setAlignment(bar, Pos.BOTTOM_CENTER);
            HBox name = new HBox(Controls.createLabel(null, "vote-answer", answer));
            name.getStyleClass().add("vote-name");
            if (!key.equals(answer)) {
                name.getChildren().add(0, Controls.createLabel(null, "vote-key", key));
            }
            VBox texts = new VBox(name, count);
            texts.getStyleClass().add("vote-texts");
            getChildren().addAll(bar, texts);
            setId("votes-" + answer);
        }

        void showVotes(int number, double shareOfMost) {
            count.setText(Integer.toString(number));
            share = shareOfMost;
            requestLayout();
        }

        @Override
        protected void layoutChildren() {
            bar.setMaxHeight(snapSizeY(share * (getHeight() - snappedTopInset() - snappedBottomInset())));
            super.layoutChildren();
        }
    }

    /**
     * Shows votes and lets them be changed.
     *
     * @param input the offered answers
     * @param onChange told the votes at each change
     * @param onClose puts the votes away
     */
    VotesPane(AnswerInput input, ClassVotes votes, Consumer<ClassVotes> onChange, Runnable onClose) {
        this.input = input;
        this.votes = votes;
        this.onChange = onChange;
        this.onClose = onClose;
        setId("votes");
        getStyleClass().add("votes");
        HBox.setHgrow(this, Priority.ALWAYS);
        List<String> answers = votes.offered().stream()
                .map(answer -> answer.text(Texts.language()))
                .toList();
        letters = lettersOf(answers);
        keys = shownKeysOf(answers, letters);
        for (int place = 0; place < answers.size(); place++) {
            tiles.add(createTile(answers.get(place), place));
        }
        getChildren().setAll(tiles);
        setFocusTraversable(true);
        KeyOwnership.registerKeys(this, this::isOwnKey);
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        show();
    }

    private Tile createTile(String answer, int place) {
        Tile tile = new Tile(answer, keys.get(place));
        tile.setOnMousePressed(event -> {
            requestFocus();
            mark(-1);
            change(votes.addVote(place));
            event.consume();
        });
        return tile;
    }

    /** The key of each answer that is shown: the answer itself if it is one character, and else its letter. */
    private static List<String> shownKeysOf(List<String> answers, List<String> letters) {
        return IntStream.range(0, answers.size())
                .mapToObj(place -> isOneCharacter(answers.get(place)) ? answers.get(place) : letters.get(place))
                .toList();
    }

    /** The letter of each answer: the answer itself if it is a letter, and else the first that is not taken. */
    private static List<String> lettersOf(List<String> answers) {
        List<String> letters =
                new ArrayList<>(LETTERS.chars().mapToObj(Character::toString).toList());
        letters.removeIf(letter -> answers.stream().anyMatch(letter::equalsIgnoreCase));
        return answers.stream()
                .map(answer -> isLetter(answer) || letters.isEmpty() ? answer : letters.remove(0))
                .toList();
    }

    private static boolean isLetter(String answer) {
        return isOneCharacter(answer) && Character.isLetter(answer.codePointAt(0));
    }

    private static boolean isOneCharacter(String answer) {
        return answer.codePointCount(0, answer.length()) == 1;
    }

    private void change(ClassVotes changed) {
        votes = changed;
        onChange.accept(changed);
        show();
    }

    private void show() {
        for (int place = 0; place < tiles.size(); place++) {
            tiles.get(place).showVotes(votes.counts().get(place), votes.shareOfMost(place));
        }
        setAccessibleText(Texts.of("story.votes-each", describeEach()));
        nextStep.set(describeNextStep());
    }

    private String describeEach() {
        return String.join(
                ", ",
                IntStream.range(0, tiles.size())
                        .mapToObj(place ->
                                tiles.get(place).answer + ": " + votes.counts().get(place))
                        .toList());
    }

    /** What to do next: how to count, or how many votes there are. */
    ReadOnlyStringProperty nextStepProperty() {
        return nextStep.getReadOnlyProperty();
    }

    private String describeNextStep() {
        if (marked >= 0) {
            return Texts.of("story.votes-marked", tiles.get(marked).answer);
        }
        return votes.total() == 0 ? Texts.of("story.votes-hint") : Texts.of("story.votes-total", votes.total());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        int rows = rowsOf(width < 0 ? getWidth() : width).size();
        return rows * tileHeight() + (rows - 1) * GAP + snappedTopInset() + snappedBottomInset();
    }

    private double tileHeight() {
        return tiles.stream().mapToDouble(tile -> tile.prefHeight(-1)).max().orElse(0);
    }

    /** The tiles of each row at a width. */
    private List<List<Tile>> rowsOf(double width) {
        List<List<Tile>> rows = new ArrayList<>();
        double right = Double.MAX_VALUE;
        for (Tile tile : tiles) {
            if (right + tile.prefWidth(-1) > width) {
                rows.add(new ArrayList<>());
                right = 0;
            }
            rows.get(rows.size() - 1).add(tile);
            right += tile.prefWidth(-1) + GAP;
        }
        return rows;
    }

    /** The bars are as high as there is room. */
    @Override
    protected void layoutChildren() {
        List<List<Tile>> rows = rowsOf(getWidth());
        double room = getHeight() - snappedTopInset() - snappedBottomInset() + GAP;
        double height = snapSizeY(Math.max(tileHeight(), room / rows.size() - GAP));
        double top = snappedTopInset();
        double widening = rows.stream().mapToDouble(this::findWidening).min().orElse(0);
        for (List<Tile> row : rows) {
            double left = 0;
            for (Tile tile : row) {
                double width = tile.prefWidth(-1) + widening;
                tile.resizeRelocate(left, top, width, height);
                left += width + GAP;
            }
            top += height + GAP;
        }
    }

    /** How much wider than they need the answers of a row can be, in pixels. */
    private double findWidening(List<Tile> row) {
        double needed =
                row.stream().mapToDouble(tile -> tile.prefWidth(-1) + GAP).sum();
        double left = (getWidth() - needed) / row.size();
        return snapSpaceX(Math.max(0, Math.min(left, MAX_WIDENING * tileHeight())));
    }

    private void mark(int place) {
        marked = place;
        typedDigits = 0;
        for (int other = 0; other < tiles.size(); other++) {
            tiles.get(other).pseudoClassStateChanged(MARKED, other == place);
        }
        nextStep.set(describeNextStep());
    }

    private boolean isOwnKey(KeyEvent event) {
        KeyCode code = event.getCode();
        return KeyOwnership.isVerticalKey(event)
                || code == KeyCode.LEFT
                || code == KeyCode.RIGHT
                || code == KeyCode.BACK_SPACE
                || code.isDigitKey()
                || findByLetter(event).isPresent();
    }

    private void onKeyPressed(KeyEvent event) {
        if (Focus.hasShortcutModifier(event)) {
            return;
        }
        if (event.getCode() == KeyCode.ESCAPE) {
            closeOrUnmark();
        } else if (isOwnKey(event)) {
            changeVotes(event);
        } else {
            return;
        }
        event.consume();
    }

    private void closeOrUnmark() {
        if (marked >= 0) {
            mark(-1);
        } else {
            onClose.run();
        }
    }

    private void changeVotes(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT, UP -> mark(Math.max(0, marked - 1));
            case RIGHT, DOWN -> mark(Math.min(tiles.size() - 1, marked + 1));
            case BACK_SPACE -> {
                typedDigits = Math.max(0, typedDigits - 1);
                change(votes.takeBack());
            }
            default -> {
                if (event.getCode().isDigitKey()) {
                    typeDigit(digitOf(event.getCode()));
                } else {
                    findByLetter(event).ifPresent(place -> change(votes.addVote(place)));
                }
            }
        }
    }

    private void typeDigit(int digit) {
        if (marked < 0) {
            findByDigit(digit).ifPresent(place -> change(votes.addVote(place)));
            return;
        }
        int begun = typedDigits == 0 ? 0 : votes.counts().get(marked);
        ClassVotes changed = votes.withCount(marked, 10 * begun + digit);
        if (!changed.equals(votes)) {
            typedDigits++;
            change(changed);
        }
    }

    private static int digitOf(KeyCode digitKey) {
        String name = digitKey.getName(); // "4" and "Numpad 4"
        return Character.digit(name.charAt(name.length() - 1), 10);
    }

    /** The answer that reads so or, where none does, the one that this digit chooses. */
    private OptionalInt findByDigit(int digit) {
        int place = keys.indexOf(Integer.toString(digit));
        return place >= 0 ? OptionalInt.of(place) : input.placeOfDigit(digit);
    }

    private OptionalInt findByLetter(KeyEvent event) {
        String typed = event.getText();
        boolean isLetter = typed.length() == 1 && Character.isLetter(typed.charAt(0));
        String letter = (isLetter ? typed : event.getCode().getName()).toUpperCase(Locale.ROOT);
        return IntStream.range(0, letters.size())
                .filter(place -> letters.get(place).toUpperCase(Locale.ROOT).equals(letter))
                .findFirst();
    }
}
