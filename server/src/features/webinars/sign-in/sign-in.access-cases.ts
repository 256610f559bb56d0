import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(createWebinarSession, {
    own: async (server, caller) => ({
      body: { sso_provider: webinarProvider, sso_token: (await server.signIn(caller)).access_token },
    }),
  }),
];
