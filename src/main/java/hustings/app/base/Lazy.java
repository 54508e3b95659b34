package hustings.app.base;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Computes a value on first use and keeps it. Computed by one thread; others wait for it, until they are interrupted.
 */
public final class Lazy<T> implements Supplier<T> {

    private final Supplier<T> supplier;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile T value;

    public Lazy(Supplier<T> supplier) {
        this.supplier = supplier;
    }

    /**
     * The value; computes it on first use.
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

    /** The value, if it has been computed. */
    public Optional<T> getIfMade() {
        return Optional.ofNullable(value);
    }
}
