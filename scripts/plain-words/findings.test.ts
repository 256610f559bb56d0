import { expect, test } from "vitest";
import { findingsIn } from "./findings.ts";
import { maxSentenceWords, rules } from "./rules.ts";

const words = (path: string, source: string): readonly string[] => findingsIn(path, source).map((finding) => finding.words);

test.each([
  ["a line comment", "a.ts", "// Nobody waits.\nexport {};"],
  ["a block comment", "a.tsx", "/** Nobody waits. */\nexport {};"],
  ["a comment in JSX", "a.tsx", "export const a = () => <p>{/* Nobody waits. */}</p>;"],
  ["a comment in SQL", "a.ts", "export const a = sql`select 1 -- nobody waits\n`;"],
  ["a comment in an SQL string", "a.ts", "export const a = `select 1 -- nobody waits\n`;"],
  ["a test title", "a.test.ts", 'test("200: nobody waits", () => {});'],
  ["an error text", "a.ts", "throw new Error(`${count} jobs: nobody waits`);"],
  ["a style sheet", "a.css", "/* Nobody waits. */\n.a { color: red; }"],
  ["a document", "a.md", "# Title\n\nNobody waits.\n"],
  ["a code block of a document", "a.md", "```\nnpm start # nobody waits\n```\n"],
  ["a YAML file", "a.yaml", "a: 1 # nobody waits\n"],
  ["a Dockerfile", "Dockerfile", "FROM a\n# Nobody waits.\n"],
  ["JSON with comments", "a.jsonc", '{\n  // Nobody waits.\n  "a": 1\n}'],
])("finds a private word in %s", (_, path, source) => {
  expect(words(path, source).map((word) => word.toLowerCase())).toEqual(["nobody"]);
});

test.each([
  ["code", "a.ts", "export const a = told;"],
  ["a tagged SQL text", "a.ts", "export const a = sql`select kept, told from desk where kept`;"],
  ["an SQL string", "a.ts", 'export const a = "select kept, told from desk where kept";'],
  ["quoted code", "a.ts", "// See `told` and features/desk/service.ts, `whoever()`.\nexport {};"],
  ["a short string, which is a key", "a.ts", 'export const a = "kept told";'],
  ["a part of a longer word", "a.ts", "// Recommended, understood, returns, standard, plane.\nexport {};"],
  ["a screen reader", "a.ts", "// Hidden from screen readers.\nexport {};"],
  ["a drawer on the screen", "web/src/a.tsx", "// Closes the drawer.\nexport {};"],
  ["a field of the wire", "a.ts", "export type A = { readonly kept_rows: number };"],
  ["a question", "a.md", "Who may call this?\n"],
])("finds nothing in %s", (_, path, source) => {
  expect(words(path, source)).toEqual([]);
});

test("names the line, the words and the word to use", () => {
  expect(findingsIn("a.ts", "export {};\n\n/**\n * The worker lets\n * go.\n */\n")).toEqual([
    { line: 4, words: "lets go", use: "releases" },
  ]);
});

test("reads line comments that follow each other as one text", () => {
  expect(words("a.ts", "// The worker comes\n// to its end.\nexport {};")).toEqual(["to its end"]);
  expect(words("a.ts", "// The worker lets\n\n// go.\nexport {};")).toEqual([]);
});

test.each([
  "const keptRows = 1;",
  "const [keptRows] = a;",
  "const { rows: keptRows } = a;",
  "const { keptRows = 1 } = a;",
  "const [[, ...keptRows]] = a;",
  "function keptRows() {}",
  "type KeptRows = 1;",
  "class KeptRows {}",
  "type A = { keptRows: 1 };",
])("finds a private word in the declared name of %s", (source) => {
  expect(words("a.ts", source)).toEqual([expect.stringMatching(/^kept in the name kept rows$/)]);
});

test("finds a private word in the name of a file or folder", () => {
  expect(words("server/desk/service.ts", "export {};")).toEqual(["desk in the name server desk service ts"]);
});

test("rejects a clause as the subject", () => {
  expect(words("a.ts", "// What the list found is stored.\nexport {};")).toEqual(["What the list found is stored"]);
  expect(words("a.test.ts", 'test("what no key opens stays", () => {});')).toEqual(["what no key opens stays"]);
  expect(words("a.ts", "// The list stores what was found.\nexport {};")).toEqual(["what"]);
});

test("rejects a sentence with too many words", () => {
  const sentence = (count: number): string => `// ${Array.from({ length: count }, () => "word").join(" ")}.\nexport {};`;
  expect(words("a.ts", sentence(maxSentenceWords))).toEqual([]);
  expect(words("a.ts", sentence(maxSentenceWords + 1))).toEqual([`a sentence of ${maxSentenceWords + 1} words`]);
});

test("counts sentences, list items and cells of a table one by one", () => {
  const half = Array.from({ length: maxSentenceWords - 5 }, () => "word").join(" ");
  expect(words("a.md", `${half}. ${half}\n- ${half}\n- ${half}\n\n| ${half} | ${half} |\n`)).toEqual([]);
});

test("an allowance with a reason holds for its line and the next", () => {
  const allowed = "// plain-words-allow nobody: the role of PostgreSQL is called so\n// The user nobody.\nexport {};";
  expect(words("a.ts", allowed)).toEqual([]);
  expect(words("a.ts", `${allowed}\n// Nobody else.`)).toEqual(["Nobody"]);
  expect(words("a.md", "The user nobody. <!-- plain-words-allow nobody: the role of PostgreSQL is called so -->\n")).toEqual([]);
});

test("rejects an allowance without a reason, or without effect", () => {
  expect(words("a.ts", "// plain-words-allow nobody:\n// The user nobody.\nexport {};")).toEqual(["plain-words-allow nobody"]);
  expect(words("a.ts", "// plain-words-allow nobody: the role is called so\n// The user.\nexport {};")).toEqual([
    "plain-words-allow nobody",
  ]);
});

test("every rule has its own name and a pattern that compiles", () => {
  expect(new Set(rules.map((rule) => rule.name)).size).toBe(rules.length);
  for (const { pattern } of rules) expect(() => new RegExp(pattern)).not.toThrow();
});
