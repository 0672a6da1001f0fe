package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.BINARY;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Failures;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** AES. What is encrypted begins with its initialization vector, but for ECB, which has none. */
final class AesFunctions {
    private static final int TAG_BITS = 128;

    /** How blocks are chained. */
    private enum Mode {
        ECB("AES/ECB/PKCS5Padding", 0),
        CBC("AES/CBC/PKCS5Padding", 16),
        GCM("AES/GCM/NoPadding", 12);

        private final String transformation;
        private final int vector;

        Mode(String transformation, int vector) {
            this.transformation = transformation;
            this.vector = vector;
        }

        /** With the padding that goes with it; DEFAULT is it too. */
        static Mode of(String name, String padding) {
            String known = padding.toUpperCase(Locale.ROOT);
            for (Mode mode : values()) {
                String own = mode == GCM ? "NONE" : "PKCS";
                if (mode.name().equalsIgnoreCase(name) && (known.equals("DEFAULT") || known.equals(own))) {
                    return mode;
                }
            }
            throw new EvaluationException(
                    ErrorCode.NOT_SUPPORTED,
                    "AES in mode " + name + " with padding " + padding
                            + " is not supported; there are GCM with NONE, CBC and ECB with PKCS");
        }

        @Nullable AlgorithmParameterSpec parameters(byte[] vectorBytes) {
            return switch (this) {
                case ECB -> null;
                case CBC -> new IvParameterSpec(vectorBytes);
                case GCM -> new GCMParameterSpec(TAG_BITS, vectorBytes);
            };
        }
    }

    private AesFunctions() {}

    static List<SqlOperator> all() {
        Parameters sealed = Parameters.of(BINARY, BINARY).optionally(STRING, STRING, BINARY);
        Parameters plain = Parameters.of(BINARY, BINARY).optionally(STRING, STRING, BINARY, BINARY);
        return List.of(
                new ScalarFunction("aes_encrypt", Form.strict(plain, SqlType.BINARY, arguments -> encrypt(arguments)))
                        .random(),
                new ScalarFunction("aes_decrypt", Form.strict(sealed, SqlType.BINARY, arguments -> decrypt(arguments))),
                new ScalarFunction("try_aes_decrypt", Form.partial(sealed, SqlType.BINARY, arguments -> {
                    try {
                        return decrypt(arguments);
                    } catch (EvaluationException refused) {
                        return null;
                    }
                })));
    }

    private static byte[] bytes(Object[] arguments, int index) {
        return arguments.length > index ? ((Binary) arguments[index]).toByteArray() : new byte[0];
    }

    private static Mode mode(Object[] arguments) {
        return Mode.of(
                arguments.length > 2 ? string(arguments[2]) : "GCM",
                arguments.length > 3 ? string(arguments[3]) : "DEFAULT");
    }

    private static SecretKeySpec key(Object[] arguments) {
        byte[] key = bytes(arguments, 1);
        if (key.length != 16 && key.length != 24 && key.length != 32) {
            throw Failures.argument("aes", "a key has 16, 24 or 32 bytes, not " + key.length);
        }
        return new SecretKeySpec(key, "AES");
    }

    private static Object encrypt(Object[] arguments) {
        Mode mode = mode(arguments);
        byte[] vector = bytes(arguments, 4);
        byte[] more = bytes(arguments, 5);
        if (vector.length == 0) {
            vector = new byte[mode.vector];
            new SecureRandom().nextBytes(vector);
        }
        if (vector.length != mode.vector) {
            throw Failures.argument(
                    "aes_encrypt",
                    mode + " takes an initialization vector of " + mode.vector + " bytes, not " + vector.length);
        }
        byte[] sealed = run(Cipher.ENCRYPT_MODE, mode, key(arguments), vector, more, bytes(arguments, 0));
        byte[] all = Arrays.copyOf(vector, vector.length + sealed.length);
        System.arraycopy(sealed, 0, all, vector.length, sealed.length);
        return Binary.wrap(all);
    }

    private static Object decrypt(Object[] arguments) {
        Mode mode = mode(arguments);
        SecretKeySpec key = key(arguments);
        byte[] sealed = bytes(arguments, 0);
        if (sealed.length < mode.vector) {
            throw Failures.argument("aes_decrypt", "the bytes are too few to begin with an initialization vector");
        }
        byte[] vector = Arrays.copyOf(sealed, mode.vector);
        byte[] rest = Arrays.copyOfRange(sealed, mode.vector, sealed.length);
        return Binary.wrap(run(Cipher.DECRYPT_MODE, mode, key, vector, bytes(arguments, 4), rest));
    }

    private static byte[] run(int way, Mode mode, SecretKeySpec key, byte[] vector, byte[] more, byte[] input) {
        if (more.length > 0 && mode != Mode.GCM) {
            throw new EvaluationException(ErrorCode.NOT_SUPPORTED, "only AES in mode GCM takes additional data");
        }
        try {
            Cipher cipher = Cipher.getInstance(mode.transformation);
            cipher.init(way, key, mode.parameters(vector));
            if (more.length > 0) {
                cipher.updateAAD(more);
            }
            return cipher.doFinal(input);
        } catch (GeneralSecurityException refused) {
            throw Failures.argument(
                    way == Cipher.DECRYPT_MODE ? "aes_decrypt" : "aes_encrypt",
                    "this key and mode do not fit these bytes: " + refused.getMessage());
        }
    }
}
