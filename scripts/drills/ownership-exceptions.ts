import type { Predicate } from "./ownership-predicates.ts";

type Exception = { readonly why: string; covers(predicate: Predicate): boolean };

const rule = (why: string, covers: Exception["covers"]): Exception => ({ why, covers });

/** The predicates of one function that read so; by the function, because the same words elsewhere are still asked about. */
const some = (file: string, inside: string, text: RegExp, why: string): Exception =>
  rule(why, (predicate) => predicate.file === `features/${file}` && predicate.inside === inside && text.test(predicate.text));

const lockOfOnesRow = /selectFrom\("users"\)\s*\.select\("id"\)\s*\.where\("id", "=", userId\)\s*\.for(?:NoKey)?Update\(\)\s*\.execute\(\)/;

/** Predicates that may be taken out unnoticed, each with the reason. */
export const exceptions: readonly Exception[] = [
  rule(
    "Only holds the person's row for the length of a transaction: without it everybody waits, and nothing is read or changed.",
    (predicate) => lockOfOnesRow.test(predicate.statement),
  ),
  some("applications/review/review-list-sql.ts", "ownPostsSql", /./, "Leads to an index; whose applications are shown is said by inScope."),
  some(
    "applications/review/review-list-sql.ts",
    "peopleSql",
    /./,
    "The parts of a name against the whole of it, of one and the same person.",
  ),
  some(
    "applications/review/policy.ts",
    "canOpenFile",
    /./,
    "Asked about applications that were found to be the hospital's before; it stays as the rule of the file.",
  ),
  some("applications/review/review-list-sql.ts", "leads", /./, "People whom a word of the search means, not who asks."),
  some("applications/review/review-list-sql.ts", "holds", /./, "People whom a word of the search means, not who asks."),
  some("hospitals/hospital/pictures.ts", "addToBusiness", /./, "Only refuses before the pictures are read; lockEditable decides."),
  some("hospitals/hospital/service.ts", "requireShown", /./, "Shows what the same person has just created or changed in this transaction."),
  some("operator-home/user-search/queries.ts", "holdsAll", /./, "The parts of a name against the whole of it, of one and the same person."),
  some("broadcasts/queries.ts", "searchPeople", /./, "An operator looks for a person by number."),
];
