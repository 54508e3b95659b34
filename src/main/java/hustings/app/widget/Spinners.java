package hustings.app.widget;

import hustings.app.base.Texts;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;
import javafx.util.StringConverter;

/**
 * Configures spinners so that they take typed values when they lose the focus, and correct those that are no numbers or
 * out of bounds: then a bubble below shows what was typed, and what is set instead.
 */
public final class Spinners {

    private static final Duration BUBBLE_DURATION = Duration.seconds(6);

    private Spinners() {}

    /** Configures a spinner of whole numbers with an initial value. */
    public static void configureWholeNumbers(Spinner<Integer> spinner, int min, int max, int initialValue) {
        IntegerSpinnerValueFactory factory = new IntegerSpinnerValueFactory(min, max, initialValue);
        configure(spinner, factory, min, factory::getMax, value -> (int) value);
    }

    /** Configures a spinner of multiples of one half with an initial value. */
    public static void configureHalfSteps(Spinner<Double> spinner, double min, double max, double initialValue) {
        DoubleSpinnerValueFactory factory = new DoubleSpinnerValueFactory(min, max, initialValue, 0.5);
        configure(spinner, factory, min, factory::getMax, value -> Math.rint(2 * value) / 2);
    }

    /** Keeps the value of a spinner of whole numbers at or below that of another, now and later. */
    public static void limit(Spinner<Integer> spinner, Spinner<Integer> limit) {
        IntegerSpinnerValueFactory factory = (IntegerSpinnerValueFactory) spinner.getValueFactory();
        factory.setMax(limit.getValue());
        notifyOnChange(limit, factory::setMax);
    }

    private static <T extends Number> void configure(
            Spinner<T> spinner,
            SpinnerValueFactory<T> factory,
            double min,
            DoubleSupplier most,
            DoubleFunction<T> fromDouble) {
        Tooltip bubble = createCorrectionBubble(spinner);
        factory.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null
                        ? ""
                        : String.format(Locale.ROOT, "%.1f", value.doubleValue())
                                .replace(".0", "");
            }

            @Override
            public T fromString(String text) {
                double typed = parseNumber(text);
                if (Double.isNaN(typed)) {
                    showCorrectionBubble(bubble, spinner, "number.none", text.strip(), toString(spinner.getValue()));
                    return spinner.getValue();
                }
                double max = most.getAsDouble();
                T value = fromDouble.apply(Math.max(min, Math.min(max, typed)));
                if (value.doubleValue() != typed) {
                    String key = typed > max ? "number.above" : typed < min ? "number.below" : "number.between";
                    showCorrectionBubble(bubble, spinner, key, text.strip(), toString(value));
                }
                return value;
            }
        });
        spinner.setValueFactory(factory);
        Controls.runOnFocusChange(spinner, false, () -> commitTypedValue(spinner));
        Controls.runOnKeyPressed(spinner.getEditor(), KeyCode.ENTER, () -> commitTypedValue(spinner));
        Controls.runOnKeyPressed(spinner.getEditor(), KeyCode.ESCAPE, spinner::cancelEdit);
    }

    /** Adds a listener that receives each new value. */
    public static <T> void notifyOnChange(Spinner<T> spinner, Consumer<T> onChange) {
        spinner.valueProperty().addListener((observable, was, is) -> {
            if (is != null) {
                onChange.accept(is);
            }
        });
    }

    /** The number that was typed; NaN if it is none. */
    private static double parseNumber(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Creates a bubble that is hidden after a while, by a click beside it, and by the next key in the spinner. */
    private static Tooltip createCorrectionBubble(Spinner<?> spinner) {
        Tooltip bubble = new Tooltip();
        bubble.setId("spinnerBubble");
        bubble.setAutoHide(true);
        bubble.setConsumeAutoHidingEvents(false); // the click is meant for what lies there
        PauseTransition stay = new PauseTransition(BUBBLE_DURATION);
        stay.setOnFinished(event -> bubble.hide());
        bubble.setOnShown(event -> stay.playFromStart());
        spinner.getEditor().addEventFilter(KeyEvent.KEY_PRESSED, event -> bubble.hide());
        return bubble;
    }

    /** Shows below a spinner why it does not take what was typed, with the spinner's tooltip as an explanation. */
    private static void showCorrectionBubble(
            Tooltip bubble, Spinner<?> spinner, String key, String typed, String corrected) {
        Bounds bounds = spinner.localToScreen(spinner.getLayoutBounds());
        if (bounds == null || !spinner.getScene().getWindow().isShowing()) {
            return;
        }
        Tooltip tip = spinner.getTooltip();
        String why = tip == null ? "" : "\n" + tip.getText();
        bubble.setText(Texts.of(key, typed, corrected) + why);
        bubble.show(spinner, bounds.getMinX(), bounds.getMaxY());
    }

    private static void commitTypedValue(Spinner<?> spinner) {
        spinner.commitValue();
        spinner.cancelEdit(); // shows the value where it is not as it was typed
    }
}
