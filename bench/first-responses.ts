import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RealServer, startServer } from "../scripts/real-server.ts";
import { type EmbeddedDatabase, startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { productionEnvironment } from "./active-list/benchmark.ts";
import { load, type Load, noEncoding, type Shot } from "./active-list/load.ts";
import { type Figure, median } from "./figures.ts";

const connections = 16;
const rounds = 3;
const secondsPerRound = 6;
/** `p95`: by default the longest wait of an operator after a key press, in ms. */
export type ResponseGoals = { readonly p95: number; readonly requestsPerSecond?: number };
const usualGoals: ResponseGoals = { p95: 80 };

/** The time to the first response of operators' requests, on 16 connections. `prefix` starts the names of the figures. */
export async function measureFirstResponses(
  benchmark: string,
  { origin }: RealServer,
  token: string,
  mix: readonly Shot[],
  prefix = "",
  goals = usualGoals,
): Promise<Figure[]> {
  const results: Load[] = [];
  const uncompressed: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    results.push(await load(origin, mix, token, secondsPerRound, { connections }));
    uncompressed.push(await load(origin, mix, token, secondsPerRound, { connections, encodings: noEncoding }));
  }
  const of = (key: keyof Load, from = results): number => median(from.map((result) => result[key]));
  const failures = [...results, ...uncompressed].reduce((sum, result) => sum + result.failures, 0);
  return [
    {
      benchmark,
      name: `${prefix}requests per second`,
      value: of("requestsPerSecond"),
      unit: "1/s",
      ...(goals.requestsPerSecond === undefined ? {} : { goal: { atLeast: goals.requestsPerSecond } }),
    },
    { benchmark, name: `${prefix}requests per second, uncompressed`, value: of("requestsPerSecond", uncompressed), unit: "1/s" },
    { benchmark, name: `${prefix}p50`, value: of("p50"), unit: "ms" },
    { benchmark, name: `${prefix}p95`, value: of("p95"), unit: "ms", goal: { atMost: goals.p95 } },
    { benchmark, name: `${prefix}p99`, value: of("p99"), unit: "ms" },
    { benchmark, name: `${prefix}failed requests`, value: failures, unit: "", goal: { atMost: 0 } },
  ];
}

/** Starts a production server on a temporary database. `generate` fills it and returns an operator's token. */
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
    const server = await startServer({ env: { ...productionEnvironment({ postgres }), DATA_DIR: dataDir } });
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
