package tidemark.arch.planted.sim;

import java.security.SecureRandom;

public final class RollsSecurely {
    final SecureRandom random = new SecureRandom();
}
