package tidemark.arch.planted.kernel.device;

public final class UsesMath {
    double run(double x) {
        return Math.sin(x);
    }
}
