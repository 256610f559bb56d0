import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report, Say } from "./drill.ts";
import { exceptions } from "./ownership-exceptions.ts";
import { readPredicates, type Predicate } from "./ownership-predicates.ts";
import { withRunner, type Run } from "./ownership-tests.ts";
import { tooBusy } from "./ownership-words.ts";

const source = join(import.meta.dirname, "../../server/src");
/** Everybody against every endpoint, and every role of a hospital's team against those that have to do with it. */
const tables = ["testing/access.int.test.ts", "features/hospitals/teams/roles.int.test.ts"];

/** Tests in other places that are there for a part which has none, or not all, of its own. */
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

/** Files that replace a module for themselves need a process to themselves. */
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
  for (const file of parts.flatMap((part) => globSync(`${part}/**/*.ts`, { cwd: source }).filter(isSource).toSorted())) {
    const found = readPredicates(join(source, file), file, predicates.length + 1);
    if (found.predicates.length === 0) continue;
    predicates.push(...found.predicates);
    changed.set(join(source, file), found.text);
  }
  return { predicates, changed };
}

/** Each part: its tests as they are, then with each of its predicates taken out; the tables, once met, speak last. */
function plan(predicates: readonly Predicate[]): Run[] {
  const met = new Set<string>();
  const meet = (files: readonly string[]): Run[] =>
    files.filter((file) => !met.has(file)).map((file) => (met.add(file), { testFile: join(source, file), by: "meet", given: [file] }));
  const parts = Map.groupBy(predicates, ({ file }) => partOf(file));
  return [
    ...meet(tables),
    ...[...parts].flatMap(([part, members]) => {
      const files = testFilesOf(part);
      const takeOut = (id: number, file: string): Run => ({ testFile: join(source, file), by: "takeOut", given: [id, file] });
      return [...meet(files), ...members.flatMap(({ id }) => [...new Set([...files, ...tables])].map((file) => takeOut(id, file)))];
    }),
  ];
}

type State = { readonly predicate: Predicate; runs: number; isMet: boolean; isNoticed: boolean };

/**
 * Takes every predicate that says whose something is out of the code, one after the other, and runs the tests that meet it: the
 * feature's own, then the tables. Each that all of them survive is a problem. Only the tests that meet it run: those that noticed
 * something are shown in the end to pass alone when nothing is taken out.
 */
export async function ownership({ only, say }: { only: readonly string[]; say: Say }): Promise<Report> {
  const { predicates, changed } = collect(only);
  const asked = predicates.filter((predicate) => !exceptions.some((exception) => exception.covers(predicate)));
  const runs = plan(asked);
  const states = new Map<unknown, State>(asked.map((predicate) => [predicate.id, { predicate, runs: 0, isMet: false, isNoticed: false }]));
  for (const { given } of runs) {
    const state = states.get(given[0]);
    if (state) state.runs++;
  }
  const problems: string[] = [];
  const witnesses = new Map<string, Run>();

  const others = await withRunner(
    (path) => changed.get(path),
    async (run) => {
      await run(runs, ({ testFile, given }, { failed, broken, isMet, noticedBy }) => {
        const file = testFile.slice(source.length + 1);
        problems.push(...broken.map((why) => `${file} could not be read: ${why}`));
        const state = states.get(given[0]);
        if (!state) {
          problems.push(...failed.map((failure) => `${file} fails by itself: ${failure}`));
          return;
        }
        state.runs--;
        state.isMet ||= isMet;
        const noticing = failed.filter((failure) => !failure.includes(tooBusy));
        state.isNoticed ||= noticing.length > 0;
        if (noticing.length > 0) say(`  noticed ${nameOf(state.predicate)} ← ${noticing[0]?.split("\n")[0]}`);
        if (noticedBy !== undefined) witnesses.set(`${file} ${noticedBy}`, { testFile, by: "alone", given: [noticedBy] });
        if (state.runs > 0 || state.isNoticed) return;
        problems.push(`${nameOf(state.predicate)}: ${state.isMet ? "no test fails without it" : "no test comes to it"}`);
        say(`  SURVIVED ${problems.at(-1)}`);
      });
      await run([...witnesses.values()], ({ given: [name] }, { failed }) => {
        if (failed.length > 0) problems.push(`noticed something, but does not pass alone either: ${name}: ${failed[0]}`);
      });
    },
  );
  const noticed = [...states.values()].filter(({ isNoticed }) => isNoticed).length;
  return {
    problems: [...problems, ...others],
    counts: { predicates: predicates.length, excepted: predicates.length - asked.length, noticed },
  };
}
