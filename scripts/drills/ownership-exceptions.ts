import type { Predicate } from "./ownership-predicates.ts";

type Exception = { readonly why: string; covers(predicate: Predicate): boolean };

const rule = (why: string, covers: Exception["covers"]): Exception => ({ why, covers });

/** The predicates with this text in one function. Equal texts in other functions are still checked. */
const inFunction = (file: string, inside: string, text: RegExp, why: string): Exception =>
  rule(why, (predicate) => predicate.file === `features/${file}` && predicate.inside === inside && text.test(predicate.text));

const lockOfOwnRow = /selectFrom\("users"\)\s*\.select\("id"\)\s*\.where\("id", "=", userId\)\s*\.for(?:NoKey)?Update\(\)\s*\.execute\(\)/;

/** Predicates that no test needs to detect, each with the reason. */
export const exceptions: readonly Exception[] = [
  rule("Only locks the person's row during a transaction. Without it all requests wait, but none reads or changes data.", (predicate) =>
    lockOfOwnRow.test(predicate.statement),
  ),
  inFunction(
    "applications/review/review-list-sql.ts",
    "ownPostsSql",
    /./,
    "Selects an index. inScope decides which applications are visible.",
  ),
  inFunction(
    "applications/review/review-list-sql.ts",
    "peopleSql",
    /./,
    "Compares the parts of a name with the whole name of the same person.",
  ),
  inFunction(
    "applications/review/policy.ts",
    "canOpenFile",
    /./,
    "The caller has checked that the application belongs to the hospital. The rule of the file stays complete.",
  ),
  inFunction("applications/review/review-list-sql.ts", "lookUpSql", /./, "The people that match a search term, not the caller."),
  inFunction("applications/review/review-list-sql.ts", "filterSql", /./, "The people that match a search term, not the caller."),
  inFunction(
    "hospitals/hospital/pictures.ts",
    "addToBusiness",
    /./,
    "Only rejects early, before the images are read; lockEditable decides.",
  ),
  inFunction(
    "hospitals/hospital/service.ts",
    "requireShown",
    /./,
    "Returns the row that the same person has just created or changed in this transaction.",
  ),
  inFunction(
    "operator-home/user-search/queries.ts",
    "holdsAll",
    /./,
    "Compares the parts of a name with the whole name of the same person.",
  ),
  inFunction("broadcasts/queries.ts", "searchPeople", /./, "An operator searches a person by number."),
];
