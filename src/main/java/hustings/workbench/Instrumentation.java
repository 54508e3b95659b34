package hustings.workbench;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Inserts calls of the {@link Watchdog} into compiled classes wherever code may run for ever: at the start of each
 * method, including lambdas, and before each backward jump. Calls that would end the program are redirected to it, too.
 */
final class Instrumentation {

    /** The newest Java version whose classes can be instrumented. */
    static final int NEWEST_JAVA = Opcodes.V27 - Opcodes.V1_5 + 5;

    private static final String WATCHDOG = Type.getInternalName(Watchdog.class);
    private static final String SYSTEM = Type.getInternalName(System.class);
    private static final String RUNTIME = Type.getInternalName(Runtime.class);
    private static final String EXIT = "exit";
    private static final Set<String> EXIT_METHODS =
            Set.of(SYSTEM + "." + EXIT, RUNTIME + "." + EXIT, RUNTIME + ".halt");

    /**
     * Facts collected about the classes meanwhile.
     *
     * @param lines the first line of each method, and the line at which an instance field is assigned, by the names of
     *     class and member, as in MyRing.onDetect
     * @param called the names of all methods that are called or referred to
     */
    record MemberFacts(Map<String, Integer> lines, Set<String> called) {}

    private final MemberFacts members = new MemberFacts(new HashMap<>(), new HashSet<>());

    private Instrumentation() {}

    /**
     * Instruments the classes of a file.
     *
     * @param classes the compiled classes, by name; replaced in the map
     */
    static MemberFacts instrumentInPlace(Map<String, byte[]> classes) {
        Instrumentation all = new Instrumentation();
        classes.replaceAll((name, compiled) -> {
            ClassReader reader = new ClassReader(compiled);
            ClassWriter writer = new ClassWriter(reader, 0); // the calls added leave frames valid
            reader.accept(all.createVisitor(reader.getClassName(), writer), 0);
            return writer.toByteArray();
        });
        return all.members;
    }

    private ClassVisitor createVisitor(String type, ClassVisitor next) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String takes, String generic, String[] thrown) {
                return new MethodInstrumentation(
                        super.visitMethod(access, name, takes, generic, thrown), type, name, access);
            }
        };
    }

    private static boolean isExitMethod(String owner, String name) {
        return EXIT_METHODS.contains(owner + "." + name);
    }

    /**
     * The descriptor of the Watchdog method that replaces a call: with the receiver as first parameter if there is one.
     */
    private static String watchdogExitDescriptor(String owner) {
        return owner.equals(SYSTEM) ? "(I)V" : "(L" + RUNTIME + ";I)V";
    }

    /**
     * Inserts calls of the watchdog at the start of a method and before each backward jump, redirects calls that end
     * the program, and collects facts.
     */
    private final class MethodInstrumentation extends MethodVisitor {

        private final String type;
        private final String name;
        private final boolean isSynthetic;
        private final Set<Label> passedLabels = new HashSet<>();
        private int lastLine;

        MethodInstrumentation(MethodVisitor next, String type, String name, int access) {
            super(Opcodes.ASM9, next);
            this.type = type;
            this.name = name;
            isSynthetic = (access & Opcodes.ACC_SYNTHETIC) != 0;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            insertWatchdogCall();
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            lastLine = line;
            if (!isSynthetic) {
                recordFirstLine(type, name);
            }
            super.visitLineNumber(line, start);
        }

        private void recordFirstLine(String owner, String member) {
            members.lines.putIfAbsent(owner.replace('/', '.') + "." + member, lastLine);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String takes) {
            if (opcode == Opcodes.PUTFIELD) {
                recordFirstLine(owner, field);
            }
            super.visitFieldInsn(opcode, owner, field, takes);
        }

        @Override
        public void visitLabel(Label label) {
            passedLabels.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (passedLabels.contains(target)) {
                insertWatchdogCall();
            }
            super.visitJumpInsn(opcode, target);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String method, String takes, boolean ofInterface) {
            members.called.add(method);
            if (isExitMethod(owner, method)) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, WATCHDOG, EXIT, watchdogExitDescriptor(owner), false);
            } else {
                super.visitMethodInsn(opcode, owner, method, takes, ofInterface);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String made, String takes, Handle maker, Object... arguments) {
            Object[] changed = Arrays.stream(arguments)
                    .map(argument -> argument instanceof Handle method ? redirectExitCall(method) : argument)
                    .toArray();
            super.visitInvokeDynamicInsn(made, takes, maker, changed);
        }

        private Handle redirectExitCall(Handle method) {
            members.called.add(method.getName());
            String owner = method.getOwner();
            return isExitMethod(owner, method.getName())
                    ? new Handle(Opcodes.H_INVOKESTATIC, WATCHDOG, EXIT, watchdogExitDescriptor(owner), false)
                    : method;
        }

        private void insertWatchdogCall() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WATCHDOG, "stopIfRequested", "()V", false);
        }
    }
}
