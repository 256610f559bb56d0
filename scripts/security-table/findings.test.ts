import { expect, test } from "vitest";
import { filesOf, limitFindings, linesOf, summaryFindings, tableFindings } from "./findings.ts";

const row = (number: string, level: string, state = "n/a", evidence = "No cookie.") =>
  `| ${number} | ${level} | Words | ${state} | ${evidence} |`;
/** A page with the right number of lines; the first ones can be replaced. */
const page = (...replaced: readonly string[]): string => {
  const rows = Array.from({ length: 253 }, (_, index) => row(`1.1.${index + 1}`, index < 70 ? "1" : "2"));
  return ["| nr | level | requirement | state | evidence |", "|---|---|---|---|---|", ...replaced, ...rows.slice(replaced.length)].join(
    "\n",
  );
};
const findings = (text: string) => tableFindings(text, (path) => path === "server/src/a.test.ts");

test("reads the lines of the tables and no other line", () => {
  expect(linesOf(`${row("1.2.3", "2", "met", "`a/b.ts`")}\n| 1.2 | 1 | x | met | y |\nText 1.2.3`)).toEqual([
    { number: "1.2.3", level: "2", words: "Words", state: "met", evidence: "`a/b.ts`" },
  ]);
});

test("a complete page has no finding", () => {
  expect(findings(page(row("1.1.1", "1", "met", "Note. `server/src/a.test.ts`")))).toEqual([]);
});

test("a missing line, a line that is there twice and a wrong order are found", () => {
  expect(findings(page().split("\n").slice(0, -1).join("\n"))).toEqual(["level 2 has 182 lines instead of 183"]);
  expect(findings(page(row("1.1.2", "1")))).toEqual(["1.1.2: is there twice"]);
  expect(findings(page(row("1.1.2", "1"), row("1.1.1", "1")))).toEqual(["the lines are not in the order of their numbers"]);
});

test("a met line needs a file that exists; every line needs a known state and an evidence", () => {
  expect(findings(page(row("1.1.1", "1", "met", "We think so.")))).toEqual(["1.1.1: is met, and names no test or file"]);
  expect(findings(page(row("1.1.1", "1", "open", "See `server/src/gone.ts`.")))).toEqual(["1.1.1: server/src/gone.ts does not exist"]);
  expect(findings(page(row("1.1.1", "1", "maybe", "")))).toEqual(["1.1.1: has an empty cell", '1.1.1: the state "maybe" is unknown']);
});

test("files are paths; settings and addresses in backticks are none", () => {
  expect(filesOf("`/healthz`, `DATABASE_URL`, `.env`, `npm run x`, `compose.yaml`, `.dockerignore`, `docs/a.md`")).toEqual([
    "compose.yaml",
    ".dockerignore",
    "docs/a.md",
  ]);
});

test("the summary states the numbers of the table", () => {
  expect(summaryFindings(`0 are met,\n253 are not applicable, 0 are open\n${page()}`)).toEqual([]);
  expect(summaryFindings(page())).toEqual(["the summary must state: 0 are met, 253 are not applicable, 0 are open"]);
});

test("a part that counts events needs a limit in the table: a file of the part, or its contract", () => {
  const source = (part: string, text = "await countOfDay(tx, limit, now);") => ({ path: `server/src/features/${part}/service.ts`, text });
  const sources = [source("rooms/named"), source("rooms/declared"), source("rooms/missing"), source("rooms/free", "await count(tx);")];
  const table = "| a | 5 a day | yes | `server/src/features/rooms/named/policy.ts` |\n| b | 5 | yes | `contract/src/rooms/declared.ts` |";
  expect(limitFindings(table, sources)).toEqual([
    "features/rooms/missing counts events, and docs/security-policies.md does not name its limit",
  ]);
});
