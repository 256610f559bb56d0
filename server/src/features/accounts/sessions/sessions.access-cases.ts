import * as contract from "@rounds/contract/accounts/sessions.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness, Person } from "../../../testing/harness.ts";

/** A session of the person, after one more sign-in. */
async function session(server: Harness, person: Person) {
  await server.signIn(person);
  const { id } = await server.deps.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", person.userId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

export const accessCases = [
  accessCase(contract.createSession, {
    own: async ({ make }) => ({ body: { sso_provider: "demo", sso_token: (await make.newcomer()).subject } }),
  }),
  accessCase(contract.confirmSession, {
    own: async (_server, person) => ({ body: { sso_provider: "demo", sso_token: person.subject } }),
    // The tokens of the caller end.
    usesUpCaller: true,
  }),
  accessCase(contract.refreshSession, {
    own: async (server) => ({ body: { refresh_token: (await server.signIn(await server.make.newcomer())).refresh_token } }),
  }),
  accessCase(contract.endSession, withoutInput),
  accessCase(contract.listOwnSessions, { ...withoutInput, reveals: ({ sessions }) => sessions.map(({ id }) => id) }),
  accessCase(contract.endOwnSession, {
    own: session,
    foreign: async (server) => session(server, await server.make.doctor()),
    missing: { params: { id: missingId } },
  }),
];
