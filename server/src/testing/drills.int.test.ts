import { expect, test } from "vitest";
import { killPostgres } from "../../../scripts/drills/kill-postgres.ts";
import { killServer } from "../../../scripts/drills/kill-server.ts";
import { sigterm } from "../../../scripts/drills/sigterm.ts";

// The short version of `npm run drills`: the same code on real processes, with a few kills.
const limitMs = 600_000;
const print = (): void => {};

test("kill -9 of the server during writes: every acknowledged write is stored once", { timeout: limitMs }, async () => {
  const { problems, counts } = await killServer({ times: 3, print });
  expect(problems).toEqual([]);
  expect(counts["acknowledged"]).toBeGreaterThan(0);
});

test(
  "kill -9 of PostgreSQL under load: only 503 in between, no acknowledged write lost, same server process",
  { timeout: limitMs },
  async () => {
    const { problems, counts } = await killPostgres({ times: 2, print });
    expect(problems).toEqual([]);
    expect(counts["acknowledged"]).toBeGreaterThan(0);
  },
);

test("SIGTERM with requests in flight: none fails, and the process exits", { timeout: limitMs }, async () => {
  const { problems } = await sigterm({ inFlight: 40 });
  expect(problems).toEqual([]);
});
