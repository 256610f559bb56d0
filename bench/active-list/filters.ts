import type { ActivePostsQuery } from "../../contract/src/job-posts/posts.ts";
import { type Figure, median } from "../figures.ts";
import { withList } from "./benchmark.ts";
import { load, type Load } from "./load.ts";

const path = "/api/v1/job_posts/active_posts_list";
const sizes = [20_000, 200_000] as const;
/** Many short rounds: a pause of 30 ms by other load changes the p99 of one round, not the median. */
const rounds = 5;
const seconds = 1;
const warmUp = 1;
/** The wait of a person who chooses a filter or types. */
const goals = { p99: 60, typingP95: 50, growth: 1.5 } as const;

type Shape = { readonly name: string; readonly queries: readonly string[]; readonly isTyping?: boolean };

const typing = (...words: string[]): string[] => words.map((word) => `q=${word}`);

/** Each filter alone, and each order. A filter without an entry is a type error. */
const alone: Readonly<Record<Exclude<keyof ActivePostsQuery, "cursor" | "limit">, readonly Shape[]>> = {
  specialties: [
    { name: "several specialties", queries: ["specialties[]=내과&specialties[]=외과&specialties[]=안과&specialties[]=피부과"] },
  ],
  districts: [
    {
      name: "a region and a district of another",
      queries: ["districts[]=서울&districts[]=경기 수원시", "specialties[]=내과&districts[]=서울&districts[]=부산 중구"],
    },
    { name: "five regions", queries: ["districts[]=서울&districts[]=경기&districts[]=인천&districts[]=부산&districts[]=대구"] },
  ],
  job_type: [{ name: "job type", queries: ["job_type[]=당직의", "job_type[]=대진의&districts[]=제주"] }],
  work_days: [{ name: "days of work", queries: ["work_days[]=5", "work_days[]=5&districts[]=서울"] }],
  minutes: [{ name: "minutes from home", queries: ["minutes=30", "minutes=30&specialties[]=내과"] }],
  free_days: [{ name: "free days of the doctor", queries: ["free_days=true", "free_days=true&districts[]=서울"] }],
  pay: [{ name: "highest pay only", queries: ["pay=2500"] }],
  night_shift: [{ name: "no nights", queries: ["night_shift=false"] }],
  saturday_work: [{ name: "no Saturdays", queries: ["saturday_work=false"] }],
  sunday_work: [{ name: "no Sundays", queries: ["sunday_work=false"] }],
  tags: [
    { name: "one tag", queries: ["tags[]=주 5일", "tags[]=주 5일&districts[]=서울"] },
    { name: "three tags", queries: ["tags[]=주 5일&tags[]=당직 없음&tags[]=숙소 제공"] },
  ],
  q: [
    { name: "typing a common name", queries: typing("가", "가ㅇ", "가오", "가온"), isTyping: true },
    { name: "typing a place", queries: typing("ㄱ", "강", "강나", "강남", "강남구"), isTyping: true },
    { name: "initials", queries: typing("ㄱㄴ", "ㄱㄴㄱ", "ㅅㅂㅇㄱ"), isTyping: true },
    { name: "a rare word", queries: typing("핵의학", "서귀포"), isTyping: true },
    { name: "a word of nearly all posts", queries: typing("전문의", "라운즈로"), isTyping: true },
    { name: "no such word", queries: typing("쀍", "없는말이다"), isTyping: true },
  ],
  unread: [{ name: "unread", queries: ["unread=true", "unread=true&specialties[]=내과&districts[]=서울"] }],
  sort: [
    { name: "best paid first", queries: ["sort=pay", "sort=pay&districts[]=서울", "sort=pay&specialties[]=내과&districts[]=서울 강남구"] },
    {
      name: "best paid first, rare specialty",
      queries: ["sort=pay&specialties[]=핵의학과", "sort=pay&specialties[]=핵의학과&districts[]=제주 서귀포시"],
    },
    { name: "best paid by the hour first", queries: ["sort=hourly", "sort=hourly&specialties[]=내과&districts[]=서울"] },
  ],
};

const shapes: readonly Shape[] = [
  ...Object.values(alone).flat(),
  { name: "pay, no nights, no weekends", queries: ["pay=1500&night_shift=false&saturday_work=false&sunday_work=false"] },
  {
    name: "the same in one region for one specialty",
    queries: ["pay=1500&night_shift=false&saturday_work=false&sunday_work=false&districts[]=서울&specialties[]=내과"],
  },
  { name: "word, specialty and place", queries: ["q=가온&specialties[]=내과&districts[]=서울"], isTyping: true },
];

/** Each filter alone on 32 connections, alternating between both sizes. */
export function measureFilters(benchmark: string): Promise<Figure[]> {
  return withList(sizes[0], (small, smallDatabase) =>
    withList(sizes[1], async (large, largeDatabase) => {
      const figures: Figure[] = [];
      for (const shape of shapes) {
        const results: { readonly small: Load; readonly large: Load }[] = [];
        for (let round = 0; round < rounds; round++) {
          const mix = shape.queries.map((query) => `${path}?limit=20&${encodeURI(query)}`);
          results.push({
            small: await load(small.origin, mix, smallDatabase.token, seconds, { warmUp }),
            large: await load(large.origin, mix, largeDatabase.token, seconds, { warmUp }),
          });
        }
        figures.push(...figuresOf(benchmark, shape, results));
      }
      return figures;
    }),
  );
}

function figuresOf(
  benchmark: string,
  { name, isTyping }: Shape,
  results: readonly { readonly small: Load; readonly large: Load }[],
): Figure[] {
  // No figure if any request failed, because the times of the others mean nothing.
  const hasFailed = ({ failures, requestsPerSecond }: Load): boolean => failures > 0 || requestsPerSecond === 0;
  const of = (size: "small" | "large", key: "p95" | "p99"): number =>
    results.some((result) => hasFailed(result[size])) ? Number.POSITIVE_INFINITY : median(results.map((result) => result[size][key]));
  const key = isTyping ? "p95" : "p99";
  const goal = { atMost: isTyping ? goals.typingP95 : goals.p99 };
  return [
    { benchmark, name: `${name}: ${key} at 20,000`, value: of("small", key), unit: "ms", goal },
    { benchmark, name: `${name}: ${key} at 200,000`, value: of("large", key), unit: "ms", goal },
    { benchmark, name: `${name}: growth`, value: of("large", key) / of("small", key), unit: "×", goal: { atMost: goals.growth } },
  ];
}
