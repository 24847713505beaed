package tidemark.workload;

/// What a dbench client does, by the names of its load files.
public enum Operation {
    /// Opens a file or directory, or makes it.
    NT_CREATE_X("NTCreateX"),
    /// Closes a handle.
    CLOSE("Close"),
    /// Writes into the page cache.
    WRITE_X("WriteX"),
    /// Reads from the page cache.
    READ_X("ReadX"),
    /// Syncs a file.
    FLUSH("Flush"),
    /// Removes a file.
    UNLINK("Unlink"),
    /// Renames a file.
    RENAME("Rename"),
    /// Makes a directory.
    MKDIR("Mkdir"),
    /// Removes a directory.
    RMDIR("Rmdir"),
    /// Removes a directory with all that is in it.
    DELTREE("Deltree"),
    /// Asks for attributes by name.
    QUERY_PATH("QUERY_PATH_INFORMATION"),
    /// Asks for attributes by handle.
    QUERY_FILE("QUERY_FILE_INFORMATION"),
    /// Asks for the free space.
    QUERY_FS("QUERY_FS_INFORMATION"),
    /// Sets attributes by handle.
    SET_FILE("SET_FILE_INFORMATION"),
    /// Lists a directory.
    FIND_FIRST("FIND_FIRST"),
    /// Locks a range of a file.
    LOCK_X("LockX"),
    /// Unlocks it.
    UNLOCK_X("UnlockX"),
    /// Does nothing for a time.
    SLEEP("Sleep");

    private final String word;

    Operation(String word) {
        this.word = word;
    }

    /// The name in load files.
    public String word() {
        return word;
    }
}
