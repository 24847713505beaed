package tidemark.arch.planted.sim;

public final class Prints {
    void run() {
        System.out.println();
    }
}
