import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { killPostgres } from "../../../scripts/drills/kill-postgres.ts";
import { killServer } from "../../../scripts/drills/kill-server.ts";
import { sigterm } from "../../../scripts/drills/sigterm.ts";

// The short version of `npm run drills`: the same code on real processes, with a few kills.
const limitMs = 180_000;
const print = (): void => {};

// One cluster for all drills, because creating it takes longer than they do.
const dataDir = mkdtempSync(join(tmpdir(), "rounds-drills-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  "kill -9 of PostgreSQL under load: only 503 in between, no acknowledged write lost, same server process",
  { timeout: limitMs },
  async () => {
    const { problems, counts } = await killPostgres({ times: 2, print, dataDir });
    expect(problems).toEqual([]);
    expect(counts["acknowledged"]).toBeGreaterThan(0);
  },
);

test("kill -9 of the server during writes: every acknowledged write is stored once", { timeout: limitMs }, async () => {
  const { problems, counts } = await killServer({ times: 3, print, dataDir });
  expect(problems).toEqual([]);
  expect(counts["acknowledged"]).toBeGreaterThan(0);
});

test("SIGTERM with requests in flight: none fails, and the process exits", { timeout: limitMs }, async () => {
  const { problems } = await sigterm({ inFlight: 40, dataDir });
  expect(problems).toEqual([]);
});
