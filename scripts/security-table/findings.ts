/** Requirements of OWASP ASVS 5.0 of each level. */
const expected = { "1": 70, "2": 183 } as const;
const states = ["met", "n/a", "open"] as const;

type State = (typeof states)[number];
export type Line = {
  readonly number: string;
  readonly level: string;
  readonly words: string;
  readonly state: string;
  readonly evidence: string;
};

/** The lines of the tables, in their order. A line begins with a number such as `1.2.3`. */
export const linesOf = (page: string): readonly Line[] =>
  page.split("\n").flatMap((text) => {
    const [, number, level, words, state, evidence, ...rest] = text.split("|").map((cell) => cell.trim());
    if (!number || !/^\d+\.\d+\.\d+$/.test(number) || rest.length !== 1) return [];
    return [{ number, level: level ?? "", words: words ?? "", state: state ?? "", evidence: evidence ?? "" }];
  });

/** Paths in backticks, with a folder or an ending. `.env` is not part of the repository. */
export const filesOf = (evidence: string): readonly string[] =>
  [...evidence.matchAll(/`([^`]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /^[\w.-]+(\/[\w.-]+)+$|^\.?[\w-]+\.(md|yaml|json)$|^\.dockerignore$/.test(name));

const byNumber = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

/** Lines that are missing, unclear, out of order, or that name a file that does not exist. */
export function tableFindings(page: string, exists: (path: string) => boolean): readonly string[] {
  const lines = linesOf(page);
  const numbers = lines.map(({ number }) => number);
  const counted = Object.entries(expected).flatMap(([level, count]) => {
    const found = lines.filter((line) => line.level === level).length;
    return found === count ? [] : [`level ${level} has ${found} lines instead of ${count}`];
  });
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number}: is there twice`);
  const isSorted = numbers.toSorted(byNumber).every((number, index) => number === numbers[index]);
  return [
    ...counted,
    ...twice,
    ...(isSorted ? [] : ["the lines are not in the order of their numbers"]),
    ...lines.flatMap((line) => unclear(line, exists)),
  ];
}

function unclear({ number, words, state, evidence }: Line, exists: (path: string) => boolean): readonly string[] {
  const files = filesOf(evidence);
  return [
    ...(words === "" || evidence === "" ? [`${number}: has an empty cell`] : []),
    ...(states.includes(state as State) ? [] : [`${number}: the state "${state}" is unknown`]),
    ...(state === "met" && files.length === 0 ? [`${number}: is met, and names no test or file`] : []),
    ...files.filter((file) => !exists(file)).map((file) => `${number}: ${file} does not exist`),
  ];
}

/** The numbers that the page states at its top: `167 are met, 68 are not applicable, 18 are open`. */
export function summaryFindings(page: string): readonly string[] {
  const lines = linesOf(page);
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  const sentence = `${count("met")} are met, ${count("n/a")} are not applicable, ${count("open")} are open`;
  return page.replaceAll(/\s+/g, " ").includes(sentence) ? [] : [`the summary must state: ${sentence}`];
}

/** Lines of code that count events over all processes (`db/limited-events.ts`). */
const counts = /\b(?:countEvent|countOfDay)\(/;

type Source = { readonly path: string; readonly text: string };

/** Parts of the server that count events, and whose limit the table of limits does not name: by a file of the part, or by its contract. */
export const limitFindings = (policies: string, sources: readonly Source[]): readonly string[] => {
  const named = filesOf(policies);
  return sources
    .filter(({ path, text }) => path.startsWith("server/src/features/") && counts.test(text))
    .map(({ path }) => path.slice("server/src/features/".length, path.lastIndexOf("/")))
    .filter((part, index, parts) => parts.indexOf(part) === index)
    .filter((part) => !named.some((file) => file.startsWith(`server/src/features/${part}/`) || file === `contract/src/${part}.ts`))
    .map((part) => `features/${part} counts events, and docs/security-policies.md does not name its limit`);
};
