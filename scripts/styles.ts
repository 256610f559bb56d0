/**
 * `npm run styles` keeps the style sheets small. It fails when they have too many lines or too many copied rules. It also
 * fails when a sheet uses a number instead of its token. CONTRIBUTING.md describes the alternatives.
 */
import { globSync, readFileSync } from "node:fs";
import { copiedBodies, missedTokens, type Sheet } from "./styles/findings.ts";

type Budget = { readonly name: string; readonly lines: number; readonly includes: (path: string) => boolean };

const isOfWebinars = (path: string): boolean => /^web\/src\/(?:features\/webinars|routes\/.*webinar)/.test(path);
const isOfEngagement = (path: string): boolean => path.startsWith("web/src/features/engagement/");
const isOfInterviews = (path: string): boolean => path.startsWith("web/src/features/applications/interviews/");
const isOfPay = (path: string): boolean => path.startsWith("web/src/features/pay-index/");
const isOfConversations = (path: string): boolean => path.startsWith("web/src/features/applications/thread/");
const isOfSavedSearches = (path: string): boolean => path.startsWith("web/src/features/job-posts/saved-searches/");
const isOfInteriors = (path: string): boolean => path.startsWith("web/src/features/interiors/");

/**
 * Lines of CSS as the formatter writes them. A new screen is made of the primitives in `web/src/ui`. The first budget is for the screens
 * that existed before webinars, and new work there must fit into it. Other screens have shapes that no earlier screen has: players, question
 * panels, banners, result charts, pay charts, picture rows, a week with its hours, messages. Their rooms or parts have separate budgets.
 */
const separate = [isOfWebinars, isOfEngagement, isOfInteriors, isOfInterviews, isOfConversations, isOfSavedSearches, isOfPay];
const budgets: readonly Budget[] = [
  { name: "all other rooms", lines: 10_000, includes: (path) => !separate.some((isOf) => isOf(path)) },
  { name: "webinars", lines: 1_500, includes: isOfWebinars },
  { name: "engagement", lines: 1_000, includes: isOfEngagement },
  { name: "interiors", lines: 1_000, includes: isOfInteriors },
  { name: "interviews", lines: 350, includes: isOfInterviews },
  { name: "conversations", lines: 50, includes: isOfConversations },
  { name: "saved searches", lines: 50, includes: isOfSavedSearches },
  { name: "pay index", lines: 500, includes: isOfPay },
];
/** Rules that two sheets contain. Lower this number after every merge. */
const mostCopies = 7;

const sheets: Sheet[] = globSync("web/src/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const linesOf = (some: readonly Sheet[]): number => some.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

const copies = copiedBodies(sheets);
const findings = sheets.flatMap(missedTokens);
if (copies.length > mostCopies) findings.push(...copies, `${copies.length} copied rules, at most ${mostCopies} are allowed`);
for (const { name, lines, includes } of budgets) {
  const used = linesOf(sheets.filter(({ path }) => includes(path)));
  if (used > lines) findings.push(`${used} lines of CSS for ${name}, at most ${lines} are allowed`);
}
for (const finding of findings) console.error(finding);
console.log(`${sheets.length} sheets, ${linesOf(sheets)} lines, ${copies.length} copied rules`);
process.exitCode = findings.length === 0 ? 0 : 1;
