package hustings.app.base;

import java.util.stream.IntStream;

/**
 * What is drawn of a long row: as much as a screen can show, for thousands of nodes or points make the window stand
 * still.
 */
public final class Downsampling {

    private Downsampling() {}

    /**
     * Which elements of a row are drawn, ascending: all, or of more than can be told apart every second, third and so
     * on, and the last.
     *
     * @param size how many there are
     * @param most how many can be told apart, 1 or more; one more may be drawn
     */
    public static IntStream of(int size, int most) {
        int stride = 1 + (size - 1) / most;
        return IntStream.range(0, size).filter(i -> i % stride == 0 || i == size - 1);
    }
}
