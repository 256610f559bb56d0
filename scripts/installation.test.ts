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
