package hustings.workbench;

import java.util.ArrayDeque;
import java.util.Deque;
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
 * Lets compiled classes look at the {@link Watchdog} wherever something may go on for ever: before each jump back, in
 * each lambda, and in each method that may come to call itself.
 */
final class Instrumentation {

    private static final String WATCHDOG = Type.getInternalName(Watchdog.class);

    /** By method: those it calls, of whichever class; only a constructor is told by its class, too. */
    private final Map<String, Set<String>> calls = new HashMap<>();

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
        classes.values().forEach(compiled -> new ClassReader(compiled).accept(all.reading(), ClassReader.SKIP_FRAMES));
        classes.replaceAll((name, compiled) -> {
            ClassReader reader = new ClassReader(compiled);
            ClassWriter writer = new ClassWriter(reader, 0); // a call without arguments needs no other frames
            reader.accept(all.writing(writer), 0);
            return writer.toByteArray();
        });
        return all.lines;
    }

    private static String key(String type, String method, String takes) {
        return (method.startsWith("<") ? type : "") + method + takes;
    }

    /** Learns what calls what, and where it is. */
    private ClassVisitor reading() {
        return new ClassVisitor(Opcodes.ASM9) {
            private String type;

            @Override
            public void visit(int version, int access, String name, String generic, String above, String[] also) {
                type = name;
            }

            @Override
            public MethodVisitor visitMethod(int access, String name, String takes, String generic, String[] thrown) {
                Set<String> called = calls.computeIfAbsent(key(type, name, takes), any -> new HashSet<>());
                return new MethodVisitor(api) {
                    @Override
                    public void visitLineNumber(int line, Label start) {
                        if ((access & Opcodes.ACC_SYNTHETIC) == 0) {
                            lines.putIfAbsent(type.replace('/', '.') + "." + name, line);
                        }
                    }

                    @Override
                    public void visitMethodInsn(int code, String owner, String method, String with, boolean isAbove) {
                        called.add(key(owner, method, with));
                    }

                    @Override
                    public void visitInvokeDynamicInsn(String name, String with, Handle maker, Object... given) {
                        for (Object each : given) {
                            if (each instanceof Handle handle) {
                                called.add(key(handle.getOwner(), handle.getName(), handle.getDesc()));
                            }
                        }
                    }
                };
            }
        };
    }

    private boolean mayCallItself(String method) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(Set.of(method));
        while (!open.isEmpty()) {
            for (String called : calls.getOrDefault(open.pop(), Set.of())) {
                if (reached.add(called)) {
                    open.push(called);
                }
            }
        }
        return reached.contains(method);
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
                boolean always = name.startsWith("lambda$") || mayCallItself(key(type, name, takes));
                return new Looking(super.visitMethod(access, name, takes, generic, thrown), always);
            }
        };
    }

    /** Looks before each jump back, and perhaps at the begin. */
    private static final class Looking extends MethodVisitor {

        private final boolean atBegin;
        private final Set<Label> passed = new HashSet<>();

        Looking(MethodVisitor next, boolean atBegin) {
            super(Opcodes.ASM9, next);
            this.atBegin = atBegin;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (atBegin) {
                look();
            }
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
