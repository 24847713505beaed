package tidemark.arch.planted.cli;

public final class Main {
    void run() {
        System.exit(1);
    }
}
