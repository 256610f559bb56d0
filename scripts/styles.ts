/**
 * `npm run styles` keeps the style sheets small. It fails when they have too many lines or too many copied rules. It also
 * fails when a sheet uses a number instead of its token, or a component a color that old browsers ignore. CONTRIBUTING.md describes the alternatives.
 */
import { globSync, readFileSync } from "node:fs";
import { copiedBodies, missedTokens, type Sheet, untranslatedColors } from "./styles/findings.ts";

type Budget = { readonly name: string; readonly lines: number; readonly path: RegExp };

/**
 * Lines of CSS as the formatter writes them. A new screen is made of the primitives in `web/src/ui`. The budget of all other rooms is for
 * the screens that existed before webinars, and new work there must fit into it. The rooms and parts below have shapes that no earlier
 * screen has: players, question panels, banners, result charts, pay charts, picture rows, posts side by side, a week with its
 * hours, a month with its days, messages. Contrast themes, paper and keyboards change all screens.
 */
const budgets: readonly Budget[] = [
  { name: "webinars", lines: 1_500, path: /^web\/src\/(?:features\/webinars|routes\/.*webinar)/ },
  { name: "engagement", lines: 1_000, path: /^web\/src\/features\/engagement\// },
  { name: "interiors", lines: 1_000, path: /^web\/src\/features\/interiors\// },
  { name: "interviews", lines: 350, path: /^web\/src\/features\/applications\/interviews\// },
  { name: "conversations", lines: 50, path: /^web\/src\/features\/applications\/thread\// },
  { name: "saved searches", lines: 50, path: /^web\/src\/features\/job-posts\/saved-searches\// },
  { name: "comparison", lines: 200, path: /^web\/src\/features\/job-posts\/bookmarks\// },
  { name: "free days", lines: 90, path: /^web\/src\/(?:ui\/month-grid|features\/job-posts\/free-days)\// },
  { name: "contrast themes, paper and keyboards", lines: 130, path: /^web\/src\/ui\/(?:contrast-themes|print|covered-focus)\.css/ },
  { name: "pay index", lines: 500, path: /^web\/src\/features\/pay-index\// },
];
const linesOfOtherRooms = 10_000;
/** Rules that two sheets contain. Lower this number after every merge. */
const maxCopies = 6;

const read = (pattern: string): Sheet[] => globSync(pattern).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const sheets = read("web/src/**/*.css");
const linesOf = (some: readonly Sheet[]): number => some.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

const copies = copiedBodies(sheets);
const findings = [...sheets.flatMap(missedTokens), ...read("web/src/**/*.{ts,tsx}").flatMap(untranslatedColors)];
if (copies.length > maxCopies) findings.push(...copies, `${copies.length} copied rules, at most ${maxCopies} are allowed`);
const checkLines = (name: string, lines: number, includes: (path: string) => boolean): void => {
  const used = linesOf(sheets.filter(({ path }) => includes(path)));
  if (used > lines) findings.push(`${used} lines of CSS for ${name}, at most ${lines} are allowed`);
};
checkLines("all other rooms", linesOfOtherRooms, (path) => !budgets.some((budget) => budget.path.test(path)));
for (const { name, lines, path } of budgets) checkLines(name, lines, (sheet) => path.test(sheet));
for (const finding of findings) console.error(finding);
console.log(`${sheets.length} sheets, ${linesOf(sheets)} lines, ${copies.length} copied rules`);
process.exitCode = findings.length === 0 ? 0 : 1;
