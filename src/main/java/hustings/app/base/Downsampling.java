package hustings.app.base;

import java.util.stream.IntStream;

/**
 * Reduces long series to the number of elements that a screen can show; thousands of nodes or points would freeze the
 * window.
 */
public final class Downsampling {

    private Downsampling() {}

    /**
     * The indices of the elements to draw, ascending: all, or every second, third and so on, and always the last.
     *
     * @param size the number of elements
     * @param max the number of elements that can be told apart, 1 or more; one more may be drawn
     */
    public static IntStream indicesToDraw(int size, int max) {
        int stride = 1 + (size - 1) / max;
        return IntStream.range(0, size).filter(i -> i % stride == 0 || i == size - 1);
    }
}
