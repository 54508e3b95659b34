package hustings.app.widget;

import hustings.app.base.Texts;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.util.Duration;
import javafx.util.StringConverter;

/**
 * Makes spinners that take what is typed when they are left, and put right what is no number or out of bounds: then a
 * bubble below says what was found, and what is set instead.
 */
public final class Spinners {

    private static final Duration BUBBLE_STAYS = Duration.seconds(6);

    private Spinners() {}

    /** A spinner of whole numbers that shows one of them first. */
    public static void configureWholeNumbers(Spinner<Integer> spinner, int least, int most, int first) {
        configureWholeNumbers(spinner, least, most, value -> {});
        spinner.getValueFactory().setValue(first);
    }

    /** A spinner of halves that shows one of them first. */
    public static void configureHalves(Spinner<Double> spinner, double least, double most, double first) {
        configureHalves(spinner, least, most, value -> {});
        spinner.getValueFactory().setValue(first);
    }

    /** A spinner of whole numbers. */
    public static void configureWholeNumbers(
            Spinner<Integer> spinner, int least, int most, Consumer<Integer> onChange) {
        SpinnerValueFactory<Integer> factory = new SpinnerValueFactory.IntegerSpinnerValueFactory(least, most);
        configure(spinner, factory, least, most, value -> (int) value, Integer::doubleValue, onChange);
    }

    /** A spinner of halves. */
    public static void configureHalves(Spinner<Double> spinner, double least, double most, Consumer<Double> onChange) {
        SpinnerValueFactory<Double> factory =
                new SpinnerValueFactory.DoubleSpinnerValueFactory(least, most, least, 0.5);
        configure(spinner, factory, least, most, value -> Math.rint(2 * value) / 2, Double::doubleValue, onChange);
    }

    private static <T extends Number> void configure(
            Spinner<T> spinner,
            SpinnerValueFactory<T> factory,
            double least,
            double most,
            DoubleFunction<T> from,
            ToDoubleFunction<T> to,
            Consumer<T> onChange) {
        factory.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null
                        ? ""
                        : String.format(Locale.ROOT, "%.1f", to.applyAsDouble(value))
                                .replace(".0", "");
            }

            @Override
            public T fromString(String text) {
                double typed = number(text);
                if (Double.isNaN(typed)) {
                    showBubble(spinner, "number.none", text.strip(), toString(spinner.getValue()));
                    return spinner.getValue();
                }
                T value = from.apply(Math.max(least, Math.min(most, typed)));
                if (to.applyAsDouble(value) != typed) {
                    String key = typed > most ? "number.above" : typed < least ? "number.below" : "number.between";
                    showBubble(spinner, key, text.strip(), toString(value));
                }
                return value;
            }
        });
        spinner.setValueFactory(factory);
        spinner.valueProperty().addListener((observable, was, is) -> {
            if (is != null) {
                onChange.accept(is);
            }
        });
        Controls.whenFocused(spinner, false, () -> commit(spinner));
        Controls.whenPressed(spinner.getEditor(), KeyCode.ENTER, () -> commit(spinner));
        Controls.whenPressed(spinner.getEditor(), KeyCode.ESCAPE, () -> showValue(spinner));
    }

    /** What is typed; NaN if it is no number. */
    private static double number(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Says below a spinner why it does not take what was typed; what its tip says explains it. */
    private static void showBubble(Spinner<?> spinner, String key, String found, String set) {
        Bounds bounds = spinner.localToScreen(spinner.getLayoutBounds());
        if (bounds == null || !spinner.getScene().getWindow().isShowing()) {
            return;
        }
        String why =
                spinner.getTooltip() == null ? "" : "\n" + spinner.getTooltip().getText();
        Tooltip bubble = new Tooltip(Texts.of(key, found, set) + why);
        bubble.setId("spinnerBubble");
        bubble.setAutoHide(true);
        PauseTransition stay = new PauseTransition(BUBBLE_STAYS);
        stay.setOnFinished(event -> bubble.hide());
        bubble.show(spinner, bounds.getMinX(), bounds.getMaxY());
        stay.play();
    }

    private static <T> void commit(Spinner<T> spinner) {
        T value = spinner.getValueFactory()
                .getConverter()
                .fromString(spinner.getEditor().getText());
        spinner.getValueFactory().setValue(value);
        showValue(spinner);
    }

    private static <T> void showValue(Spinner<T> spinner) {
        spinner.getEditor().setText(spinner.getValueFactory().getConverter().toString(spinner.getValue()));
    }
}
