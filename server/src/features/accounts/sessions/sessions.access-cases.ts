import { createSession, endSession, refreshSession } from "@rounds/contract/accounts/sessions.ts";
import { accessCase, withoutInput } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(createSession, {
    own: async ({ make }) => ({ body: { sso_provider: "demo", sso_token: (await make.newcomer()).subject } }),
  }),
  accessCase(refreshSession, {
    own: async (server) => ({ body: { refresh_token: (await server.signIn(await server.make.newcomer())).refresh_token } }),
  }),
  accessCase(endSession, withoutInput),
];
