import { getOverview } from "@rounds/contract/job-posts/overview.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import type { RealServer } from "../../scripts/real-server.ts";
import { createPool } from "../../server/src/db/database.ts";
import { withList } from "../active-list/benchmark.ts";
import { startConstant } from "../active-list/constant.ts";
import type { ListDatabase } from "../active-list/database.ts";
import { load, type Load, noEncoding } from "../active-list/load.ts";
import { type Figure, median } from "../figures.ts";

/** The two sizes and the peer alternate, so that other load on the machine affects all of them. */
const rounds = 3;
const secondsPerRound = 4;
const sizes = { small: 20_000, large: 200_000 } as const;
const goals = { requestsPerSecond: 2000, p99: 60, shareOfConstant: 0.06, growth: 1.2 } as const;

type Side = { readonly server: RealServer; readonly database: ListDatabase };
type Sides = { readonly small: Side; readonly large: Side };
type Round = { readonly small: Load; readonly large: Load; readonly constant: Load };

/** Suggestions and the home screen of a very active doctor, among 20,000 open posts and among 200,000. The peer is bare Fastify with the same bytes. */
export const measureSuggestions = (benchmark: string): Promise<Figure[]> =>
  withList(sizes.small, (server, database) =>
    withList(sizes.large, async (largeServer, largeDatabase) => {
      const sides: Sides = { small: { server, database }, large: { server: largeServer, database: largeDatabase } };
      for (const side of [sides.small, sides.large]) await fillProfile(side.database);
      return [
        ...(await measurePath(benchmark, "suggestions", listSuggestedJobPosts.path, sides)),
        ...(await measurePath(benchmark, "overview", getOverview.path, sides)),
      ];
    }),
  );

async function measurePath(benchmark: string, name: string, path: string, { small, large }: Sides): Promise<Figure[]> {
  const constant = await startConstant(large.server, [path], large.database.token);
  const measure = ({ server, database }: Side): Promise<Load> => load(server.origin, [path], database.token, secondsPerRound);
  const results: Round[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      results.push({
        small: await measure(small),
        large: await measure(large),
        constant: await load(constant.origin, [path], "", secondsPerRound, { encodings: noEncoding }),
      });
    }
  } finally {
    await constant.stop();
  }
  return figuresOf(benchmark, name, results);
}

function figuresOf(benchmark: string, name: string, results: readonly Round[]): Figure[] {
  const of = (pick: (round: Round) => number): number => median(results.map(pick));
  const failures = results.reduce((sum, { small, large }) => sum + small.failures + large.failures, 0);
  const linesOf = (title: string, key: keyof Round): Figure[] => [
    { benchmark, name: `${name}, ${title}: requests per second`, value: of((round) => round[key].requestsPerSecond), unit: "1/s" },
    { benchmark, name: `${name}, ${title}: p50`, value: of((round) => round[key].p50), unit: "ms" },
  ];
  const p99 = (key: keyof Round): number => of((round) => round[key].p99);
  return [
    ...linesOf("20,000 posts", "small"),
    { benchmark, name: `${name}, 20,000 posts: p99`, value: p99("small"), unit: "ms" },
    ...linesOf("200,000 posts", "large").map((figure) =>
      figure.unit === "1/s" ? { ...figure, goal: { atLeast: goals.requestsPerSecond } } : figure,
    ),
    { benchmark, name: `${name}, 200,000 posts: p99`, value: p99("large"), unit: "ms", goal: { atMost: goals.p99 } },
    ...linesOf("bare Fastify with the same bytes", "constant"),
    {
      benchmark,
      name: `${name}, share of bare Fastify at 200,000 posts`,
      value: of(({ large, constant }) => large.requestsPerSecond / constant.requestsPerSecond),
      unit: "",
      goal: { atLeast: goals.shareOfConstant },
    },
    { benchmark, name: `${name}, growth of p99`, value: p99("large") / p99("small"), unit: "×", goal: { atMost: goals.growth } },
    { benchmark, name: `${name}, failed requests`, value: failures, unit: "", goal: { atMost: 0 } },
  ];
}

/** The most expensive doctor: a home in the densest districts, and the maximum number of specialties. */
async function fillProfile({ postgres, viewerId }: ListDatabase): Promise<void> {
  const pool = createPool({ url: postgres.ownerUrl, size: 1 });
  try {
    await pool.query("update profiles set lat = 37.4966, lng = 127.063, specialties = $2 where user_id = $1", [
      viewerId,
      ["내과", "가정의학과", "정형외과"],
    ]);
  } finally {
    await pool.end();
  }
}
