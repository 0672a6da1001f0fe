package io.cloudfiles.sql.function;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.Ticker;

/** A text to look for patterns in: a pattern that tries one way after the other for minutes can be stopped. */
final class StoppableText implements CharSequence {
    private final String text;
    private final Ticker looks = new Ticker(StopCheck::now);

    StoppableText(String text) {
        this.text = text;
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        looks.tick();
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
