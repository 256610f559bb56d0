import { availableParallelism } from "node:os";
import type { RealServer } from "../../scripts/real-server.ts";
import { type Figure, loadOfMachine, median } from "../figures.ts";
import { memoryKib } from "../process-memory.ts";
import { processorMs } from "../processor-time.ts";
import { connections, ownCheckout, planOf, type RushOptions, startHttp, warmUpSeconds } from "./benchmark.ts";
import { copyRushDatabase, type RushDatabase } from "./database.ts";
import { rush, type RushLoad } from "./load.ts";
import { type Kind, rushKinds } from "./mix.ts";

const processes = 3;
const fillSeconds = 12;
/** Three processes, PostgreSQL and the load need this number of cores to run at the same time. */
const coresForAll = 8;
const goals = { processorTime: 1.1, requests: 2.2 } as const;

type Round = RushLoad & { readonly postgresMs: number; readonly serversMs: number };
type Scene = { readonly database: RushDatabase; readonly kinds: readonly Kind[] };

/**
 * The Monday-morning mix on one process and on three with the same database, in alternating rounds. Each process has the same number of
 * connections, because requests that arrive together share statements. Each has its own caches, so a request could cost more with three. On
 * few cores only the processor time shows that.
 */
export async function measureProcesses(benchmark: string, options: RushOptions): Promise<Figure[]> {
  const { sizes, rounds, seconds } = planOf({ ...options, posts: options.posts ?? "20000" });
  const [size] = sizes;
  if (!size) throw new Error("there is no size to measure");
  const database = await copyRushDatabase(size, ownCheckout);
  const servers: RealServer[] = [];
  try {
    while (servers.length < processes) servers.push(await startHttp(database));
    const scene: Scene = { database, kinds: rushKinds(database.actors, size.posts) };
    // Compiles the code of all processes and fills their caches.
    await rush(originsOf(servers), scene.kinds, fillSeconds, connections * processes);
    const results: { readonly one: Round; readonly three: Round }[] = [];
    for (let round = 0; round < rounds; round++) {
      // Each process serves alone once, so that none of them has warmer code and caches than the others.
      const alone = servers.slice(round % processes, (round % processes) + 1);
      results.push({ one: await measure(scene, alone, seconds), three: await measure(scene, servers, seconds) });
      console.log(`${benchmark}: round ${round + 1} of ${rounds}, ${loadOfMachine()}`);
    }
    return figuresOf(benchmark, servers, results);
  } finally {
    for (const server of servers) await server.end("SIGTERM");
    await database.stop();
  }
}

const originsOf = (servers: readonly RealServer[]): string[] => servers.map(({ origin }) => origin);

async function measure({ database, kinds }: Scene, servers: readonly RealServer[], seconds: number): Promise<Round> {
  const origins = originsOf(servers);
  // The caches catch up with the writes that other processes have made since the last round.
  await rush(origins, kinds, warmUpSeconds, connections * servers.length);
  const times = () => ({
    postgres: processorMs(database.postmasterPid),
    servers: servers.reduce((sum, { pid }) => sum + processorMs(pid), 0),
  });
  const before = times();
  const load = await rush(origins, kinds, seconds, connections * servers.length);
  const after = times();
  return { ...load, postgresMs: after.postgres - before.postgres, serversMs: after.servers - before.servers };
}

function figuresOf(
  benchmark: string,
  servers: readonly RealServer[],
  results: readonly { readonly one: Round; readonly three: Round }[],
): Figure[] {
  const server = (round: Round): number => round.serversMs / round.requests;
  const postgres = (round: Round): number => round.postgresMs / round.requests;
  const together = (round: Round): number => server(round) + postgres(round);
  const of = (key: "one" | "three", pick: (round: Round) => number): number => median(results.map((result) => pick(result[key])));
  const linesOf = (name: string, key: "one" | "three"): Figure[] => [
    { benchmark, name: `${name}: requests per second`, value: of(key, ({ requestsPerSecond }) => requestsPerSecond), unit: "1/s" },
    { benchmark, name: `${name}: processor time of the servers per request`, value: of(key, server), unit: "ms" },
    { benchmark, name: `${name}: processor time of PostgreSQL per request`, value: of(key, postgres), unit: "ms" },
  ];
  const hasCores = availableParallelism() >= coresForAll;
  return [
    ...linesOf("one process", "one"),
    ...linesOf("three processes", "three"),
    {
      benchmark,
      name: "processor time per request, three relative to one",
      value: median(results.map(({ one, three }) => together(three) / together(one))),
      unit: "×",
      goal: { atMost: goals.processorTime },
    },
    {
      benchmark,
      name: `requests per second, three relative to one, on ${availableParallelism()} cores`,
      value: median(results.map(({ one, three }) => three.requestsPerSecond / one.requestsPerSecond)),
      unit: "×",
      ...(hasCores ? { goal: { atLeast: goals.requests } } : {}),
    },
    { benchmark, name: "memory of a process, mean", value: Math.round(meanMemory(servers)), unit: "MB" },
    {
      benchmark,
      name: "failed requests",
      value: results.reduce((sum, { one, three }) => sum + one.failures + three.failures, 0),
      unit: "",
      goal: { atMost: 0 },
    },
  ];
}

const meanMemory = (servers: readonly RealServer[]): number =>
  servers.reduce((sum, server) => sum + memoryKib(server) / 1024, 0) / servers.length;
