package hustings.web.script;

import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Replaces static methods of the JDK that TeaVM's class library lacks by methods with the same names and parameters, to
 * which calls are redirected. Objects' methods that it lacks, such as {@link String#lines} and
 * {@link java.util.regex.Matcher#replaceAll(java.util.function.Function)}, are not used by what the live page reaches;
 * but for {@link Class#getDeclaredClasses}, which fails for a class that declares none.
 */
public final class MissingInBrowser implements ClassHolderTransformer {

    private static final String NAME = MissingInBrowser.class.getName();

    /** The missing methods, with their types as in class files. */
    private static final Set<String> METHODS = Set.of(
            "java.util.Collections.unmodifiableSortedMap(Ljava/util/SortedMap;)Ljava/util/SortedMap;",
            "java.util.Collections.unmodifiableSortedSet(Ljava/util/SortedSet;)Ljava/util/SortedSet;",
            "java.util.Collections.emptySortedMap()Ljava/util/SortedMap;",
            "java.lang.Character.toString(I)Ljava/lang/String;",
            "java.util.Arrays.parallelPrefix([JLjava/util/function/LongBinaryOperator;)V");

    private static final String DECLARED_CLASSES = "java.lang.Class.getDeclaredClasses()[Ljava/lang/Class;";

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().startsWith("hustings.") || type.getName().equals(NAME)) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() != null) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    for (Instruction instruction : block) {
                        if (instruction instanceof InvokeInstruction call) {
                            redirect(call);
                        }
                    }
                }
            }
        }
    }

    private static void redirect(InvokeInstruction call) {
        String method = call.getMethod().toString();
        if (METHODS.contains(method)) {
            call.setMethod(new MethodReference(NAME, call.getMethod().getDescriptor()));
        } else if (method.equals(DECLARED_CLASSES)) {
            call.setMethod(
                    new MethodReference(MissingInBrowser.class, "getDeclaredClasses", Class.class, Class[].class));
            call.setArguments(call.getInstance());
            call.setInstance(null);
            call.setType(InvocationType.SPECIAL);
        }
    }

    static Class<?>[] getDeclaredClasses(Class<?> type) {
        try {
            return type.getDeclaredClasses();
        } catch (RuntimeException e) { // TeaVM reads the length of a list that is not there
            return new Class<?>[0];
        }
    }

    static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, V> map) {
        return map;
    }

    static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        return set;
    }

    static <K, V> SortedMap<K, V> emptySortedMap() {
        return new TreeMap<>();
    }

    static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    static void parallelPrefix(long[] values, LongBinaryOperator operator) {
        for (int i = 1; i < values.length; i++) {
            values[i] = operator.applyAsLong(values[i - 1], values[i]);
        }
    }
}
