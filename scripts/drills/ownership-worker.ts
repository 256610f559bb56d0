import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from "vitest";
import { tooBusy, unmet } from "./ownership-words.ts";

/** What ran in a file, in order, and at which of its tests each predicate was met. */
type Met = { readonly tests: string[]; readonly at: Map<number, Set<string>>; passed: boolean };
type Load = () => Promise<unknown>;

const beforeAnyTest = "";

const met = new Map<string, Met>();
const noticed = new Set<number>();
let meeting: Met | undefined;
let now = beforeAnyTest;
let out = 0;

function ask(id: number): boolean {
  if (meeting) meeting.at.set(id, (meeting.at.get(id) ?? new Set()).add(now));
  return id === out;
}

Object.assign(globalThis, { takenOut: ask });

const marked = /\/\*<(\d+)\*\//g;

/** Texts of queries are often made once, when a module is loaded: what is taken out of them is decided as they are sent. */
function withoutPredicate(text: string): string {
  let sent = text;
  for (const [mark, id] of text.matchAll(marked))
    if (ask(Number(id))) sent = sent.replaceAll(mark, "(true or ").replaceAll(`/*${id}>*/`, ")");
  return sent;
}

const prototype = pg.Client.prototype as unknown as { query(this: pg.Client, ...args: unknown[]): unknown };
const send = prototype.query;
prototype.query = function query(config, ...rest) {
  if (typeof config === "string") return send.call(this, withoutPredicate(config), ...rest);
  const { text } = config as { text?: unknown };
  return send.call(this, typeof text === "string" ? Object.assign(config as object, { text: withoutPredicate(text) }) : config, ...rest);
};

const nameOf = (task: { name: string; suite?: { name: string } | undefined }): string => `${task.suite?.name ?? ""} > ${task.name}`;

/** The tests of one file as they are, with a note of what they meet. */
export async function meet(file: string, load: Load): Promise<void> {
  const here: Met = { tests: [], at: new Map(), passed: true };
  met.set(file, here);
  beforeAll(() => {
    [meeting, now] = [here, beforeAnyTest];
  });
  beforeEach(({ task }) => {
    now = nameOf(task);
    here.tests.push(now);
  });
  afterEach(({ task }) => {
    if (task.result?.state === "fail") here.passed = false;
  });
  afterAll(() => {
    meeting = undefined;
  });
  await load();
}

/**
 * The tests of one file that meet a predicate, with it taken out, up to the first that notices; none when another file's did already.
 * A test that fails without meeting it fails for a reason of its own.
 */
export async function takeOut(id: number, file: string, load: Load): Promise<void> {
  const meetingIt = met.get(file)?.passed ? met.get(file)?.at.get(id) : undefined;
  if (noticed.has(id) || !meetingIt) {
    describe("not run", () => test.skip(noticed.has(id) ? "noticed by another file" : unmet, () => {}));
    return;
  }
  // What is only met while a file makes ready is met by all of its tests.
  const isWanted = (name: string): boolean => meetingIt.has(name) || (meetingIt.size === 1 && meetingIt.has(beforeAnyTest));
  beforeAll(() => {
    out = id;
    return () => {
      out = 0;
    };
  });
  beforeEach((context) => {
    if (noticed.has(id) || !isWanted(nameOf(context.task))) context.skip();
  });
  afterEach(({ task }) => {
    if (task.result?.state !== "fail" || task.result.errors?.some(({ message }) => message.includes(tooBusy))) return;
    noticed.add(id);
    task.meta.noticed = nameOf(task);
  });
  await load();
}

/** One test of a file as it is, without those before it. */
export async function alone(name: string, load: Load): Promise<void> {
  beforeEach((context) => {
    if (nameOf(context.task) !== name) context.skip();
  });
  await load();
}
