import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { allEndpoints } from "@rounds/contract/all.ts";
import { beforeAll, expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer();
const signIn = async (): Promise<string> => (await server.signIn(await server.make.operator())).access_token;
let shared = "";
beforeAll(async () => {
  shared = await signIn();
});

/** Their calls may end the session. */
const endsSession = (path: string): boolean => /sessions|account/.test(path);

test.each(allEndpoints)("$name: caches store only what the contract allows", async ({ endpoint }) => {
  const token = endsSession(endpoint.path) ? await signIn() : shared;
  const url = endpoint.path.replaceAll(/:[a-z_]+/g, "424242");
  for (const authorization of [`Bearer ${token}`, "Bearer wrong", undefined]) {
    const reply = await server.app.inject({ method: endpoint.method, url, headers: authorization === undefined ? {} : { authorization } });
    const expected = reply.statusCode === 200 && endpoint.cache ? endpoint.cache : "private, no-store";
    expect({ status: reply.statusCode, header: reply.headers["cache-control"] }).toEqual({ status: reply.statusCode, header: expected });
  }
});

test("no call has ended the shared session", async () => {
  expect((await server.withToken(shared).call(getUserProfile)).status).toBe(200);
});
