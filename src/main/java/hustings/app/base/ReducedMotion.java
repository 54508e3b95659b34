package hustings.app.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Whether the system is set to show no motion; JavaFX itself tells so only in later versions. */
public final class ReducedMotion {

    private static final int MAX_SECONDS = 5;
    private static final String WINDOWS_MASK = "UserPreferencesMask";
    /** The place of the byte in that mask whose bit stands for animations, in hexadecimal digits. */
    private static final int ANIMATION_DIGITS = 8;

    private static final int ANIMATION_BIT = 0x02;

    /** The desktops that can be asked, each by a command. */
    enum Desktop {
        /** One that keeps its settings as GNOME does. */
        LINUX("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
        /** That of macOS. */
        MAC("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
        /** That of Windows. */
        WINDOWS("reg", "query", "HKCU\\Control Panel\\Desktop", "/v", WINDOWS_MASK);

        private final List<String> command;

        Desktop(String... command) {
            this.command = List.of(command);
        }

        /** The desktop of a system, by the system's name. */
        static Desktop of(String systemName) {
            String name = systemName.toLowerCase(Locale.ROOT);
            return name.startsWith("windows") ? WINDOWS : name.startsWith("mac") ? MAC : LINUX;
        }

        /** Whether the answer to the command means that nothing shall move. */
        boolean isReduced(String answer) {
            String text = answer.strip();
            return switch (this) {
                case LINUX -> text.equals("false");
                case MAC -> text.equals("1");
                case WINDOWS ->
                    text.contains(WINDOWS_MASK) && !hasAnimations(text.substring(text.lastIndexOf(' ') + 1));
            };
        }

        private static boolean hasAnimations(String mask) {
            return !mask.matches("\\p{XDigit}{10,}")
                    || (Integer.parseInt(mask.substring(ANIMATION_DIGITS, ANIMATION_DIGITS + 2), 16) & ANIMATION_BIT)
                            != 0;
        }
    }

    private ReducedMotion() {}

    /**
     * Asks the system on a thread of its own.
     *
     * @param receiver receives the answer on that thread; nothing if the system cannot be asked
     */
    public static void ask(Consumer<Boolean> receiver) {
        Desktop desktop = Desktop.of(System.getProperty("os.name"));
        Background.daemonThreads("reduced-motion")
                .newThread(() -> ask(desktop, receiver))
                .start();
    }

    private static void ask(Desktop desktop, Consumer<Boolean> receiver) {
        try {
            Process asked = new ProcessBuilder(desktop.command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            asked.getOutputStream().close();
            if (!asked.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) { // the answer is a few words, which the pipe holds
                asked.destroy();
                return;
            }
            receiver.accept(
                    desktop.isReduced(new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException noSuchCommand) {
            return; // then the system has no such setting
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
