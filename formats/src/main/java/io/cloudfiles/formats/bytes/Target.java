package io.cloudfiles.formats.bytes;

import io.cloudfiles.spi.RowSink;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the values of a field go: a column of the rows, or a place within a nested value. */
public interface Target {
    /** A value of a type that is held as {@link Long}, or a BOOLEAN as 0 or 1. */
    void setLong(long value);

    /** A FLOAT or DOUBLE. */
    void setDouble(double value);

    /** Any other value. */
    void setObject(Object value);

    /** The columns of a sink, with what is left out of a row. */
    final class Columns {
        private final RowSink sink;
        private final boolean[] set;

        /** So many columns of {@code sink}. */
        public Columns(RowSink sink, int count) {
            this.sink = sink;
            this.set = new boolean[count];
        }

        /** Where the values of a column go. */
        public Target column(int position) {
            return new Target() {
                @Override
                public void setLong(long value) {
                    set[position] = true;
                    sink.column(position).addLong(value);
                }

                @Override
                public void setDouble(double value) {
                    set[position] = true;
                    sink.column(position).addDouble(value);
                }

                @Override
                public void setObject(Object value) {
                    set[position] = true;
                    sink.column(position).add(value);
                }
            };
        }

        /** Ends the row; columns without a value are NULL. */
        public void endRow() {
            for (int i = 0; i < set.length; i++) {
                if (!set[i]) {
                    sink.column(i).addNull();
                }
                set[i] = false;
            }
            sink.endRow();
        }
    }

    /** A place that takes boxed values of a type. */
    abstract class Boxed implements Target {
        private final SqlType.Kind kind;

        /** For values of {@code type}. */
        protected Boxed(SqlType type) {
            this.kind = type.kind();
        }

        @Override
        public final void setLong(long value) {
            setObject(kind == SqlType.Kind.BOOLEAN ? (Object) (value != 0) : (Object) value);
        }

        @Override
        public final void setDouble(double value) {
            setObject(kind == SqlType.Kind.FLOAT ? (Object) (float) value : (Object) value);
        }
    }

    /** A place of an array, that of a struct's field. */
    static Target field(@Nullable Object[] fields, int index, SqlType type) {
        return new Boxed(type) {
            @Override
            public void setObject(Object value) {
                fields[index] = value;
            }
        };
    }

    /** The end of a list. */
    static Target element(List<@Nullable Object> list, SqlType type) {
        return new Boxed(type) {
            @Override
            public void setObject(Object value) {
                list.add(value);
            }
        };
    }
}
