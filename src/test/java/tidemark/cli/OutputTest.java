package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A result's file appears whole or not at all, and what stands there already keeps its nature.
class OutputTest {
    @TempDir Path folder;

    private static void write(Path file) {
        Output.write("result", file, new PrintWriter(PrintWriter.nullWriter()));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinkIsFollowed() throws IOException {
        Path real = Files.writeString(folder.resolve("real.txt"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), real);
        write(link);
        assertThat(link).isSymbolicLink();
        assertThat(real).hasContent("result\n");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anOldFileKeepsItsRights() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.txt"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        write(file);
        assertThat(file).hasContent("result\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aPipeIsWrittenToAndStays() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Path copy = folder.resolve("copy");
        Process reader =
                new ProcessBuilder("cat", pipe.toString()).redirectOutput(copy.toFile()).start();
        write(pipe);
        assertThat(reader.waitFor()).isZero();
        assertThat(copy).hasContent("result\n");
        assertThat(Files.isRegularFile(pipe)).isFalse();
    }

    @Test
    void aFolderIsRefusedBeforeAnyWork() {
        assertThatThrownBy(() -> Output.check(folder))
                .isInstanceOf(CannotException.class)
                .hasMessageEndingWith("it is a folder");
    }

    @Test
    void nothingButTheFileIsLeft() throws IOException {
        write(folder.resolve("new.txt"));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("new.txt"));
        }
    }
}
