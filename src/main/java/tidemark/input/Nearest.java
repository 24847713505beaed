package tidemark.input;

import java.util.Collection;

/// Finds the known name that somebody who misspelt it may have meant.
public final class Nearest {
    private Nearest() {}

    /// The known name that is most like a wrong one; of several the first. Empty if none is known.
    public static String to(String wrong, Collection<String> known) {
        String best = "";
        int least = Integer.MAX_VALUE;
        for (String name : known) {
            int distance = distance(wrong, name);
            if (distance < least) {
                least = distance;
                best = name;
            }
        }
        return best;
    }

    /// How many letters must be added, taken away or changed to make one name of another.
    public static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
