import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "vitest";
import { tooBusy, unreached } from "./ownership-messages.ts";

/** The tests of a file in order, and the tests that reach each predicate. */
type Coverage = { readonly tests: string[]; readonly at: Map<number, Set<string>>; passed: boolean };
type Load = () => Promise<unknown>;

const beforeAnyTest = "";

const reached = new Map<string, Coverage>();
const detected = new Set<number>();
let recording: Coverage | undefined;
let now = beforeAnyTest;
let out = 0;

function visit(id: number): boolean {
  if (recording) recording.at.set(id, (recording.at.get(id) ?? new Set()).add(now));
  return id === out;
}

Object.assign(globalThis, { isRemoved: visit });

const marked = /\/\*<(\d+)\*\//g;

/** Modules often build query texts when they are loaded. So we remove a predicate when the query is sent. */
function withoutRemoved(text: string): string {
  let sent = text;
  for (const [mark, id] of text.matchAll(marked))
    if (visit(Number(id))) sent = sent.replaceAll(mark, "(true or ").replaceAll(`/*${id}>*/`, ")");
  return sent;
}

const prototype = pg.Client.prototype as unknown as { query(this: pg.Client, ...args: unknown[]): unknown };
const send = prototype.query;
prototype.query = function query(config, ...rest) {
  if (typeof config === "string") return send.call(this, withoutRemoved(config), ...rest);
  const { text } = config as { text?: unknown };
  return send.call(this, typeof text === "string" ? Object.assign(config as object, { text: withoutRemoved(text) }) : config, ...rest);
};

const nameOf = (task: { name: string; suite?: { name: string } | undefined }): string => `${task.suite?.name ?? ""} > ${task.name}`;

/** Runs the tests of one file unchanged and records the predicates that they reach. */
export async function record(file: string, load: Load): Promise<void> {
  const here: Coverage = { tests: [], at: new Map(), passed: true };
  reached.set(file, here);
  beforeAll(() => {
    [recording, now] = [here, beforeAnyTest];
  });
  beforeEach(({ task }) => {
    now = nameOf(task);
    here.tests.push(now);
  });
  afterEach(({ task }) => {
    if (task.result?.state === "fail") here.passed = false;
  });
  afterAll(() => {
    recording = undefined;
  });
  await load();
}

/**
 * Runs the tests of one file that reach a predicate, with the predicate removed, until one fails. Skips the file if another one has
 * detected it. Failures of tests that do not reach the predicate do not count.
 */
export async function removePredicate(id: number, file: string, load: Load): Promise<void> {
  const reaching = reached.get(file)?.passed ? reached.get(file)?.at.get(id) : undefined;
  if (detected.has(id) || !reaching) {
    describe("not run", () => test.skip(detected.has(id) ? "detected by another file" : unreached, () => {}));
    return;
  }
  // All tests of a file reach a predicate that only its set-up reaches.
  const isWanted = (name: string): boolean => reaching.has(name) || (reaching.size === 1 && reaching.has(beforeAnyTest));
  beforeAll(() => {
    out = id;
    return () => {
      out = 0;
    };
  });
  beforeEach((context) => {
    if (detected.has(id) || !isWanted(nameOf(context.task))) context.skip();
  });
  afterEach(({ task }) => {
    if (task.result?.state !== "fail" || task.result.errors?.some(({ message }) => message.includes(tooBusy))) return;
    detected.add(id);
    task.meta.detected = nameOf(task);
  });
  await load();
}

/** Runs one test of a file unchanged, without the tests before it. */
export async function alone(name: string, load: Load): Promise<void> {
  beforeEach((context) => {
    if (nameOf(context.task) !== name) context.skip();
  });
  await load();
}
