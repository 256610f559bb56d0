import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { hurryCluster, throwawayFolder } from "../server/src/testing/throwaway-cluster.ts";

const root = new URL("..", import.meta.url).pathname;
const dataDir = throwawayFolder("rounds-test-");
let stop = async (): Promise<void> => {};

/** The demo world's PostgreSQL is running, as next to `npm start`. Otherwise each command would start it. */
beforeAll(async () => {
  const postgres = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  stop = postgres.stop;
  await hurryCluster(postgres);
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** No setting but the folder. */
const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: dataDir };

test.each([
  ["verify-audit", /Every line is unchanged/],
  ["rotate-keys", /0 values sealed with key/],
])("npm run %s works in the demo world without settings", async (command, sentence) => {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${command}.ts`], { cwd: root, env });
  expect(stdout).toMatch(sentence);
});

const closedPort = { APP_MODE: "demo", DATABASE_URL: "postgres://rounds@127.0.0.1:1/rounds" };

test.each([
  ["import-hospitals", ["file.csv"], closedPort, /^PostgreSQL does not listen at the address of DATABASE_URL/],
  ["verify-audit", [], closedPort, /^PostgreSQL does not listen at the address of DATABASE_URL/],
  ["verify-audit", ["--last"], {}, /^Unknown option '--last'/],
])("npm run %s %j fails with one line for an operator", async (command, args, settings, sentence) => {
  const failure: unknown = await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], {
    cwd: root,
    env: { ...env, ...settings },
  }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  expect((failure as { stderr: string }).stderr.trim().split("\n")).toHaveLength(1);
});
