package hustings.workbench;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets compiled classes look at the {@link Watchdog} wherever something may go on for ever: at the start of each
 * method, lambdas included, and before each jump back.
 */
final class Instrumentation {

    /** The newest Java whose classes can be changed. */
    static final int NEWEST_JAVA = Opcodes.V27 - Opcodes.V1_5 + 5;

    private static final String WATCHDOG = Type.getInternalName(Watchdog.class);

    private final Map<String, Integer> lines = new HashMap<>();

    private Instrumentation() {}

    /**
     * Changes the classes of a file.
     *
     * @param classes what is compiled, by name; replaced
     * @return the first line of each method, by the names of class and method as in MyRing.onDetect
     */
    static Map<String, Integer> into(Map<String, byte[]> classes) {
        Instrumentation all = new Instrumentation();
        classes.replaceAll((name, compiled) -> {
            ClassReader reader = new ClassReader(compiled);
            ClassWriter writer = new ClassWriter(reader, 0); // a call without arguments needs no other frames
            reader.accept(all.writing(writer), 0);
            return writer.toByteArray();
        });
        return all.lines;
    }

    private ClassVisitor writing(ClassVisitor next) {
        return new ClassVisitor(Opcodes.ASM9, next) {
            private String type;

            @Override
            public void visit(int version, int access, String name, String generic, String above, String[] also) {
                type = name;
                super.visit(version, access, name, generic, above, also);
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String takes, String generic, String[] thrown) {
                MethodVisitor looking = new Looking(super.visitMethod(access, name, takes, generic, thrown));
                return new MethodVisitor(api, looking) {
                    @Override
                    public void visitLineNumber(int line, Label start) {
                        if ((access & Opcodes.ACC_SYNTHETIC) == 0) {
                            lines.putIfAbsent(type.replace('/', '.') + "." + name, line);
                        }
                        super.visitLineNumber(line, start);
                    }
                };
            }
        };
    }

    /** Looks at the start, and before each jump back. */
    private static final class Looking extends MethodVisitor {

        private final Set<Label> passed = new HashSet<>();

        Looking(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            look();
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            if (passed.contains(target)) {
                look();
            }
            super.visitJumpInsn(opcode, target);
        }

        private void look() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WATCHDOG, "look", "()V", false);
        }
    }
}
