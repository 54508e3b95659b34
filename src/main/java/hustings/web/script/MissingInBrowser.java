package hustings.web.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Replaces methods of the JDK that TeaVM's class library lacks by static methods of the same names, to which calls are
 * redirected. Instance methods take their object as first parameter.
 */
public final class MissingInBrowser implements ClassHolderTransformer {

    private static final String NAME = MissingInBrowser.class.getName();

    /** The missing methods by owner and name, with their number of parameters in the JDK. */
    private static final Map<String, Integer> METHODS = Map.of(
            "java.util.Collections.unmodifiableSortedMap", 1,
            "java.util.Collections.unmodifiableSortedSet", 1,
            "java.util.Collections.emptySortedMap", 0,
            "java.lang.String.lines", 0,
            "java.lang.Character.toString", 1,
            "java.util.Arrays.parallelPrefix", 2,
            "java.util.regex.Matcher.replaceAll", 1);

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
                            redirectMissingCall(call);
                        }
                    }
                }
            }
        }
    }

    private static void redirectMissingCall(InvokeInstruction call) {
        MethodReference method = call.getMethod();
        Integer parameters = METHODS.get(method.getClassName() + "." + method.getName());
        boolean missing = parameters != null
                && parameters == method.parameterCount()
                && !method.getDescriptor().toString().contains("toString(C)")
                && !method.getDescriptor().toString().contains("replaceAll(Ljava/lang/String;)");
        if (!missing) {
            return;
        }
        List<ValueType> signature = new ArrayList<>(List.of(method.getSignature()));
        List<Variable> arguments = new ArrayList<>(call.getArguments());
        if (call.getInstance() != null) {
            signature.add(0, ValueType.object(method.getClassName()));
            arguments.add(0, call.getInstance());
            call.setInstance(null);
        }
        call.setType(InvocationType.SPECIAL);
        call.setArguments(arguments.toArray(Variable[]::new));
        call.setMethod(new MethodReference(NAME, method.getName(), signature.toArray(ValueType[]::new)));
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

    static Stream<String> lines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\r\n|\r|\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return lines.stream();
    }

    static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    static void parallelPrefix(long[] values, LongBinaryOperator operator) {
        for (int i = 1; i < values.length; i++) {
            values[i] = operator.applyAsLong(values[i - 1], values[i]);
        }
    }

    static String replaceAll(Matcher matcher, Function<MatchResult, String> replacement) {
        StringBuffer text = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(text, replacement.apply(matcher));
        }
        return matcher.appendTail(text).toString();
    }
}
