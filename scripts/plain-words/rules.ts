import { readFileSync } from "node:fs";

/** A private word of this repository, and the field's word that engineers know and search for. */
export type Rule = {
  /** The name that a `plain-words-allow` comment uses. */
  readonly name: string;
  /** A regular expression that ignores case. A space matches any white space, also a line break. */
  readonly pattern: string;
  readonly use: string;
  /** The names of files, functions, types, values and properties must not use the word either. */
  readonly inNames?: true;
  /** A regular expression for the paths where the word is the field's word, with the reason. */
  readonly except?: { readonly paths: string; readonly reason: string };
};

export const rules = JSON.parse(readFileSync(new URL("private-words.json", import.meta.url), "utf8")) as readonly Rule[];

/** Words of the longest sentence that is allowed. The goal is 20; the rest is room for a list of names. */
export const maxSentenceWords = 25;
