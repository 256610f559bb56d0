import { extname, basename } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/**
 * A comment, a part of a document, an English string, or the declared name of a value, a function, a type or a property. `text` of a name is
 * its words: `kept rows` for `keptRows`. Otherwise `text` is as long as its source, with everything but prose blanked out.
 */
export type Passage = { readonly kind: "comment" | "string" | "name"; readonly start: number; readonly text: string };

const scripts = new Set([".ts", ".tsx", ".mjs", ".cjs", ".js"]);
const withHashComments = new Set([".yaml", ".yml", ".sh", "Dockerfile", "run", ".gitignore", ".dockerignore", ".npmrc", ".editorconfig"]);

/** Generated files repeat prose that is checked where it is written. The test of this check quotes private words. */
const unchecked = /\.gen\.|^scripts\/plain-words\/findings\.test\.ts$/;

/** Whether a tracked file has prose to check. */
export const hasProse = (path: string): boolean => !unchecked.test(path) && readerOf(path) !== null;

/** The prose of a file and the names that it declares, in the order of its text. */
export const proseOf = (path: string, source: string): readonly Passage[] => readerOf(path)?.(path, source) ?? [];

type Reader = (path: string, source: string) => readonly Passage[];

function readerOf(path: string): Reader | null {
  const extension = extname(path) || basename(path);
  if (scripts.has(extension)) return proseOfScript;
  if (extension === ".css") return (_, source) => matches(source, /(?<=\/\*)[^]*?(?=\*\/)/g);
  if (extension === ".jsonc") return (_, source) => matches(source, /(?<=^\s*\/\/).*(?:\n\s*\/\/.*)*/gm);
  if (extension === ".md") return (_, source) => partsOfMarkdown(source);
  if (withHashComments.has(extension)) return (_, source) => matches(source, /(?<=(?:^|\s)#).*(?:\n\s*#.*)*/gm);
  return null;
}

const matches = (source: string, pattern: RegExp): readonly Passage[] =>
  [...source.matchAll(pattern)].map(({ index, 0: text }) => passage("comment", index, text));

/** Paragraphs, and the single lines of code blocks: a drawing has no sentences. */
const partsOfMarkdown = (source: string): readonly Passage[] =>
  source.split(/(^```[^]*?^```$)/m).reduce<{ at: number; found: readonly Passage[] }>(
    ({ at, found }, part) => ({
      at: at + part.length,
      found: [...found, ...matches(part, part.startsWith("```") ? /.+/g : /(?:.+\n?)+/g).map((one) => ({ ...one, start: one.start + at }))],
    }),
    { at: 0, found: [] },
  ).found;

function proseOfScript(path: string, source: string): readonly Passage[] {
  const { comments, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Passage[] = blocksOf(comments, source).map(({ start, end }) => passage("comment", start, source.slice(start, end)));
  const addSql = (start: number, end: number): void => {
    for (const { index, 0: text } of source.slice(start, end).matchAll(/(?<=--).*/g)) found.push(passage("comment", start + index, text));
  };
  const add = (start: number, end: number): void => {
    const text = source.slice(start + 1, end - 1);
    if (isSql(text)) addSql(start, end);
    else if (isSentence(text)) found.push(passage("string", start + 1, text));
  };
  const addName = ({ id, key = id }: { readonly id?: unknown; readonly key?: unknown }): void => {
    if (isIdentifier(key) && !key.name.includes("_")) found.push({ kind: "name", start: key.start, text: wordsOf(key.name) });
  };
  const tagged = new Set<unknown>();
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") add(node.start, node.end);
    },
    TaggedTemplateExpression: (node) => {
      tagged.add(node.quasi);
      addSql(node.quasi.start, node.quasi.end);
    },
    TemplateLiteral: (node) => {
      if (!tagged.has(node)) add(node.start, node.end);
    },
    VariableDeclarator: ({ id }) => declaredIn(id).forEach((one) => addName({ id: one })),
    FunctionDeclaration: addName,
    ClassDeclaration: addName,
    TSTypeAliasDeclaration: addName,
    TSInterfaceDeclaration: addName,
    TSPropertySignature: addName,
    TSMethodSignature: addName,
    PropertyDefinition: addName,
    MethodDefinition: addName,
  }).visit(program);
  return found.toSorted((one, other) => one.start - other.start);
}

/** Line comments that follow each other are one passage. */
function blocksOf(comments: ReturnType<typeof parseSync>["comments"], source: string): { start: number; end: number }[] {
  const blocks: { start: number; end: number; isLine: boolean }[] = [];
  for (const { type, start, end } of comments) {
    const last = blocks.at(-1);
    if (type === "Line" && last?.isLine && /^\n?[ \t]*$/.test(source.slice(last.end, start).replace(/^[ \t]*\n/, "\n"))) last.end = end;
    else blocks.push({ start, end, isLine: type === "Line" });
  }
  return blocks;
}

const isSql = (text: string): boolean =>
  /^\s*(--|select|insert into|update \w+ set|delete from|with \w+ (\(.*\) )?as|create|alter|drop|grant|revoke|truncate|copy|lock table)\b/i.test(
    text,
  );

/** At least three words. Keys, selectors and class names are shorter. */
const isSentence = (text: string): boolean => /\S \S+ \S/.test(text) && /[a-z]{2}/.test(text);

/** Blanks out quoted code, identifiers and comment delimiters. */
function passage(kind: Passage["kind"], start: number, raw: string): Passage {
  const blank = (code: string): string => code.replace(/[^\n]/g, "·");
  const text = raw
    .replace(/plain-words-allow [a-z' -]+:/g, (marker) => " ".repeat(marker.length))
    .replace(/^([ \t]*)(\/\*\*?|\*\/?|\/\/|#)/gm, (mark) => " ".repeat(mark.length))
    .replace(/\*\/$/, "  ")
    .replace(/\$\{[^{}]*\}/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank)
    .replace(/\S*(?:\w[/.]|_|[a-z](?=[A-Z]))\w\S*/g, blank);
  return { kind, start, text };
}

/** The identifiers that a declaration creates: one, or those of a pattern. */
function declaredIn(target: ESTree.BindingPattern | ESTree.BindingRestElement): readonly ESTree.BindingIdentifier[] {
  if (target.type === "Identifier") return [target];
  if (target.type === "AssignmentPattern") return declaredIn(target.left);
  if (target.type === "RestElement") return declaredIn(target.argument);
  if (target.type === "ArrayPattern") return target.elements.flatMap((one) => (one ? declaredIn(one) : []));
  return target.properties.flatMap((one) => declaredIn(one.type === "Property" ? one.value : one));
}

const isIdentifier = (node: unknown): node is { readonly name: string; readonly start: number } =>
  typeof node === "object" && node !== null && "type" in node && node.type === "Identifier";

/** The words of a camelCase or kebab-case name. */
export const wordsOf = (name: string): string => name.replace(/([a-z0-9])(?=[A-Z])|[-/.]/g, "$1 ").toLowerCase();
