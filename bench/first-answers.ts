import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type RealServer, startServer } from "../scripts/real-server.ts";
import { type EmbeddedDatabase, startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { productionEnvironment } from "./active-list/benchmark.ts";
import { load, type Load, type Shot } from "./active-list/load.ts";
import { type Figure, median } from "./figures.ts";

const connections = 16;
const rounds = 3;
const secondsPerRound = 6;
/** What an operator waits for after a key, ms. */
const goal = 80;

/** How long operators wait for the first answer to what they ask of a server, on 16 connections. `prefix` stands before the figures' names. */
export async function measureFirstAnswers(
  benchmark: string,
  { origin }: RealServer,
  token: string,
  mix: readonly Shot[],
  prefix = "",
): Promise<Figure[]> {
  const turns: Load[] = [];
  for (let round = 0; round < rounds; round++) turns.push(await load(origin, mix, token, secondsPerRound, { connections }));
  const of = (key: keyof Load): number => median(turns.map((turn) => turn[key]));
  const failures = turns.reduce((sum, turn) => sum + turn.failures, 0);
  return [
    { benchmark, name: `${prefix}requests per second`, value: of("requestsPerSecond"), unit: "1/s" },
    { benchmark, name: `${prefix}p50`, value: of("p50"), unit: "ms" },
    { benchmark, name: `${prefix}p95`, value: of("p95"), unit: "ms", goal: { atMost: goal } },
    { benchmark, name: `${prefix}p99`, value: of("p99"), unit: "ms" },
    { benchmark, name: `${prefix}failed requests`, value: failures, unit: "", goal: { atMost: 0 } },
  ];
}

/** A production server on a database that is made for this run and gone afterwards; `generate` fills it and answers an operator's token. */
export async function withGenerated<T>(
  name: string,
  generate: (ownerUrl: string) => Promise<string>,
  work: (server: RealServer, token: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), `rounds-bench-${name}-`));
  const postgres: EmbeddedDatabase = await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn, error: console.error } });
  try {
    await migrate(postgres.ownerUrl);
    const token = await generate(postgres.ownerUrl);
    const port = await freePort();
    const server = await startServer({ port, env: { ...productionEnvironment({ postgres }, port), DATA_DIR: dataDir } });
    try {
      return await work(server, token);
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
