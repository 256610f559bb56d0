/// <reference types="vite/types/importMeta.d.ts" />
import { readFileSync } from "node:fs";
import { allEndpoints } from "@rounds/contract/all.ts";
import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import { endSession } from "@rounds/contract/accounts/sessions.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId, type AccessCaller, type AccessCase } from "./access-cases.ts";
import { useServer, type Caller, type Person, type Reply } from "./harness.ts";
import { idNames, namesOf } from "./input-ids.ts";
import { callers, expectedGate, routesTable, type Caller as CallerKind } from "./routes-table.ts";

const modules = import.meta.glob<{ accessCases: readonly AccessCase[] }>("../features/**/*.access-cases.ts", { eager: true });
const cases = Object.values(modules).flatMap((module) => module.accessCases);
const caseOf = (endpoint: EndpointDefinition): AccessCase | undefined => cases.find((found) => found.endpoint === endpoint);
const rows = allEndpoints.flatMap(({ name, endpoint }) => {
  const found = caseOf(endpoint);
  return found ? [{ name, endpoint, found }] : [];
});

const server = useServer();
type Voice = { readonly who: AccessCaller; readonly call: Caller["call"] };
const voices = new Map<CallerKind, readonly [Voice, Voice]>();

/** Two callers per role, so that each has another one of the same role with foreign rows. */
beforeAll(async () => {
  for (const kind of callers) voices.set(kind, [await newVoice(kind), await newVoice(kind)]);
});

async function newVoice(kind: CallerKind): Promise<Voice> {
  const { make } = server;
  const plain = async (making: Promise<Person>): Promise<AccessCaller> => ({ ...(await making), isDoctor: false, businesses: [] });
  const doctor = async (): Promise<AccessCaller> => ({ ...(await make.doctor()), isDoctor: true, businesses: [] });
  const makers: Record<CallerKind, () => Promise<AccessCaller>> = {
    visitor: doctor,
    // Otherwise a missing agreement would hide the check of the access.
    newcomer: () => plain(make.agreedNewcomer()),
    doctor,
    owner: async () => ({ ...(await make.owner()), isDoctor: false }),
    operator: () => plain(make.operator()),
    revoked: doctor,
  };
  return voice(kind, await makers[kind]());
}

async function voice(kind: CallerKind, who: AccessCaller): Promise<Voice> {
  if (kind === "visitor") return { who, call: server.visitor.call };
  if (kind !== "revoked") return { who, call: lastingCall(who) };
  const dead = await freshSession(who);
  expect(await dead.call(endSession)).toMatchObject({ status: 204 });
  return { who, call: dead.call };
}

/** Calls share a session, except for endpoints that end sessions. */
function lastingCall(who: AccessCaller): Caller["call"] {
  let shared: Promise<Caller> | undefined;
  return async (endpoint, ...input) => {
    if (/sessions|account/.test(endpoint.path)) return (await freshSession(who)).call(endpoint, ...input);
    return (await (shared ??= freshSession(who))).call(endpoint, ...input);
  };
}

const freshSession = async (who: AccessCaller): Promise<Caller> => server.withToken((await server.signIn(who)).access_token);

function pair(kind: CallerKind): readonly [Voice, Voice] {
  const found = voices.get(kind);
  if (!found) throw new Error(`no person for ${kind}`);
  return found;
}

const outcome = (reply: Reply<EndpointDefinition>) => ({ status: reply.status, body: reply.body });
/** The second of two equal writes has a later time. */
const withoutTimes = (reply: object): string => JSON.stringify(reply).replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"');
const allowedKinds = (endpoint: EndpointDefinition) =>
  callers.filter((kind) => kind !== "visitor" && expectedGate(endpoint.access, kind) === "ok");

/** Without operators whose call about a foreign row is the call about their own one. */
const foreignKinds = (endpoint: EndpointDefinition, { own, foreign, operatorsSeeAll }: AccessCase) =>
  foreign ? allowedKinds(endpoint).filter((kind) => kind !== "operator" || !operatorsSeeAll || foreign !== own) : [];

/** Input fields that name a row: path parameters, and `id` or `…_id` in query and body. */
function namesARow(endpoint: EndpointDefinition): boolean {
  const keysOf = (schema: object | undefined): string[] => (schema && "shape" in schema ? Object.keys(schema.shape as object) : []);
  return endpoint.params !== undefined || [...keysOf(endpoint.query), ...keysOf(endpoint.body)].some((key) => /(^|_)id$/.test(key));
}

/** Ids of query and body that the calls with a foreign and a missing row leave out. Operators use all rows. */
function uncoveredIds({ endpoint, found }: (typeof rows)[number]): string[] {
  if (endpoint.access === "operator") return [];
  // With an id in the path, `missing` is about that row only.
  const named = endpoint.params === undefined ? namesOf(found.missing, missingId).slice(0, 1) : [];
  const covered = [...named, ...Object.keys(found.otherIds ?? {})];
  return idNames(endpoint).filter((name) => !covered.includes(name));
}

test("every endpoint of the contract has exactly one case in an *.access-cases.ts", () => {
  expect(allEndpoints.filter(({ endpoint }) => !caseOf(endpoint)).map(({ name }) => name)).toEqual([]);
  expect(cases).toHaveLength(allEndpoints.length);
});

test("an endpoint with a row in its input has calls with a foreign and a missing row", () => {
  const incomplete = rows.filter(({ endpoint, found }) => namesARow(endpoint) && !(found.foreign && found.missing));
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});

test("every other id of an input has calls with a foreign and a missing row, also inside of objects and lists", () => {
  const uncovered = rows.map((row) => [row.name, uncoveredIds(row)] as const).filter(([, ids]) => ids.length > 0);
  expect(Object.fromEntries(uncovered)).toEqual({});
});

test("a read of the caller's own rows lists the ids in its response", () => {
  const isOwnRead = ({ endpoint }: { endpoint: EndpointDefinition }) =>
    endpoint.method === "GET" && (endpoint.access === "doctor" || endpoint.access === "owner");
  expect(rows.filter((row) => isOwnRead(row) && !row.found.reveals).map(({ name }) => name)).toEqual([]);
});

test("docs/routes.gen.md matches the contract", () => {
  expect(readFileSync(new URL("../../../docs/routes.gen.md", import.meta.url), "utf8")).toBe(routesTable());
});

describe.each(rows)("$name", ({ endpoint, found }) => {
  test.each(callers)("%s passes the guard exactly as the table states", async (kind) => {
    const { who, call } = found.usesUpCaller ? await newVoice(kind) : pair(kind)[0];
    const expected = expectedGate(endpoint.access, kind);
    // The guard comes before the check of the input, so a refusal needs no rows of the caller.
    const input = expected === "ok" ? await found.own(server, who) : found.missing;
    const reply = await call(endpoint, input);
    if (expected === "ok") expect(Object.keys(endpoint.ok)).toContain(String(reply.status));
    else expect(reply).toMatchObject({ status: expected, errors: [{ code: codeOf(expected, endpoint, kind) }] });
  });

  test.each(foreignKinds(endpoint, found))("%s: a foreign row gets exactly the response of a missing one", async (kind) => {
    const [{ who, call }] = pair(kind);
    const foreign = outcome(await call(endpoint, await found.foreign?.(server, who)));
    if (kind === "operator" && found.operatorsSeeAll) {
      expect(foreign.status).toBeLessThan(300);
      return;
    }
    expect(foreign).toEqual(outcome(await call(endpoint, found.missing)));
    expect(foreign.status).toBe(found.refusal ?? 404);
  });

  const strangers = allowedKinds(endpoint).filter((kind) => kind !== "operator");
  test.each(Object.entries(found.otherIds ?? {}).flatMap(([name, id]) => strangers.map((kind) => [kind, name, id] as const)))(
    "%s: a foreign %s gets exactly the response of a missing one",
    async (kind, _name, { status, input, foreign }) => {
      const [{ who, call }] = pair(kind);
      const withId = await input(server, who);
      const reply = outcome(await call(endpoint, withId(await foreign(server, who))));
      expect(withoutTimes(reply)).toEqual(withoutTimes(outcome(await call(endpoint, withId(missingId)))));
      expect(reply.status).toBe(status);
    },
  );

  test.each(found.reveals ? allowedKinds(endpoint) : [])("%s: responses contain the caller's own rows only", async (kind) => {
    const both = await Promise.all(
      pair(kind).map(async ({ who, call }) => {
        const reply = await call(endpoint, await found.own(server, who));
        return found.reveals?.(reply.body) ?? [];
      }),
    );
    const [mine = [], theirs = []] = both;
    expect(mine.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
  });
});

function codeOf(status: 401 | 403, endpoint: EndpointDefinition, kind: CallerKind): string {
  if (status === 401) return "session.required";
  // Owners and operators of these tests have not finished onboarding either.
  return endpoint.access === "doctor" && kind !== "doctor" ? "profile.required" : "access.denied";
}
