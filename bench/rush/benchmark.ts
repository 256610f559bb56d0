import { type RealServer, startServer } from "../../scripts/real-server.ts";
import { createPool } from "../../server/src/db/database.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import { withCheckout } from "../base-checkout.ts";
import { type Figure, loadOfMachine, median } from "../figures.ts";
import { memoryKib } from "../process-memory.ts";
import { processorMs } from "../processor-time.ts";
import { copyRushDatabase, type RushDatabase, type RushSize } from "./database.ts";
import { rush, type RushLoad } from "./load.ts";
import { type Kind, rushKinds } from "./mix.ts";

export const ownCheckout = new URL("../../", import.meta.url).pathname;
export const connections = 32;
export const warmUpSeconds = 4;

export type RushOptions = {
  /** A commit or a checkout to compare with. Its database has its own schema, and this checkout's server migrates a copy of it. */
  readonly base?: string | undefined;
  /** The number of posts. By default 20,000 and then 200,000. */
  readonly posts?: string | undefined;
  /** A small database and one short round, for use while developing. */
  readonly quick: boolean;
};

type Plan = { readonly sizes: readonly RushSize[]; readonly rounds: number; readonly seconds: number };

export function planOf({ posts, quick }: RushOptions): Plan {
  const sizes = (posts === undefined ? [20_000, 200_000] : [Number(posts)]).map((count) =>
    quick ? { posts: count, people: 10_000, applications: 20_000 } : { posts: count, people: 100_000, applications: 200_000 },
  );
  return { sizes, rounds: quick ? 1 : 3, seconds: quick ? 6 : 10 };
}

type Side = { readonly server: RealServer; readonly database: RushDatabase; readonly kinds: readonly Kind[] };
type Round = RushLoad & { readonly postgresMs: number; readonly serverMs: number };

/** The Monday-morning mix on one server process, as browsers send it. With `base` also on other sources, in alternating rounds. */
export const measureRush = (benchmark: string, options: RushOptions): Promise<Figure[]> =>
  options.base === undefined
    ? measureSizes(benchmark, options, null)
    : withCheckout(options.base, (folder) => measureSizes(benchmark, options, folder));

async function measureSizes(benchmark: string, options: RushOptions, baseCheckout: string | null): Promise<Figure[]> {
  const { sizes, rounds, seconds } = planOf(options);
  const figures: Figure[] = [];
  for (const size of sizes) {
    const schema = baseCheckout ?? ownCheckout;
    const sides: Side[] = [];
    try {
      const own = await startSide(ownCheckout, schema, size);
      sides.push(own);
      const base = baseCheckout === null ? null : await startSide(schema, schema, size);
      if (base) sides.push(base);
      const ownRounds: Round[] = [];
      const baseRounds: Round[] = [];
      for (const side of sides) await rush([side.server.origin], side.kinds, warmUpSeconds, connections);
      for (let round = 0; round < rounds; round++) {
        if (base) baseRounds.push(await measure(base, seconds));
        ownRounds.push(await measure(own, seconds));
        console.log(`${benchmark}: round ${round + 1} of ${rounds}, ${loadOfMachine()}`);
      }
      const name = `${benchmark}, ${size.posts.toLocaleString("en")} posts`;
      if (base) figures.push(...figuresOf(`${name}, base`, base, baseRounds));
      figures.push(...figuresOf(name, own, ownRounds));
      if (base) {
        const share = median(ownRounds.map((round, index) => round.requestsPerSecond / (baseRounds[index]?.requestsPerSecond ?? 1)));
        figures.push({ benchmark: name, name: "requests per second, relative to the base", value: share, unit: "×", goal: { atLeast: 4 } });
      }
    } finally {
      for (const side of sides) await endSide(side);
    }
  }
  return figures;
}

async function startSide(checkout: string, schema: string, size: RushSize): Promise<Side> {
  const database = await copyRushDatabase(size, schema);
  try {
    const server = await startHttp(database, checkout);
    await settle(database);
    return { server, database, kinds: rushKinds(database.actors, size.posts) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The migrations of a start rewrite tables. Without new statistics PostgreSQL chooses other plans, and autovacuum would run during the rounds. */
async function settle({ postgres }: RushDatabase): Promise<void> {
  const pool = createPool({ url: postgres.ownerUrl, size: 1, statementTimeoutMs: 600_000 });
  try {
    await pool.query("vacuum (analyze)");
  } finally {
    await pool.end();
  }
}

export const startHttp = (database: RushDatabase, checkout = ownCheckout): Promise<RealServer> =>
  startServer({
    env: productionEnvironment(database),
    cwd: checkout,
    // Jobs would send the text messages.
    command: [process.execPath, "server/src/main.ts", "--services=http"],
  });

async function endSide(side: Side): Promise<void> {
  await side.server.end("SIGTERM");
  await side.database.stop();
}

async function measure({ server, database, kinds }: Side, seconds: number): Promise<Round> {
  const before = { postgres: processorMs(database.postmasterPid), server: processorMs(server.pid) };
  const load = await rush([server.origin], kinds, seconds, connections);
  return {
    ...load,
    postgresMs: processorMs(database.postmasterPid) - before.postgres,
    serverMs: processorMs(server.pid) - before.server,
  };
}

function figuresOf(benchmark: string, { server, kinds }: Side, rounds: readonly Round[]): Figure[] {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return [
    { benchmark, name: "requests per second", value: of(({ requestsPerSecond }) => requestsPerSecond), unit: "1/s" },
    { benchmark, name: "processor time of PostgreSQL per request", value: of((round) => round.postgresMs / round.requests), unit: "ms" },
    { benchmark, name: "processor time of the server per request", value: of((round) => round.serverMs / round.requests), unit: "ms" },
    { benchmark, name: "memory", value: Math.round(memoryKib(server) / 1024), unit: "MB" },
    { benchmark, name: "peak memory", value: Math.round(memoryKib(server, "VmHWM") / 1024), unit: "MB" },
    ...kinds.flatMap(({ name, role }) => [
      { benchmark, name: `${role}, ${name}: p50`, value: of((round) => round.kinds.get(name)?.p50 ?? 0), unit: "ms" },
      { benchmark, name: `${role}, ${name}: p99`, value: of((round) => round.kinds.get(name)?.p99 ?? 0), unit: "ms" },
    ]),
    { benchmark, name: "failed requests", value: rounds.reduce((sum, { failures }) => sum + failures, 0), unit: "", goal: { atMost: 0 } },
  ];
}
