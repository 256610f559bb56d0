import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { databaseFailure } from "./start-failure.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.ownerUrl);
  change(url);
  return url.href;
};
const failureAt = async (url: string): Promise<string | null> => databaseFailure(await migrate(url).catch((error: unknown) => error));

test.each([
  ["a wrong password", (url: URL) => void (url.password = "geheim"), /password in DATABASE_URL/],
  ["an unknown database", (url: URL) => void (url.pathname = "/nowhere"), /does not exist/],
])("%s is one sentence without the password", async (_what, change, expected) => {
  const sentence = await failureAt(changed(change));
  expect(sentence).toMatch(expected);
  expect(sentence).not.toMatch(/geheim|\n/);
});

test.each([
  ["a port without a server", "127.0.0.1:1", /does not listen/],
  ["an unknown host", "no-such-host.invalid", /host name in DATABASE_URL/],
])("%s is one sentence too", async (_what, host, expected) => {
  expect(await failureAt(`postgres://a:geheim@${host}/c`)).toMatch(expected);
});

test("a server that accepts the connection and stays silent is one sentence within the time limit", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as AddressInfo;
  const error = await migrate(`postgres://a:b@127.0.0.1:${port}/c`, undefined, 200).catch((reason: unknown) => reason);
  expect(databaseFailure(error)).toMatch(/does not respond/);
  silent.close();
});

test("another error has no sentence", () => {
  expect(databaseFailure(new Error("boom"))).toBeNull();
});
