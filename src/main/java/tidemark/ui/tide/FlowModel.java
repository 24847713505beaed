package tidemark.ui.tide;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Stack;

/// How many pages have gone from storey to storey, for the dots between them.
final class FlowModel {
    private static final double PAGES_PER_DOT_AT_1X = 512;

    private final List<List<Flow>> flows = new ArrayList<>();
    private final List<List<Double>> seen = new ArrayList<>();
    private double pagesPerDot = PAGES_PER_DOT_AT_1X;

    /// Moves the dots on to a moment.
    ///
    /// @param seconds of the wall clock since the last call
    /// @param pace speed asked for; a dot stands for more pages at higher speeds
    void advance(Moment moment, double seconds, double pace) {
        pagesPerDot = dot(pace);
        Snapshot s = moment.now();
        List<List<Double>> totals = new ArrayList<>();
        for (Stack stack : Stack.all(s)) {
            totals.add(totals(moment, stack));
        }
        if (s.result().finished()) flows.clear();
        if (s.result().finished()) seen.clear();
        for (int i = 0; i < totals.size(); i++) {
            move(i, totals.get(i), seconds);
        }
    }

    private static double dot(double pace) {
        double pages = PAGES_PER_DOT_AT_1X * Math.min(pace, 1e4);
        return Math.max(1, Math.pow(2, Math.rint(Math.log(pages) / Math.log(2))));
    }

    private void move(int stack, List<Double> totals, double seconds) {
        while (flows.size() <= stack) {
            flows.add(new ArrayList<>());
            seen.add(new ArrayList<>());
        }
        List<Flow> row = flows.get(stack);
        List<Double> old = seen.get(stack);
        for (int i = 0; i < totals.size(); i++) {
            if (row.size() <= i) {
                row.add(new Flow());
                old.add(totals.get(i));
            }
            row.get(i).move(totals.get(i) - old.get(i), seconds, pagesPerDot);
            old.set(i, Math.max(old.get(i), totals.get(i)));
        }
    }

    /// Into the upper file system, into the queue, into the worker, into the file below, and so on
    /// down to the disk, or to the server.
    private static List<Double> totals(Moment m, Stack stack) {
        Snapshot s = m.now();
        List<Double> totals = new ArrayList<>();
        totals.add(dirtied(m, stack.top()));
        for (LoopPicture loop : stack.loops()) {
            totals.add(submitted(m, s.devices().get(loop.device())));
            totals.add(copied(m, loop.worker()));
            totals.add(dirtied(m, s.devices().get(loop.backing())));
        }
        totals.add(submitted(m, stack.bottom()));
        DevicePicture end = stack.bottom();
        if (end.kind().isServed()) totals.add(m.between(m.before(end).written(), end.written()));
        return totals;
    }

    private static double copied(Moment m, int worker) {
        return m.between(
                m.before().tasks().get(worker).written(), m.now().tasks().get(worker).written());
    }

    private static double dirtied(Moment m, DevicePicture d) {
        return m.between(m.before(d).dirtied(), d.dirtied());
    }

    private static double submitted(Moment m, DevicePicture d) {
        DevicePicture old = m.before(d);
        return m.between(old.written() + old.writeback(), d.written() + d.writeback());
    }

    /// The flow into a storey of a stack.
    Flow into(int stack, int storey) {
        if (stack < flows.size() && storey < flows.get(stack).size()) {
            return flows.get(stack).get(storey);
        }
        return new Flow();
    }

    /// Pages that a dot stands for.
    double pagesPerDot() {
        return pagesPerDot;
    }
}
