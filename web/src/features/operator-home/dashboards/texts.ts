import { type DailySeries, funnelStages, type ShownAppEvent, type StatsEntry } from "@rounds/contract/operator-home/dashboards.ts";
import { formatNumber } from "../../../lib/format.ts";
import type { EventSource } from "../../app-events/index.ts";
import type { View } from "./search.ts";

export type FunnelStage = (typeof funnelStages)[number];

const firstStages: Partial<Record<FunnelStage, string>> = { seen: "공고 열람", read: "읽은 의사", applied: "지원" };
/** Stages after the application have the specification's names. */
export const stageName = (stage: FunnelStage): string => firstStages[stage] ?? stage;

const sources: Readonly<Record<string, string>> = {
  list: "공고 목록",
  applied: "지원 현황",
  bookmarked: "저장한 공고",
  similar: "비슷한 공고",
  suggestion: "추천 공고",
  share: "공유 링크",
  link: "그 밖의 링크",
} satisfies Record<EventSource, string>;
export const sourceName = (source: string | null): string => (source === null ? "알 수 없음" : (sources[source] ?? source));

/** Share of the previous stage in whole percent; null when the previous stage is empty. */
export const rateOf = (counts: readonly number[], stage: number): number | null => {
  const before = counts[stage - 1] ?? 0;
  return stage === 0 || before === 0 ? null : Math.round(((counts[stage] ?? 0) / before) * 100);
};

/** With fewer applications in the previous stage, a share is mostly chance. */
const fewest = 10;

/** The stage that loses the largest share of applications. Null when too few reached it. */
export function worstStage(counts: readonly number[]): number | null {
  const first = funnelStages.indexOf("applied") + 1;
  const rates = funnelStages.flatMap((_, stage) => {
    const rate = rateOf(counts, stage);
    return stage < first || rate === null || (counts[stage - 1] ?? 0) < fewest ? [] : [{ stage, rate }];
  });
  const [worst] = rates.toSorted((a, b) => a.rate - b.rate);
  return worst === undefined || worst.rate === 100 ? null : worst.stage;
}

/** One series of the response; empty when it is missing. */
export const seriesOf = (entries: readonly StatsEntry[], type: StatsEntry["type"]): StatsEntry["data"] =>
  entries.find((entry) => entry.type === type)?.data ?? [];
export const totalOf = (entries: readonly StatsEntry[]): number => seriesOf(entries, "total")[0]?.value ?? 0;

/** `+12`, `−3`, `같음`. */
export const differenceText = (difference: number): string =>
  difference === 0 ? "같음" : `${difference > 0 ? "+" : "−"}${formatNumber(Math.abs(difference))}`;

export const seriesNames: Readonly<Record<DailySeries, string>> = {
  applications: "지원",
  profiles: "가입",
  posts: "공고",
  messages: "문자",
};
export const seriesUnits: Readonly<Record<DailySeries, string>> = { applications: "건", profiles: "명", posts: "개", messages: "건" };

export const eventNames: Readonly<Record<ShownAppEvent, string>> = {
  view_job_post: "공고 봄",
  read_job_post: "공고 읽음",
  click_apply: "지원하기 누름",
  copy_post_link: "공고 링크 복사",
  share_post: "공고 공유",
  view_login: "로그인 화면 봄",
};

/** The rows of the CSV file of a view, from the entries that the view shows. */
export const exportRows = (view: View, series: DailySeries, entries: readonly StatsEntry[]): string[][] => {
  const isQuiz = view === "quiz";
  const heads = isQuiz ? ["선택지", "응답"] : ["날짜", view === "profiles" ? "신규 프로필" : seriesNames[series]];
  return [heads, ...seriesOf(entries, isQuiz ? "answers" : "daily").map(({ name, value }) => [name, String(value)])];
};

/** `+6%`, `−2%`, `같음`; null when the period before was empty. */
export const growthText = (total: number, before: number): string | null => {
  if (before === 0) return null;
  const percent = Math.round(((total - before) / before) * 100);
  return percent === 0 ? "같음" : `${percent > 0 ? "+" : "−"}${formatNumber(Math.abs(percent))}%`;
};
