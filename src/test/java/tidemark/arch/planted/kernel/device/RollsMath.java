package tidemark.arch.planted.kernel.device;

public final class RollsMath {
    double run() {
        return Math.random();
    }
}
