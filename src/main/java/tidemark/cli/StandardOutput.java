package tidemark.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/// The program's standard output, which remembers whether it failed: printers swallow that.
final class StandardOutput extends OutputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private @Nullable IOException failure;

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (failure != null) return;
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
        }
    }

    /// What went wrong, in words; null if all is written. A reader that has gone away is no
    /// failure.
    @Nullable String failure() {
        if (failure == null) return null;
        String message = String.valueOf(failure.getMessage());
        return message.contains("Broken pipe") ? null : message;
    }
}
