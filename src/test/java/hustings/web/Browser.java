package hustings.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A headless Chromium with one page, driven over its debugging protocol. */
final class Browser implements AutoCloseable {

    private static final long MOST_SECONDS = 120;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final WebSocket socket;
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private int sent;

    private Browser(Process process, String address) {
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .join();
    }

    /** Where Chromium is; empty where it is not installed. */
    static Optional<Path> find() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> Stream.of("google-chrome", "chromium", "chromium-browser")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts it with an empty page.
     *
     * @param folder for what it keeps
     * @param scripts how scripts run, as options of V8
     */
    static Browser start(Path folder, String scripts) throws IOException {
        Process process = new ProcessBuilder(
                        find().orElseThrow().toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--hide-scrollbars",
                        // Nobody types an address, and the list below it is a page that takes a second to draw.
                        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
                        "--js-flags=" + scripts,
                        "--lang=en",
                        "--remote-debugging-port=0",
                        "--remote-allow-origins=*",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        while (line != null && !line.contains("DevTools listening on ")) {
            line = out.readLine();
        }
        if (line == null) {
            throw new IOException("Chromium ended");
        }
        Thread drain = new Thread(() -> out.lines().forEach(rest -> {}), "chromium-output");
        drain.setDaemon(true);
        drain.start();
        boolean connected = false;
        try {
            Browser browser = new Browser(process, firstPage(URI.create(line.substring(line.indexOf("ws://")))));
            connected = true;
            return browser;
        } finally {
            if (!connected) {
                end(process);
            }
        }
    }

    private static String firstPage(URI debugger) throws IOException {
        URI list = URI.create("http://" + debugger.getAuthority() + "/json/list");
        while (true) {
            try (InputStream pages = list.toURL().openStream()) {
                for (JsonNode page : JSON.readTree(pages)) {
                    if (page.get("type").asText().equals("page")) {
                        return page.get("webSocketDebuggerUrl").asText();
                    }
                }
            }
        }
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                receive(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    private void receive(String text) {
        try {
            JsonNode message = JSON.readTree(text);
            if (message.has("id")) {
                answers.remove(message.get("id").asInt()).complete(message);
            } else {
                String method = message.get("method").asText();
                if (method.equals("Runtime.exceptionThrown")
                        || method.equals("Log.entryAdded")
                        || message.at("/params/type").asText().equals("error")) {
                    problems.add(message.get("params").toString());
                } else if (method.equals("Network.requestWillBeSent")) {
                    requests.add(message.at("/params/request/url").asText());
                }
            }
        } catch (IOException e) {
            problems.add(e.toString());
        }
    }

    /** Calls a method of the protocol. */
    JsonNode call(String method, Map<String, Object> params) {
        int id = ++sent;
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        try {
            String text = JSON.writeValueAsString(Map.of("id", id, "method", method, "params", params));
            socket.sendText(text, true).join();
            JsonNode message = answer.get(MOST_SECONDS, TimeUnit.SECONDS);
            if (message.has("error")) {
                throw new IllegalStateException(method + ": " + message.get("error"));
            }
            return message.get("result");
        } catch (IOException | InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method, e);
        }
    }

    /** Opens a page and waits until it has loaded. */
    void open(String address) {
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
        problems.clear();
        requests.clear();
        call("Page.navigate", Map.of("url", "about:blank"));
        call("Page.navigate", Map.of("url", address));
        eval("new Promise(done => { const look = () => document.readyState === 'complete'"
                + " && location.href !== 'about:blank' ? done() : setTimeout(look, 5); look(); })");
    }

    /** What went wrong in the page since it was opened. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** The addresses that the page asked for. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** Waits until a condition holds in a page to which another one leads, which may be left meanwhile. */
    void awaitNextPage(String condition) {
        String look = "new Promise(done => { const look = () => " + condition
                + " ? done('') : setTimeout(look, 10); look(); })";
        try {
            eval(look);
        } catch (IllegalStateException e) { // the page that was asked is left
            eval(look);
        }
    }

    /** The value of an expression in the page, as text; waits for a promise. */
    String eval(String expression) {
        JsonNode answer =
                call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.get("exceptionDetails").toString());
        }
        return answer.at("/result/value").asText();
    }

    /** The text of an element. */
    String text(String id) {
        return eval("document.getElementById('" + id + "').textContent");
    }

    /** Makes the window as large as a screen of so many pixels. */
    void resize(int width, int height, boolean phone) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", phone ? 2 : 1, "mobile", phone));
        call("Emulation.setTouchEmulationEnabled", Map.of("enabled", phone));
    }

    /** Sets what the reader prefers, such as a dark theme. */
    void prefer(String feature, String value) {
        call("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
    }

    /** Sets the language of the reader, such as "de". */
    void speak(String language) {
        String agent = eval("navigator.userAgent");
        call("Emulation.setUserAgentOverride", Map.of("userAgent", agent, "acceptLanguage", language));
    }

    /** Clicks at a point of an element, from its upper left corner. */
    void click(String id, double x, double y) {
        double[] at = place(id, x, y);
        for (String type : List.of("mousePressed", "mouseReleased")) {
            call(
                    "Input.dispatchMouseEvent",
                    Map.of("type", type, "x", at[0], "y", at[1], "button", "left", "clickCount", 1));
        }
    }

    /** Touches a point of an element with a finger, and waits until that is a click. */
    void tap(String id, double x, double y) {
        double[] at = place(id, x, y);
        eval("window.clicked = new Promise(done => addEventListener('click', () => done(), {once: true})); 0");
        touch("touchStart", List.of(Map.of("x", at[0], "y", at[1])));
        touch("touchEnd", List.of());
        eval("clicked");
    }

    /** Holds a finger on a point of an element for longer than a tap; returns what the release has clicked. */
    String press(String id, double x, double y) {
        double[] at = place(id, x, y);
        eval("window.clicked = ''; addEventListener('click', e => clicked += e.target.textContent, true); 0");
        touch("touchStart", List.of(Map.of("x", at[0], "y", at[1])));
        eval("new Promise(done => setTimeout(done, 900))");
        touch("touchEnd", List.of());
        return eval("new Promise(done => setTimeout(() => done(clicked), 300))");
    }

    private void touch(String type, List<Map<String, Double>> points) {
        call("Input.dispatchTouchEvent", Map.of("type", type, "touchPoints", points));
    }

    private double[] place(String id, double x, double y) {
        String[] corner = eval("(() => { const e = document.getElementById('" + id + "');"
                        + " const seen = e.getBoundingClientRect();"
                        + " if (seen.top < 0 || seen.bottom > innerHeight) { e.scrollIntoView({block: 'center'}); }"
                        + " const box = e.getBoundingClientRect(); return box.left + ' ' + box.top; })()")
                .split(" ");
        return new double[] {Double.parseDouble(corner[0]) + x, Double.parseDouble(corner[1]) + y};
    }

    /** Presses a key, by its name in the browser, such as ArrowRight. */
    void press(String key, int code) {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("key", key);
        params.put("code", key.equals(" ") ? "Space" : key);
        params.put("windowsVirtualKeyCode", code);
        for (String type : List.of("rawKeyDown", "keyUp")) {
            params.put("type", type);
            call("Input.dispatchKeyEvent", params);
        }
    }

    /** What is to be seen, as PNG. */
    byte[] screenshot() {
        return Base64.getDecoder()
                .decode(call("Page.captureScreenshot", Map.of()).get("data").asText());
    }

    @Override
    public void close() {
        socket.abort();
        end(process);
    }

    private static void end(Process process) {
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        all.add(process.toHandle());
        all.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }
}
