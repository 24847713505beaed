package tidemark.kernel.writeback;

/// Arithmetic on `long` as the kernel's `unsigned long`.
final class U64 {
    private static final long U32 = 0xFFFF_FFFFL;

    private U64() {}

    static long min(long a, long b) {
        return Long.compareUnsigned(a, b) <= 0 ? a : b;
    }

    static long max(long a, long b) {
        return Long.compareUnsigned(a, b) >= 0 ? a : b;
    }

    static boolean less(long a, long b) {
        return Long.compareUnsigned(a, b) < 0;
    }

    static long div(long a, long b) {
        return (a | b) >= 0 ? a / b : Long.divideUnsigned(a, b);
    }

    /// Divides by the low 32 bits of b, as the kernel's `div_u64()` does without a word.
    static long div32(long a, long b) {
        return div(a, b & U32);
    }

    /// floor(log2(x)); -1 for 0. Kernel: `ilog2()`.
    static int log2(long x) {
        return 63 - Long.numberOfLeadingZeros(x);
    }

    /// The smallest power of two not below x. Kernel: `roundup_pow_of_two()`.
    static long up2(long x) {
        return x <= 1 ? 1 : Long.highestOneBit(x - 1) << 1;
    }
}
