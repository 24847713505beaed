package tidemark.arch.planted.kernel.block;

public final class ReturnsDoubles {
    double[] run() {
        return new double[0];
    }
}
