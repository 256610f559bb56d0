import type { RealServer } from "../../scripts/real-server.ts";
import { startConstant } from "../active-list/constant.ts";
import { load, noEncoding } from "../active-list/load.ts";
import { requestMix } from "../active-list/request-mix.ts";
import { type Figure, loadOfMachine, median } from "../figures.ts";
import { ownCheckout, planOf, type RushOptions, startHttp } from "../rush/benchmark.ts";
import { copyRushDatabase } from "../rush/database.ts";
import { type KindLoad, rush, type RushLoad } from "../rush/load.ts";
import { type HotRead, hotReads } from "./reads.ts";

const rounds = 3;
const secondsPerRound = 2;
const warmUpSeconds = 1;
const aloneSeconds = 1;

/** Each frequent request apart from the list alone on one server process, as browsers send it. The first figure shows the speed of the machine. */
export async function measureHotReads(benchmark: string, options: RushOptions): Promise<Figure[]> {
  const [size] = planOf({ ...options, posts: options.posts ?? "20000" }).sizes;
  if (!size) throw new Error("there is no size to measure");
  const database = await copyRushDatabase(size, ownCheckout);
  try {
    const server = await startHttp(database);
    try {
      const figures = [await measureMachine(benchmark, server, database.actors.doctor[0]?.token ?? "")];
      for (const read of hotReads(database.actors, size.posts)) figures.push(...(await measureRead(benchmark, server, read)));
      return figures;
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await database.stop();
  }
}

async function measureMachine(benchmark: string, server: RealServer, token: string): Promise<Figure> {
  const paths = requestMix();
  const constant = await startConstant(server, paths, token);
  try {
    const { requestsPerSecond } = await load(constant.origin, paths, "", secondsPerRound, { encodings: noEncoding });
    return { benchmark, name: "bare Fastify with the bytes of the list: requests per second", value: requestsPerSecond, unit: "1/s" };
  } finally {
    await constant.stop();
  }
}

async function measureRead(benchmark: string, { origin }: RealServer, { kind, connections, goals }: HotRead): Promise<Figure[]> {
  const send = (seconds: number, count: number): Promise<RushLoad> => rush([origin], [kind], seconds, count);
  await send(warmUpSeconds, connections);
  const alone = await send(aloneSeconds, 1);
  const results: RushLoad[] = [];
  for (let round = 0; round < rounds; round++) results.push(await send(secondsPerRound, connections));
  console.log(`${benchmark}: ${kind.name}, ${loadOfMachine()}`);
  const of = (key: "p50" | "p95" | "p99", from: readonly RushLoad[] = results): number =>
    median(from.map(({ kinds }) => timesOf(kinds.get(kind.name))[key]));
  const limited = (limit: number | undefined): Pick<Figure, "goal"> => (limit === undefined ? {} : { goal: { atMost: limit } });
  const { requestsPerSecond: atLeast } = goals;
  return [
    { benchmark, name: `${kind.name}: alone, p50`, value: of("p50", [alone]), unit: "ms", ...limited(goals.alone) },
    {
      benchmark,
      name: `${kind.name}: requests per second on ${connections} connections`,
      value: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
      unit: "1/s",
      ...(atLeast === undefined ? {} : { goal: { atLeast } }),
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
