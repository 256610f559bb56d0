import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { type ListDatabase } from "../active-list/database.ts";
import { withList } from "../active-list/benchmark.ts";
import { load, type Load } from "../active-list/load.ts";
import { createPool } from "../../server/src/db/database.ts";
import { type Figure, median } from "../figures.ts";

/** The two sizes alternate, so that other load on the machine affects both. */
const rounds = 3;
const secondsPerRound = 6;
const sizes = { small: 20_000, large: 200_000 } as const;

/** Suggestions for a very active doctor, among 20,000 open posts and among 200,000. */
export async function measureSuggestions(benchmark: string): Promise<Figure[]> {
  return withList(sizes.small, (small, smallDatabase) =>
    withList(sizes.large, async (large, largeDatabase) => {
      for (const database of [smallDatabase, largeDatabase]) await fillProfile(database);
      const results: { readonly small: Load; readonly large: Load }[] = [];
      for (let round = 0; round < rounds; round++) {
        results.push({
          small: await load(small.origin, [listSuggestedJobPosts.path], smallDatabase.token, secondsPerRound),
          large: await load(large.origin, [listSuggestedJobPosts.path], largeDatabase.token, secondsPerRound),
        });
      }
      const of = (size: keyof typeof sizes, pick: (measured: Load) => number): number =>
        median(results.map((result) => pick(result[size])));
      const p99 = { small: of("small", (measured) => measured.p99), large: of("large", (measured) => measured.p99) };
      return [
        { benchmark, name: "20,000 posts, requests per second", value: of("small", (measured) => measured.requestsPerSecond), unit: "1/s" },
        { benchmark, name: "20,000 posts, p50", value: of("small", ({ p50 }) => p50), unit: "ms" },
        { benchmark, name: "20,000 posts, p99", value: p99.small, unit: "ms" },
        {
          benchmark,
          name: "200,000 posts, requests per second",
          value: of("large", (measured) => measured.requestsPerSecond),
          unit: "1/s",
        },
        { benchmark, name: "200,000 posts, p50", value: of("large", ({ p50 }) => p50), unit: "ms" },
        { benchmark, name: "200,000 posts, p99", value: p99.large, unit: "ms" },
        { benchmark, name: "growth of p99", value: p99.large / p99.small, unit: "×", goal: { atMost: 1.5 } },
        {
          benchmark,
          name: "failed requests",
          value: results.reduce((sum, result) => sum + result.small.failures + result.large.failures, 0),
          unit: "",
          goal: { atMost: 0 },
        },
      ];
    }),
  );
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
