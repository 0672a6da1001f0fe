package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.signature.LambdaOperator;
import io.cloudfiles.sql.signature.LambdaVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** The lambdas around the place being translated: within their bodies, their variables go before columns. */
final class LambdaScopes {
    private final Translation translation;
    private final Deque<List<LambdaVariable>> scopes = new ArrayDeque<>();

    LambdaScopes(Translation translation) {
        this.translation = translation;
    }

    SqlNode lambda(CloudFilesParser.LambdaContext context) {
        List<LambdaVariable> variables = new ArrayList<>();
        for (ParserRuleContext name : context.identifier()) {
            String written = Names.text(translation, name);
            if (variables.stream().anyMatch(variable -> variable.getName().equalsIgnoreCase(written))) {
                throw translation.error(
                        ErrorCode.INVALID_LAMBDA_FUNCTION_CALL, "the lambda has two variables " + written, name);
            }
            variables.add(new LambdaVariable(written));
        }
        scopes.push(variables);
        try {
            SqlNode body = translation.expressions().expression(context.expression());
            return LambdaOperator.of(variables, body, Positions.of(context));
        } finally {
            scopes.pop();
        }
    }

    /** The variable of that name, if one is in scope. */
    @Nullable SqlNode variable(ParserRuleContext name) {
        String written = scopes.isEmpty() ? "" : Names.text(translation, name);
        for (List<LambdaVariable> scope : scopes) {
            for (LambdaVariable variable : scope) {
                if (variable.getName().equalsIgnoreCase(written)) {
                    return variable.at(Positions.of(name));
                }
            }
        }
        return null;
    }

    /** There is no query within a lambda. */
    void refuseQuery(ParserRuleContext query) {
        if (!scopes.isEmpty()) {
            throw translation.unsupported("a subquery in a lambda", query);
        }
    }
}
