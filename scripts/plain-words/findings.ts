import { proseOf, wordsOf } from "./prose.ts";
import { maxSentenceWords, rules } from "./rules.ts";

export type Finding = { readonly line: number; readonly words: string; readonly use: string };

type Allowance = { readonly name: string; readonly line: number; readonly reason: string; isUsed: boolean };

/** Finds words of the dictionary's patterns, and no longer words that contain them. A space matches any white space. */
const expressionOf = (pattern: string, flags: string): RegExp => new RegExp(`\\b(?:${pattern})(?![\\w-])`.replaceAll(" ", "\\s+"), flags);

const compiled = rules.map(({ pattern, except, ...rule }) => {
  const paths = except && new RegExp(except.paths);
  return {
    ...rule,
    expression: expressionOf(pattern, "gi"),
    isExcept: (path: string) => paths?.test(path) ?? false,
  };
});

const ofNames = compiled.filter(({ inNames }) => inNames);

/** Most texts contain no private word. One search for all of them is much faster than one for each. */
const anyWord = expressionOf(rules.map(({ pattern }) => pattern).join("|"), "i");

/**
 * The private words and overlong sentences of a file. A comment `plain-words-allow <rule>: <reason>` allows one rule in its own line
 * and in the next; an allowance without a reason or without effect is a finding.
 */
export function findingsIn(path: string, source: string): readonly Finding[] {
  const allowances = allowancesIn(source);
  const lineOf = linesOf(source);
  const findings: Finding[] = [];
  const report = (name: string, offset: number, words: string, use: string): void => {
    const line = lineOf(offset);
    const allowance = allowances.find((one) => one.name === name && (one.line === line || one.line === line - 1));
    if (allowance) allowance.isUsed = true;
    else findings.push({ line, words: words.replace(/\s+/g, " "), use });
  };

  for (const { kind, start, text } of [{ kind: "name", start: 0, text: wordsOf(path) }, ...proseOf(path, source)]) {
    const isName = kind === "name";
    const possible = !anyWord.test(text) ? [] : isName ? ofNames : compiled;
    for (const { name, expression, use, isExcept } of possible) {
      if (isExcept(path)) continue;
      for (const { index, 0: words } of text.matchAll(expression)) {
        report(name, start + (isName ? 0 : index), isName ? `${words} in the name ${text}` : words, use);
      }
    }
    if (kind !== "comment") continue;
    for (const { index, words } of sentencesOf(text)) {
      if (words > maxSentenceWords) report("long sentence", start + index, `a sentence of ${words} words`, "one fact per sentence");
    }
  }
  for (const { line, name, reason, isUsed } of allowances) {
    if (reason === "") findings.push({ line, words: `plain-words-allow ${name}`, use: "a reason after the colon" });
    else if (!isUsed) findings.push({ line, words: `plain-words-allow ${name}`, use: "nothing: the line and the next have no such word" });
  }
  return findings.toSorted((one, other) => one.line - other.line);
}

const allowancesIn = (source: string): Allowance[] =>
  source.split("\n").flatMap((text, index) =>
    [...text.matchAll(/plain-words-allow ([a-z][a-z' -]*):(.*?)(?:\*\/|-->|$)/g)].map(([, name = "", reason = ""]) => ({
      name,
      line: index + 1,
      reason: reason.trim(),
      isUsed: false,
    })),
  );

/** Sentences end with a full stop, a colon, a semicolon, a blank line, a list item or a table cell. */
function* sentencesOf(text: string): Generator<{ readonly index: number; readonly words: number }> {
  for (const { index, 0: sentence } of text.matchAll(/(?:[^.:;!?|\n]|[.:;!?](?!\s|$)|\n(?!\s*(?:\n|[-*] |\d+\. |#|\|)))+/g)) {
    yield { index: index + (sentence.length - sentence.trimStart().length), words: sentence.match(/\S*[\w·]\S*/g)?.length ?? 0 };
  }
}

function linesOf(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
