package hustings.workbench.reactor;

import java.util.Map;

/**
 * The classes of a submission for one simulated process: what is static in them is shared with no other process. Of the
 * program they see the model alone.
 */
public final class OwnClasses extends ClassLoader {

    /** The name of the class loaders of somebody's own code, by which it is found in a trace. */
    public static final String NAME = "own algorithm";

    private static final String MODEL_PREFIX = "hustings.model.";

    private final Map<String, byte[]> classes;

    /** @param classes what the compiler made, by name */
    OwnClasses(Map<String, byte[]> classes) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] own = classes.get(name);
        if (own != null) {
            return defineClass(name, own, 0, own.length);
        }
        if (name.startsWith(MODEL_PREFIX)) {
            return OwnClasses.class.getClassLoader().loadClass(name);
        }
        throw new ClassNotFoundException(name);
    }
}
