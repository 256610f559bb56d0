import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report, Print } from "./drill.ts";
import { exceptions } from "./ownership-exceptions.ts";
import { readPredicates, type Predicate } from "./ownership-predicates.ts";
import { withRunner, type Run } from "./ownership-tests.ts";
import { tooBusy } from "./ownership-messages.ts";

const source = join(import.meta.dirname, "../../server/src");
/** Every role against every endpoint, and every team role against the hospital endpoints. */
const tables = ["testing/access.int.test.ts", "features/hospitals/teams/roles.int.test.ts"];

/** Parts that tests of other parts cover as well. */
const alsoTestedBy: Readonly<Record<string, readonly string[]>> = {
  auth: ["features/applications", "features/hospitals/hospital", "features/profiles/profile", "features/accounts"],
  "features/hospitals": ["features/applications"],
  "features/profiles": ["features/accounts/account", "features/applications"],
  "features/rewards": ["features/accounts/sessions"],
  "features/accounts": ["features/profiles/profile"],
  "features/inbox": ["features/profiles/licences"],
};

const partOf = (file: string): string =>
  file
    .split("/")
    .slice(0, file.startsWith("features/") ? 2 : 1)
    .join("/");
const isSource = (file: string): boolean => !/\.(?:test|access-cases)\.ts$/.test(file);
const nameOf = ({ file, line, inside, text }: Predicate): string => `${file}:${line} ${inside}: ${text}`;

/** Files that mock a module need their own process. */
function testFilesOf(part: string): string[] {
  return [part, ...(alsoTestedBy[part] ?? [])].flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`, { cwd: source })
      .filter((file) => !/\bvi\.(?:doM|m)ock\(/.test(readFileSync(join(source, file), "utf8")))
      .toSorted(),
  );
}

function collect(only: readonly string[]): { predicates: Predicate[]; changed: Map<string, string> } {
  const predicates: Predicate[] = [];
  const changed = new Map<string, string>();
  const parts = only.length > 0 ? only.map((name) => (name === "auth" ? name : `features/${name}`)) : ["auth", "features"];
  const missing = parts.filter((part) => !existsSync(join(source, part)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(", no ")} in server/src`);
  for (const file of parts.flatMap((part) => globSync(`${part}/**/*.ts`, { cwd: source }).filter(isSource).toSorted())) {
    const found = readPredicates(join(source, file), file, predicates.length + 1);
    if (found.predicates.length === 0) continue;
    predicates.push(...found.predicates);
    changed.set(join(source, file), found.text);
  }
  return { predicates, changed };
}

/** Per part: first its tests unchanged, then with each of its predicates removed. The tables run last. */
function plan(predicates: readonly Predicate[]): Run[] {
  const reached = new Set<string>();
  const record = (files: readonly string[]): Run[] =>
    files
      .filter((file) => !reached.has(file))
      .map((file) => (reached.add(file), { testFile: join(source, file), by: "record", given: [file] }));
  const parts = Map.groupBy(predicates, ({ file }) => partOf(file));
  return [
    ...record(tables),
    ...[...parts].flatMap(([part, members]) => {
      const files = testFilesOf(part);
      const removePredicate = (id: number, file: string): Run => ({
        testFile: join(source, file),
        by: "removePredicate",
        given: [id, file],
      });
      return [
        ...record(files),
        ...members.flatMap(({ id }) => [...new Set([...files, ...tables])].map((file) => removePredicate(id, file))),
      ];
    }),
  ];
}

type State = { readonly predicate: Predicate; runs: number; isReached: boolean; isDetected: boolean };

/**
 * Removes one ownership condition after the other and runs the tests that reach it: the part's own first, then the tables. A condition that
 * no test detects is a problem. At the end each test that failed must pass alone with nothing removed.
 */
export async function ownership({ only, print }: { only: readonly string[]; print: Print }): Promise<Report> {
  const { predicates, changed } = collect(only);
  const checked = predicates.filter((predicate) => !exceptions.some((exception) => exception.covers(predicate)));
  const runs = plan(checked);
  const states = new Map<unknown, State>(
    checked.map((predicate) => [predicate.id, { predicate, runs: 0, isReached: false, isDetected: false }]),
  );
  for (const { given } of runs) {
    const state = states.get(given[0]);
    if (state) state.runs++;
  }
  const problems: string[] = [];
  const witnesses = new Map<string, Run>();

  const others = await withRunner(
    (path) => changed.get(path),
    async (run) => {
      await run(runs, ({ testFile, given }, { failed, broken, isReached, detectedBy }) => {
        const file = testFile.slice(source.length + 1);
        problems.push(...broken.map((why) => `${file} could not be read: ${why}`));
        const state = states.get(given[0]);
        if (!state) {
          problems.push(...failed.map((failure) => `${file} fails without a removed predicate: ${failure}`));
          return;
        }
        state.runs--;
        state.isReached ||= isReached;
        const detecting = failed.filter((failure) => !failure.includes(tooBusy));
        state.isDetected ||= detecting.length > 0;
        if (detecting.length > 0) print(`  detected ${nameOf(state.predicate)} ← ${detecting[0]?.split("\n")[0]}`);
        if (detectedBy !== undefined) witnesses.set(`${file} ${detectedBy}`, { testFile, by: "alone", given: [detectedBy] });
        if (state.runs > 0 || state.isDetected) return;
        problems.push(`${nameOf(state.predicate)}: ${state.isReached ? "no test fails without it" : "no test reaches it"}`);
        print(`  SURVIVED ${problems.at(-1)}`);
      });
      await run([...witnesses.values()], ({ given: [name] }, { failed }) => {
        if (failed.length > 0) problems.push(`detected a predicate, but also fails alone with nothing removed: ${name}: ${failed[0]}`);
      });
    },
  );
  const detected = [...states.values()].filter(({ isDetected }) => isDetected).length;
  return {
    problems: [...problems, ...others],
    counts: { predicates: predicates.length, excepted: predicates.length - checked.length, detected },
  };
}
