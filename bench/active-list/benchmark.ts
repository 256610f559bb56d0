import { fixedKeys, type RealServer, startServer } from "../../scripts/real-server.ts";
import { productionSettings } from "../../server/src/testing/production-settings.ts";
import { type Figure, median } from "../figures.ts";
import { startConstant } from "./constant.ts";
import { type ListDatabase, openListDatabase, withListCopy } from "./database.ts";
import { browserEncodings, load, type Load, noEncoding } from "./load.ts";
import { writePlans } from "./plans.ts";
import { requestMix } from "./request-mix.ts";

/** List and constant alternate, so that other load on the machine affects both. */
const rounds = 5;
const secondsPerRound = 4;
const countsCheckedAt = 20_000;

export type ListOptions = { readonly posts: number; readonly writePlans: boolean };

/** The active list on one production server process, compared with the same bytes from bare Fastify. */
export async function measureList(benchmark: string, { posts, writePlans: plansWanted }: ListOptions): Promise<Figure[]> {
  return withList(posts, async (server, database) => {
    const mix = requestMix();
    const constant = await startConstant(server, mix, database.token);
    try {
      const results: Round[] = [];
      for (let round = 0; round < rounds; round++) {
        const measure = (origin: string, encodings: string): Promise<Load> =>
          load(origin, mix, database.token, secondsPerRound, { encodings });
        results.push({
          list: await measure(server.origin, browserEncodings),
          uncompressed: await measure(server.origin, noEncoding),
          constant: await measure(constant.origin, noEncoding),
        });
      }
      if (plansWanted) await writePlans(database, posts);
      return figuresOf(benchmark, results);
    } finally {
      await constant.stop();
    }
  });
}

/** The list as browsers request it, and without compression next to the constant. */
type Round = { readonly list: Load; readonly uncompressed: Load; readonly constant: Load };

function figuresOf(benchmark: string, results: readonly Round[]): Figure[] {
  const of = (pick: (result: Round) => number): number => median(results.map(pick));
  const linesOf = (name: string, kind: keyof Round): Figure[] => [
    { benchmark, name: `${name}requests per second`, value: of((result) => result[kind].requestsPerSecond), unit: "1/s" },
    { benchmark, name: `${name}p50`, value: of((result) => result[kind].p50), unit: "ms" },
    { benchmark, name: `${name}p99`, value: of((result) => result[kind].p99), unit: "ms" },
  ];
  const share = (name: string, one: keyof Round, other: keyof Round, atLeast: number): Figure => ({
    benchmark,
    name: `${name}, median of the rounds`,
    value: of((result) => result[one].requestsPerSecond / result[other].requestsPerSecond),
    unit: "",
    goal: { atLeast },
  });
  const failures = results.reduce((sum, { list, uncompressed }) => sum + list.failures + uncompressed.failures, 0);
  return [
    ...linesOf("", "list"),
    ...linesOf("uncompressed, ", "uncompressed"),
    ...linesOf("constant, ", "constant"),
    share("share of the uncompressed list", "list", "uncompressed", 0.6),
    share("uncompressed, share of the constant", "uncompressed", "constant", 0.35),
    { benchmark, name: "failed requests", value: failures, unit: "", goal: { atMost: 0 } },
  ];
}

/** The list with 200,000 posts compared with the list of 20,000, in alternating rounds. */
export async function measureGrowth(benchmark: string): Promise<Figure[]> {
  return withList(countsCheckedAt, (small, smallDatabase) =>
    withList(10 * countsCheckedAt, async (large, largeDatabase) => {
      const mix = requestMix();
      const results: { readonly small: Load; readonly large: Load }[] = [];
      for (let round = 0; round < rounds; round++) {
        results.push({
          small: await load(small.origin, mix, smallDatabase.token, secondsPerRound),
          large: await load(large.origin, mix, largeDatabase.token, secondsPerRound),
        });
      }
      const p99 = (size: "small" | "large"): number => median(results.map((result) => result[size].p99));
      const perSecond = (size: "small" | "large"): number => median(results.map((result) => result[size].requestsPerSecond));
      const failures = results.reduce((sum, result) => sum + result.small.failures + result.large.failures, 0);
      return [
        { benchmark, name: "20,000 posts, requests per second", value: perSecond("small"), unit: "1/s" },
        { benchmark, name: "20,000 posts, p99", value: p99("small"), unit: "ms" },
        { benchmark, name: "200,000 posts, requests per second", value: perSecond("large"), unit: "1/s" },
        { benchmark, name: "200,000 posts, p99", value: p99("large"), unit: "ms" },
        { benchmark, name: "growth of p99", value: p99("large") / p99("small"), unit: "×", goal: { atMost: 1.5 } },
        { benchmark, name: "failed requests", value: failures, unit: "", goal: { atMost: 0 } },
      ];
    }),
  );
}

type ListWork<T> = (server: RealServer, database: ListDatabase) => Promise<T>;

/** Starts a production server on a database with `posts` open posts, and stops both afterwards. */
export async function withList<T>(posts: number, work: ListWork<T>, settings: Readonly<Record<string, string>> = {}): Promise<T> {
  const database = await openListDatabase(posts);
  try {
    return await withServer(database, work, settings);
  } finally {
    await database.postgres.stop();
  }
}

/** The same on a copy of the database, for work that adds rows. */
export const withListToFill = <T>(posts: number, work: ListWork<T>): Promise<T> =>
  withListCopy(posts, (database) => withServer(database, work, {}));

async function withServer<T>(database: ListDatabase, work: ListWork<T>, settings: Readonly<Record<string, string>>): Promise<T> {
  const server = await startServer({ env: { ...productionEnvironment(database), ...settings } });
  try {
    return await work(server, database);
  } finally {
    await server.end("SIGTERM");
  }
}

/** Settings of a production server with its own database. It never calls outside systems. */
export const productionEnvironment = ({ postgres }: Pick<ListDatabase, "postgres">): Record<string, string> => ({
  ...fixedKeys,
  APP_MODE: "production",
  // Production refuses http. No benchmark follows a link of this origin.
  PUBLIC_ORIGIN: "https://rounds.example",
  DATABASE_URL: postgres.ownerUrl,
  DATABASE_APP_URL: postgres.appUrl,
  // There is no sign-in, so no adapter is called.
  ...productionSettings,
  WEB_PUSH: "off",
  // The benchmark does not measure the second factor.
  OPERATOR_FACTOR: "off",
  // The sessions of the generated people are as old as the generated database.
  HOSPITAL_IDLE_MINUTES: "off",
  RATE_LIMIT_FACTOR: "1000000",
  LOG_LEVEL: "warn",
});
