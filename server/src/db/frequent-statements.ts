import { LRUCache } from "lru-cache";

/** Runs of a text in one pool before it is prepared. Rare statements would only fill the memory of PostgreSQL. */
const runsBeforeName = 20;
/** Each connection stores the plans of the statements that it has run. */
const maxNames = 300;
const maxCounted = 1000;

/**
 * PostgreSQL refuses a prepared statement whose columns have changed since. A migration that adds a column changes those of `*`, and a
 * process of the version before may still be serving.
 */
const hasAllColumns = /(\.|,\s*|\b(select|returning)\s+)\*/i;
const canBePlanned = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Finds the statements of the query builder that run often, so that PostgreSQL parses and plans each once per connection. For most writes, that
 * takes longer than the statement itself.
 */
export class FrequentStatements {
  readonly #runs = new LRUCache<string, number>({ max: maxCounted });
  readonly #names = new Map<string, string>();
  readonly #nameStatement: (text: string) => string;

  constructor(nameStatement: (text: string) => string) {
    this.#nameStatement = nameStatement;
  }

  /** The name of a frequent statement, and undefined for any other. Each call counts as a run. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= maxNames) return name;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (runs < runsBeforeName) {
      this.#runs.set(text, runs);
      return undefined;
    }
    this.#runs.delete(text);
    if (!canBePlanned.test(text) || hasAllColumns.test(text)) return undefined;
    const made = this.#nameStatement(text);
    this.#names.set(text, made);
    return made;
  }
}
