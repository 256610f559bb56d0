import type { RealServer } from "../../scripts/real-server.ts";
import { type Constant, startConstant } from "../active-list/constant.ts";
import { load as loadPaths, noEncoding } from "../active-list/load.ts";
import { requestMix } from "../active-list/request-mix.ts";
import { type Figure, loadOfMachine, median } from "../figures.ts";
import { processorMs } from "../processor-time.ts";
import { ownCheckout, planOf, type RushOptions, startHttp } from "../rush/benchmark.ts";
import { copyRushDatabase, type RushDatabase } from "../rush/database.ts";
import { type KindLoad, rush, type RushLoad } from "../rush/load.ts";
import { type HotRead, hotReads } from "./reads.ts";

const rounds = 3;
const secondsPerRound = 2;
const warmUpSeconds = 1;
const aloneSeconds = 1;
const constantSeconds = 1;

/**
 * Requests per second of bare Fastify with the bytes of the list, on the machine of the goals. There our server reaches 8,000, which is 0.35
 * times as many.
 */
const constantOfGoals = 8000 / 0.35;

type Scene = {
  readonly server: RealServer;
  readonly database: RushDatabase;
  readonly constant: Constant;
  readonly paths: readonly string[];
};

/** Each frequent request apart from the list alone on one server process, as browsers send it. Bare Fastify alternates with it. */
export async function measureHotReads(benchmark: string, options: RushOptions): Promise<Figure[]> {
  const [size] = planOf({ ...options, posts: options.posts ?? "20000" }).sizes;
  if (!size) throw new Error("there is no size to measure");
  const database = await copyRushDatabase(size, ownCheckout);
  try {
    const server = await startHttp(database);
    try {
      const paths = requestMix();
      const constant = await startConstant(server, paths, database.actors.doctor[0]?.token ?? "");
      try {
        const figures: Figure[] = [];
        for (const read of hotReads(database.actors, size.posts))
          figures.push(...(await measureRead(benchmark, { server, database, constant, paths }, read)));
        return figures;
      } finally {
        await constant.stop();
      }
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await database.stop();
  }
}

async function measureRead(benchmark: string, scene: Scene, { kind, connections, goals }: HotRead): Promise<Figure[]> {
  const { server, database, constant, paths } = scene;
  const send = (seconds: number, count: number): Promise<RushLoad> => rush([server.origin], [kind], seconds, count);
  await send(warmUpSeconds, connections);
  const alone = await send(aloneSeconds, 1);
  const results: (RushLoad & { readonly serverMs: number; readonly postgresMs: number })[] = [];
  const shares: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = { server: processorMs(server.pid), postgres: processorMs(database.postmasterPid) };
    const load = await send(secondsPerRound, connections);
    const result = {
      ...load,
      serverMs: (processorMs(server.pid) - before.server) / load.requests,
      postgresMs: (processorMs(database.postmasterPid) - before.postgres) / load.requests,
    };
    const bare = await loadPaths(constant.origin, paths, "", constantSeconds, { warmUp: 0, encodings: noEncoding });
    results.push(result);
    shares.push(result.requestsPerSecond / bare.requestsPerSecond);
  }
  console.log(`${benchmark}: ${kind.name}, ${loadOfMachine()}`);
  const of = (key: "p50" | "p95" | "p99", from: readonly RushLoad[] = results): number =>
    median(from.map(({ kinds }) => timesOf(kinds.get(kind.name))[key]));
  const limited = (limit: number | undefined): Pick<Figure, "goal"> => (limit === undefined ? {} : { goal: { atMost: limit } });
  const wanted = goals.requestsPerSecond;
  return [
    { benchmark, name: `${kind.name}: alone, p50`, value: of("p50", [alone]), unit: "ms", ...limited(goals.alone) },
    {
      benchmark,
      name: `${kind.name}: requests per second on ${connections} connections`,
      value: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
      unit: "1/s",
      ...(wanted === undefined ? {} : { goal: { atLeast: wanted } }),
    },
    {
      benchmark,
      name: `${kind.name}: share of bare Fastify with the bytes of the list`,
      value: median(shares),
      unit: "",
      ...(wanted === undefined ? {} : { goal: { atLeast: Number((wanted / constantOfGoals).toFixed(3)) } }),
    },
    { benchmark, name: `${kind.name}: processor time of the server`, value: median(results.map(({ serverMs }) => serverMs)), unit: "ms" },
    {
      benchmark,
      name: `${kind.name}: processor time of PostgreSQL`,
      value: median(results.map(({ postgresMs }) => postgresMs)),
      unit: "ms",
    },
    { benchmark, name: `${kind.name}: p50`, value: of("p50"), unit: "ms" },
    { benchmark, name: `${kind.name}: p95`, value: of("p95"), unit: "ms", ...limited(goals.p95) },
    { benchmark, name: `${kind.name}: p99`, value: of("p99"), unit: "ms", ...limited(goals.p99) },
    {
      benchmark,
      name: `${kind.name}: failed requests`,
      value: [alone, ...results].reduce((sum, { failures }) => sum + failures, 0),
      unit: "",
      goal: { atMost: 0 },
    },
  ];
}

/** A read without any response is slower than every limit. */
const timesOf = (measured: KindLoad | undefined): Pick<KindLoad, "p50" | "p95" | "p99"> =>
  measured && measured.requests > 0 ? measured : { p50: Infinity, p95: Infinity, p99: Infinity };
