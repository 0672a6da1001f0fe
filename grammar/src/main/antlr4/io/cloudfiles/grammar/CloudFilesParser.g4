/** The query dialect: one statement, its end, and nothing else. */
parser grammar CloudFilesParser;

options {
    tokenVocab = CloudFilesLexer;
}

singleStatement
    : statement SEMICOLON* EOF
    ;

// a schema that is an argument
singleSchema
    : dataType EOF
    | structField (COMMA structField)* EOF
    ;

statement
    : query                                                                              # queryStatement
    | EXPLAIN (EXTENDED | FORMATTED | COST | CODEGEN | LOGICAL)? statement               # explainStatement
    | SHOW TABLES ((FROM | IN) qualifiedName)? (LIKE? pattern = string)?                 # showTables
    | SHOW (SCHEMAS | DATABASES) ((FROM | IN) qualifiedName)? (LIKE? pattern = string)?  # showSchemas
    | SHOW (USER | SYSTEM | ALL)? FUNCTIONS ((FROM | IN) qualifiedName)? (LIKE? (pattern = string | qualifiedName))? # showFunctions
    | (DESC | DESCRIBE) FUNCTION EXTENDED? (string | functionName)                       # describeFunction
    | (DESC | DESCRIBE) TABLE? EXTENDED? qualifiedName                                   # describeTable
    | (DESC | DESCRIBE) QUERY? query                                                     # describeQuery
    | commonTables? writeKeyword writeRest                                               # writeStatement
    ;

writeRest
    : .*?
    ;

query
    : commonTables? queryTerm queryOrganization
    ;

commonTables
    : WITH RECURSIVE? commonTable (COMMA commonTable)*
    ;

commonTable
    : name = identifier identifierList? AS? LPAREN query RPAREN
    ;

queryOrganization
    : (ORDER BY sortItem (COMMA sortItem)*)?
      (CLUSTER BY expression (COMMA expression)*)?
      (DISTRIBUTE BY expression (COMMA expression)*)?
      (SORT BY sortItem (COMMA sortItem)*)?
      windowClause? (LIMIT (ALL | limit = expression))? (OFFSET offset = expression ROWS?)?
    ;

queryTerm
    : queryPrimary                                                                       # queryTermPrimary
    | left = queryTerm operator = INTERSECT setQuantifier? right = queryTerm             # setOperation
    | left = queryTerm operator = (UNION | EXCEPT | MINUS) setQuantifier? right = queryTerm # setOperation
    | left = queryTerm PIPE_TO pipeOperator                                              # pipe
    ;

pipeOperator
    : SELECT setQuantifier? selectItem (COMMA selectItem)* windowClause?                 # pipeSelect
    | EXTEND selectItem (COMMA selectItem)*                                              # pipeExtend
    | SET identifier EQ expression (COMMA identifier EQ expression)*                     # pipeSet
    | DROP identifier (COMMA identifier)*                                                # pipeDrop
    | WHERE expression                                                                   # pipeWhere
    | AS identifier                                                                      # pipeAlias
    | AGGREGATE (selectItem (COMMA selectItem)*)? pipeGroups?                            # pipeAggregate
    | relationExtension                                                                  # pipeRelation
    | operator = (UNION | EXCEPT | MINUS | INTERSECT) setQuantifier? queryPrimary        # pipeSetOperation
    | queryOrganization                                                                  # pipeOrganization
    ;

pipeGroups
    : GROUP BY selectItem (COMMA selectItem)*
    ;

setQuantifier
    : ALL
    | DISTINCT
    ;

queryPrimary
    : select
    | fromClause
    | inlineTable
    | TABLE qualifiedName
    | LPAREN query RPAREN
    ;

select
    : (SELECT setQuantifier? selectItem (COMMA selectItem)* fromClause?
      | fromClause SELECT setQuantifier? selectItem (COMMA selectItem)*)
      (WHERE where = expression)?
      groupBy?
      (HAVING having = expression)?
      (QUALIFY qualify = expression)?
      windowClause?
    ;

selectItem
    : ASTERISK starExcept?                                                               # selectAll
    | qualifiedName DOT ASTERISK starExcept?                                             # selectAllOf
    | expression (AS identifier | aliasWithoutAs | AS? identifierList)?                   # selectExpression
    ;

starExcept
    : EXCEPT LPAREN qualifiedName (COMMA qualifiedName)* RPAREN
    ;

fromClause
    : FROM relation (COMMA relation)* lateralView*
    ;

relation
    : LATERAL? relationPrimary relationExtension*
    ;

relationExtension
    : joinedRelation
    | pivot
    | unpivot
    ;

pivot
    : PIVOT LPAREN pivotItem (COMMA pivotItem)* FOR (identifier | identifierList)
        IN LPAREN pivotItem (COMMA pivotItem)* RPAREN RPAREN tableAlias?
    ;

// an aggregate, or a value of the columns behind FOR
pivotItem
    : expression (AS? identifier)?
    ;

unpivot
    : UNPIVOT (nulls = (INCLUDE | EXCLUDE) NULLS)? LPAREN (column = identifier | identifierList) FOR name = identifier
        IN LPAREN unpivotItem (COMMA unpivotItem)* RPAREN RPAREN tableAlias?
    ;

unpivotItem
    : (qualifiedName | LPAREN qualifiedName (COMMA qualifiedName)* RPAREN) (AS? identifier)?
    ;

joinedRelation
    : joinType JOIN LATERAL? relationPrimary joinCriteria?
    | NATURAL joinType JOIN LATERAL? relationPrimary
    ;

joinType
    : INNER?
    | CROSS
    | LEFT OUTER?
    | RIGHT OUTER?
    | FULL OUTER?
    | LEFT? SEMI
    | LEFT? ANTI
    ;

joinCriteria
    : ON expression
    | USING identifierList
    ;

relationPrimary
    : LPAREN query RPAREN sample? tableAlias?                                            # subqueryRelation
    | LPAREN relation RPAREN tableAlias?                                                 # parenthesizedRelation
    | inlineTable                                                                        # valuesRelation
    | TABLE LPAREN tableFunction RPAREN tableAlias?                                      # functionRelation
    | STREAM (tableFunction | LPAREN qualifiedName RPAREN | qualifiedName) tableAlias?   # streamRelation
    | tableFunction tableAlias?                                                          # functionRelation
    | qualifiedName timeTravel? sample? tableAlias?                                      # tableRelation
    ;

timeTravel
    : FOR? (VERSION | TIMESTAMP) AS OF value
    ;

sample
    : TABLESAMPLE LPAREN ~RPAREN* RPAREN
    ;

tableAlias
    : (AS identifier | aliasWithoutAs) identifierList?
    ;

inlineTable
    : VALUES expression (COMMA expression)* tableAlias?
    ;

tableFunction
    : qualifiedName LPAREN (tableArgument (COMMA tableArgument)*)? RPAREN
    ;

tableArgument
    : (name = identifier FAT_ARROW)? tableArgumentValue
    ;

tableArgumentValue
    : TABLE LPAREN qualifiedName RPAREN                                                  # tableNameValue
    | TABLE LPAREN query RPAREN                                                          # tableQueryValue
    | TABLE qualifiedName                                                                # tableNameValue
    | expression                                                                         # expressionValue
    ;

lateralView
    : LATERAL VIEW OUTER? qualifiedName LPAREN (expression (COMMA expression)*)? RPAREN
        (table = identifier (AS? identifier (COMMA identifier)*)? | AS identifier (COMMA identifier)*)
    ;

groupBy
    : GROUP BY ALL
    | GROUP BY groupItem (COMMA groupItem)* (WITH kind = (ROLLUP | CUBE))?
    | GROUP BY expression (COMMA expression)* GROUPING SETS LPAREN groupingSet (COMMA groupingSet)* RPAREN
    ;

groupItem
    : (ROLLUP | CUBE) LPAREN groupingSet (COMMA groupingSet)* RPAREN                     # rollupOrCube
    | GROUPING SETS LPAREN groupItem (COMMA groupItem)* RPAREN                           # groupingSets
    | LPAREN RPAREN                                                                      # emptyGroup
    | expression                                                                         # groupExpression
    ;

groupingSet
    : LPAREN (expression (COMMA expression)*)? RPAREN
    | expression
    ;

windowClause
    : WINDOW namedWindow (COMMA namedWindow)*
    ;

namedWindow
    : identifier AS windowSpec
    ;

windowSpec
    : name = identifier
    | LPAREN (base = identifier)? ((PARTITION | DISTRIBUTE) BY expression (COMMA expression)*)?
      ((ORDER | SORT) BY sortItem (COMMA sortItem)*)? windowFrame? RPAREN
    ;

windowFrame
    : unit = (ROWS | RANGE | GROUPS) (start = frameBound | BETWEEN start = frameBound AND end = frameBound)
    ;

frameBound
    : UNBOUNDED (PRECEDING | FOLLOWING)
    | CURRENT ROW
    | expression (PRECEDING | FOLLOWING)
    ;

sortItem
    : (ALL | expression) ordering = (ASC | DESC)? (NULLS nulls = (FIRST | LAST))?
    ;

expression
    : (NOT | BANG) expression                                                            # logicalNot
    | EXISTS LPAREN query RPAREN                                                         # exists
    | value predicate?                                                                   # predicated
    | left = expression AND right = expression                                           # logicalAnd
    | left = expression OR right = expression                                            # logicalOr
    ;

predicate
    : NOT? BETWEEN lower = value AND upper = value                                       # between
    | NOT? IN LPAREN query RPAREN                                                        # inQuery
    | NOT? IN LPAREN expression (COMMA expression)* RPAREN                               # inList
    | NOT? (LIKE | ILIKE) quantifier = (ANY | SOME | ALL) LPAREN (expression (COMMA expression)*)? RPAREN # likeAny
    | NOT? (LIKE | ILIKE) pattern = value (ESCAPE escape = string)?                      # like
    | NOT? (RLIKE | REGEXP) pattern = value                                              # rlike
    | IS NOT? kind = (NULL | TRUE | FALSE | UNKNOWN)                                     # isTest
    | IS NOT? DISTINCT FROM value                                                        # distinctFrom
    ;

value
    : primary                                                                            # primaryValue
    | sign = (DASH | PLUS | TILDE) value                                                 # unary
    | left = value operator = (ASTERISK | SLASH | PERCENT | DIV) right = value           # arithmetic
    | left = value operator = (PLUS | DASH | CONCAT) right = value                       # arithmetic
    | left = value shift right = value                                                   # shifted
    | left = value operator = AMPERSAND right = value                                    # bitwise
    | left = value operator = HAT right = value                                          # bitwise
    | left = value operator = PIPE right = value                                         # bitwise
    | left = value operator = (EQ | NSEQ | NEQ | LT | LTE | GT | GTE) right = value      # comparison
    ;

// no token of their own: ARRAY<ARRAY<INT>> ends in the same signs
shift
    : LT LT
    | GT GT GT
    | GT GT
    ;

primary
    : interval                                                                           # intervalLiteral
    | literal                                                                            # literalPrimary
    | PARAMETER                                                                          # parameter
    | COLON identifier                                                                   # namedParameter
    | CASE operand = expression? whenClause+ (ELSE otherwise = expression)? END          # caseExpression
    | name = (CAST | TRY_CAST) LPAREN expression AS dataType RPAREN                      # cast
    | EXTRACT LPAREN field = timeField FROM value RPAREN                                 # extract
    | POSITION LPAREN needle = value IN haystack = value RPAREN                          # position
    | (SUBSTR | SUBSTRING) LPAREN text = value FROM start = value (FOR length = value)? RPAREN # substring
    | TRIM LPAREN (BOTH | LEADING | TRAILING)? characters = value? FROM text = value RPAREN # trim
    | OVERLAY LPAREN text = value PLACING replacement = value FROM start = value (FOR length = value)? RPAREN # overlay
    | STRUCT LPAREN (structArgument (COMMA structArgument)*)? RPAREN                     # structConstructor
    | functionName LPAREN (ASTERISK | setQuantifier? argument (COMMA argument)*)? RPAREN
      (WITHIN GROUP LPAREN ORDER BY sortItem (COMMA sortItem)* RPAREN)?
      (FILTER LPAREN WHERE filter = expression RPAREN)?
      (nulls = (IGNORE | RESPECT) NULLS)? (OVER windowSpec)?                             # functionCall
    | identifier ARROW expression                                                        # lambda
    | LPAREN identifier (COMMA identifier)+ RPAREN ARROW expression                      # lambda
    | LPAREN query RPAREN                                                                # scalarSubquery
    | LPAREN expression RPAREN                                                           # parenthesized
    | LPAREN expression (COMMA expression)+ RPAREN                                       # rowConstructor
    | primary DOT fieldName                                                              # dereference
    | primary LBRACKET index = value RBRACKET                                            # subscript
    | primary DOUBLE_COLON dataType                                                      # colonCast
    | primary COLON jsonName jsonStep*                                                   # jsonPath
    | primary COLLATE qualifiedName                                                      # collated
    | identifier                                                                         # columnReference
    ;

jsonName
    : fieldName
    | LBRACKET string RBRACKET
    ;

jsonStep
    : DOT fieldName
    | LBRACKET (INTEGER | ASTERISK | string) RBRACKET
    ;

whenClause
    : WHEN condition = expression THEN result = expression
    ;

structArgument
    : expression (AS? identifier)?
    ;

argument
    : identifier FAT_ARROW expression
    | (qualifiedName DOT)? ASTERISK
    | expression
    ;

functionName
    : qualifiedName
    | LEFT
    | RIGHT
    | LIKE
    | ILIKE
    | RLIKE
    | REGEXP
    | DIV
    ;

literal
    : NULL                                                                               # nullLiteral
    | (TRUE | FALSE)                                                                     # booleanLiteral
    | number                                                                             # numberLiteral
    | identifier string                                                                  # typedLiteral
    | string                                                                             # stringLiteral
    ;

number
    : INTEGER
    | DECIMAL
    | REAL
    | TINYINT_LITERAL
    | SMALLINT_LITERAL
    | BIGINT_LITERAL
    | FLOAT_LITERAL
    | DOUBLE_LITERAL
    | DECIMAL_LITERAL
    ;

string
    : (STRING | RAW_STRING)+
    ;

interval
    : INTERVAL intervalPart from = timeUnit TO to = timeUnit
    | INTERVAL (intervalPart timeUnit)+
    | INTERVAL sign = (PLUS | DASH)? string
    ;

intervalPart
    : sign = (PLUS | DASH)? (INTEGER | DECIMAL | string)
    ;

timeField
    : identifier
    | string
    ;

timeUnit
    : YEAR | QUARTER | MONTH | WEEK | DAY | HOUR | MINUTE | SECOND | MILLISECOND | MICROSECOND
    ;

dataType
    : ARRAY LT dataType GT                                                               # arrayType
    | MAP LT dataType COMMA dataType GT                                                  # mapType
    | STRUCT (LT (structField (COMMA structField)*)? GT | NEQ)                           # structType
    | INTERVAL (from = timeUnit (TO to = timeUnit)?)?                                    # intervalType
    | identifier (LPAREN INTEGER (COMMA INTEGER)* RPAREN)?                               # namedType
    ;

structField
    : fieldName COLON? dataType (NOT NULL)? (COMMENT string)?
    ;

qualifiedName
    : identifier (DOT fieldName)*
    ;

identifierList
    : LPAREN identifier (COMMA identifier)* RPAREN
    ;

// behind a dot any word is a name
fieldName
    : identifier
    | reserved
    ;

identifier
    : IDENTIFIER
    | QUOTED_IDENTIFIER
    | nonReserved
    | clauseWord
    ;

aliasWithoutAs
    : IDENTIFIER
    | QUOTED_IDENTIFIER
    | nonReserved
    ;

clauseWord
    : LIMIT | OFFSET | PIVOT | QUALIFY | TABLESAMPLE | UNPIVOT | WINDOW
    ;

reserved
    : ALL | AND | ANTI | AS | BETWEEN | CASE | CAST | CROSS | DISTINCT | ELSE | EXCEPT | FROM | FULL | GROUP
    | HAVING | ILIKE | IN | INNER | INTERSECT | IS | JOIN | LATERAL | LEFT | LIKE | MINUS | NATURAL | NOT
    | NULL | ON | OR | ORDER | RIGHT | RLIKE | SELECT | SEMI | THEN | TRY_CAST | UNION | USING | WHEN | WHERE
    | WITH | FALSE | TRUE | DIV | REGEXP
    ;

writeKeyword
    : ADD | ALTER | ANALYZE | APPLY | BEGIN | CACHE | CALL | CLEAR | CLONE | COMMENT | COMMIT | CONVERT | COPY
    | CREATE | DECLARE | DELETE | DENY | DROP | EXECUTE | FSCK | GET | GRANT | INSERT | LIST | LOAD | LOCK
    | MERGE | MSCK | OPTIMIZE | PUT | REFRESH | REMOVE | REORG | REPAIR | REPLACE | RESET | RESTORE | REVOKE
    | ROLLBACK | SET | SYNC | TRUNCATE | UNCACHE | UNDROP | UNLOCK | UNSET | UPDATE | USE | VACUUM
    ;

nonReserved
    : writeKeyword | timeUnit |
    AGGREGATE | ANY | ARRAY | ASC | BOTH | BY | CLUSTER | COLLATE | COST | CODEGEN | CUBE | CURRENT | DATABASES | DESC | DESCRIBE | DISTRIBUTE
    | END | ESCAPE | EXCLUDE | EXISTS | EXPLAIN | EXTEND | EXTENDED | EXTRACT | FILTER | FIRST | FOLLOWING | FOR | FORMATTED
    | FUNCTION | FUNCTIONS | GROUPING | GROUPS | IGNORE | INCLUDE | INTERVAL | LAST | LEADING | LOGICAL | MAP | NULLS | OF
    | OUTER | OVER | OVERLAY | PARTITION | PLACING | POSITION | PRECEDING | QUERY | RANGE | RECURSIVE | RESPECT
    | ROLLUP | ROW | ROWS | SCHEMAS | SETS | SHOW | SOME | SORT | STREAM | STRUCT | SUBSTR | SUBSTRING | SYSTEM
    | TABLE | TABLES | TIMESTAMP | TO | TRAILING | TRIM | UNBOUNDED | UNKNOWN | USER | VALUES | VERSION | VIEW | WITHIN
    ;
