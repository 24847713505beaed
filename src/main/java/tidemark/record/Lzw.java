package tidemark.record;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/// The compression of GIF: strings seen before become codes of up to 12 bits.
final class Lzw {
    private static final int MOST_CODES = 4096;
    private static final int SLOTS = 1 << 14;
    private static final int FREE = -1;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final int[] keys = new int[SLOTS];
    private final short[] codes = new short[SLOTS];
    private final int clear;
    private final int firstWidth;
    private int next;
    private int width;
    private long bits;
    private int held;

    private Lzw(int symbolBits) {
        clear = 1 << symbolBits;
        firstWidth = symbolBits + 1;
    }

    /// Compresses symbols.
    ///
    /// @param symbols at least one
    /// @param symbolBits how many bits a symbol has, 2 to 8
    static byte[] compress(byte[] symbols, int symbolBits) {
        return new Lzw(symbolBits).compress(symbols);
    }

    private byte[] compress(byte[] symbols) {
        forget();
        int prefix = symbols[0] & 0xff;
        for (int i = 1; i < symbols.length; i++) prefix = extend(prefix, symbols[i] & 0xff);
        put(prefix);
        grow();
        put(clear + 1);
        while (held > 0) putByte();
        return out.toByteArray();
    }

    private void forget() {
        if (width == 0) width = firstWidth;
        put(clear);
        Arrays.fill(keys, FREE);
        next = clear + 2;
        width = firstWidth;
    }

    /// The code of a string and one more symbol; writes the string if the longer one is new.
    private int extend(int prefix, int symbol) {
        int key = prefix << 8 | symbol;
        int slot = (key * 0x9E3779B1) >>> 18;
        while (keys[slot] != FREE && keys[slot] != key) slot = (slot + 1) & (SLOTS - 1);
        if (keys[slot] == key) return codes[slot];
        put(prefix);
        if (next == MOST_CODES) {
            forget();
        } else {
            keys[slot] = key;
            codes[slot] = (short) next;
            grow();
        }
        return symbol;
    }

    /// The reader has one more code from here on.
    private void grow() {
        if (next == 1 << width && width < 12) width++;
        next++;
    }

    private void put(int code) {
        bits |= (long) code << held;
        held += width;
        while (held >= 8) putByte();
    }

    private void putByte() {
        out.write((int) bits & 0xff);
        bits >>>= 8;
        held = Math.max(0, held - 8);
    }
}
