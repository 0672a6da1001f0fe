package io.cloudfiles.error;

/** Asks now and then, in a loop that may be long, whether the work should stop. For one thread. */
public final class Ticker {
    private static final int STEPS_BETWEEN_CHECKS = 1024;

    private final Runnable check;
    private int left = STEPS_BETWEEN_CHECKS;

    /** {@code check} throws where the work should stop. */
    public Ticker(Runnable check) {
        this.check = check;
    }

    /** One more step. */
    public void tick() {
        if (--left == 0) {
            left = STEPS_BETWEEN_CHECKS;
            check.run();
        }
    }
}
