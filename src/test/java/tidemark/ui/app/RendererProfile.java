package tidemark.ui.app;

import java.util.*;

final class RendererProfile {
    static void start() {
        Thread t =
                new Thread(
                        () -> {
                            Map<String, Integer> leaf = new HashMap<>(), mid = new HashMap<>();
                            int n = 0, busy = 0;
                            Thread r = null;
                            long end =
                                    System.currentTimeMillis() + Long.getLong("prof.s", 14) * 1000;
                            while (System.currentTimeMillis() < end) {
                                if (r == null)
                                    for (Thread x : Thread.getAllStackTraces().keySet())
                                        if (x.getName().startsWith("QuantumRenderer")) r = x;
                                if (r != null) {
                                    StackTraceElement[] st = r.getStackTrace();
                                    n++;
                                    if (st.length > 0
                                            && !st[0].getMethodName().equals("park")
                                            && !st[0].getMethodName().equals("wait0")) {
                                        busy++;
                                        leaf.merge(
                                                st[0].getClassName().replaceAll(".*\\.", "")
                                                        + "."
                                                        + st[0].getMethodName(),
                                                1,
                                                Integer::sum);
                                        Set<String> seen = new HashSet<>();
                                        for (var e : st) {
                                            String k =
                                                    e.getClassName().replaceAll(".*\\.", "")
                                                            + "."
                                                            + e.getMethodName();
                                            if (seen.add(k)) mid.merge(k, 1, Integer::sum);
                                        }
                                    }
                                }
                                try {
                                    Thread.sleep(5);
                                } catch (InterruptedException e) {
                                    return;
                                }
                            }
                            System.out.println("samples " + n + " busy " + busy);
                            int b = busy;
                            leaf.entrySet().stream()
                                    .sorted((x, y) -> y.getValue() - x.getValue())
                                    .limit(14)
                                    .forEach(
                                            e ->
                                                    System.out.println(
                                                            "leaf "
                                                                    + 100 * e.getValue() / b
                                                                    + "% "
                                                                    + e.getKey()));
                            mid.entrySet().stream()
                                    .sorted((x, y) -> y.getValue() - x.getValue())
                                    .limit(60)
                                    .forEach(
                                            e ->
                                                    System.out.println(
                                                            "incl "
                                                                    + 100 * e.getValue() / b
                                                                    + "% "
                                                                    + e.getKey()));
                        });
        t.setDaemon(true);
        t.start();
    }

    public static void main(String[] a) throws Exception {
        start();
        FrameTimes.main(a);
    }
}
