package hustings.workbench.reactor;

import java.util.Arrays;
import java.util.Map;

/** Loads the classes of a user's file. */
public final class UserClassLoader extends ClassLoader {

    /** The name of the class loaders of users' code, by which it is recognised in a stack trace. */
    public static final String LOADER_NAME = "own algorithm";

    private final Map<String, byte[]> classes;

    /**
     * @param classes the compiled classes, by name; each loader has its own, so that static fields are not shared
     * @param parent finds all other classes but those of the model
     */
    public UserClassLoader(Map<String, byte[]> classes, ClassLoader parent) {
        super(LOADER_NAME, parent);
        this.classes = classes;
    }

    /** Finds the first call in users' code that has a line; null if there is none. */
    static StackTraceElement findPlace(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(call -> LOADER_NAME.equals(call.getClassLoaderName()) && call.getLineNumber() > 0)
                .findFirst()
                .orElse(null);
    }

    /** A class of the file comes before one of this program, or of Java, of the same name. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known == null && classes.containsKey(name) ? findClass(name) : super.loadClass(name, resolve);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] own = classes.get(name);
        if (own != null) {
            return defineClass(name, own, 0, own.length);
        }
        if (name.startsWith("hustings.model.")) {
            return UserClassLoader.class.getClassLoader().loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }
}
