package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.workload.Loadfile;
import tidemark.workload.Operation;

class LoadfileReaderTest {
    private static Loadfile read(String... lines) {
        return LoadfileReader.read("client.txt", List.of(lines));
    }

    private static List<String> problems(String... lines) {
        BadInputException bad = catchThrowableOfType(BadInputException.class, () -> read(lines));
        assertThat(bad).as("refused").isNotNull();
        return bad.problems().stream().map(Problem::toString).toList();
    }

    @Test
    void everyOperationOfDbenchIsRead() {
        Loadfile load =
                read(
                        "Deltree \"\\clients\\client1\" NT_STATUS_OK",
                        "Mkdir \"\\clients\" NT_STATUS_OK",
                        "NTCreateX \"\\clients\\a b\" 0x40 0x2 9938 NT_STATUS_OK",
                        "WriteX 9938 65536 65535 65535 NT_STATUS_OK",
                        "ReadX 9938 0 4096 4096 NT_STATUS_OK",
                        "Flush 9938 NT_STATUS_OK",
                        "LockX 9938 0 16 NT_STATUS_OK",
                        "UnlockX 9938 0 16 NT_STATUS_OK",
                        "QUERY_FILE_INFORMATION 9938 258 NT_STATUS_OK",
                        "SET_FILE_INFORMATION 9938 258 NT_STATUS_OK",
                        "QUERY_FS_INFORMATION 1 NT_STATUS_OK",
                        "QUERY_PATH_INFORMATION \"\\x\" 1004 NT_STATUS_OBJECT_NAME_NOT_FOUND",
                        "FIND_FIRST \"\\x\\*\" 260 1366 0 NT_STATUS_NO_SUCH_FILE",
                        "Rename \"\\clients\\a b\" \"\\clients\\c\" NT_STATUS_OK",
                        "Unlink \"\\clients\\c\" 0x16 NT_STATUS_OK",
                        "Rmdir \"\\clients\" NT_STATUS_OK",
                        "Close 9938 NT_STATUS_OK",
                        "Sleep 5");
        assertThat(load.steps().stream().map(Loadfile.Step::operation))
                .containsExactlyInAnyOrder(Operation.values());
        Loadfile.Step open = load.steps().get(2);
        assertThat(open.path()).isEqualTo("/clients/a b");
        assertThat(open.creates()).isTrue();
        assertThat(open.handle()).isEqualTo(9938);
        assertThat(load.steps().get(3).offset()).isEqualTo(65_536);
        assertThat(load.steps().get(3).bytes()).isEqualTo(65_535);
        assertThat(load.steps().get(11).succeeds()).isFalse();
        assertThat(load.steps().get(13).toPath()).isEqualTo("/clients/c");
    }

    @Test
    void timesCommentsAndBlankLinesOfNewerFilesAreLeftOut() {
        Loadfile load =
                read("# a comment", "", "   ", "0.125 Close 7 SUCCESS", "  Flush 7 0x00000000 ");
        assertThat(load.steps()).hasSize(2);
        assertThat(load.steps()).allMatch(Loadfile.Step::succeeds);
    }

    @Test
    void allThatIsWrongIsToldWithLineAndColumn() {
        assertThat(
                        problems(
                                "Fsync 3 SUCCESS",
                                "Flush",
                                "WriteX 1 0 many 5 SUCCESS",
                                "Mkdir \"unfinished SUCCESS",
                                "Close 4 5 SUCCESS",
                                "ReadX 1 -4 5 5 SUCCESS"))
                .satisfiesExactly(
                        p -> assertThat(p).startsWith("client.txt:1:1: unknown operation 'Fsync'"),
                        p -> assertThat(p).startsWith("client.txt:2:6: only 0 parameters"),
                        p -> assertThat(p).startsWith("client.txt:3:12: 'many'; expected a whole"),
                        p -> assertThat(p).startsWith("client.txt:4:7: a quote is not closed"),
                        p -> assertThat(p).startsWith("client.txt:5:11: 3 parameters; expected"),
                        p -> assertThat(p).startsWith("client.txt:6:9: '-4'; expected"));
    }

    @Test
    void anEmptyFileIsRefused() {
        assertThat(problems("", "# nothing")).singleElement().asString().contains("no operation");
    }

    @Test
    void aFileOfAnotherKindIsRefusedWithoutAFlood() {
        String[] lines = new String[5000];
        java.util.Arrays.fill(lines, "lorem ipsum");
        assertThat(problems(lines)).hasSize(101).last().asString().contains("4900 more lines");
    }

    @Test
    void theProgramsOwnLoadsAreWellFormed() {
        assertThat(Loads.office().steps()).hasSizeGreaterThan(1000);
    }
}
