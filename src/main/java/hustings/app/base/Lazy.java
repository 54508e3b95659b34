package hustings.app.base;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A value that is computed on first use. One thread computes it; others wait until it is there or they are interrupted.
 */
public final class Lazy<T> implements Supplier<T> {

    private final Supplier<T> supplier;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile T value;

    public Lazy(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /**
     * Returns the value, which is computed on first use.
     *
     * @throws CancellationException if the thread was interrupted
     */
    @Override
    public T get() {
        if (value == null) {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw (CancellationException) new CancellationException("no longer waited for").initCause(e);
            }
            try {
                if (value == null) {
                    value = supplier.get();
                }
            } finally {
                lock.unlock();
            }
        }
        return value;
    }

    /** The value; empty if it has not been computed yet. */
    public Optional<T> getIfComputed() {
        return Optional.ofNullable(value);
    }
}
