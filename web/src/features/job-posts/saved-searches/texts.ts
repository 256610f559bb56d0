import { cutText } from "@rounds/contract/cut-text.ts";
import { type AlertTiming, savedSearchNameLength, weekCountCap } from "@rounds/contract/job-posts/saved-searches.ts";
import { asTopic } from "../../../lib/particles.ts";
import { filterSummary, payPrefix, type JobPostFilters } from "../list/filters.ts";

export const timingLabels: Readonly<Record<AlertTiming, string>> = { now: "바로", morning: "매일 아침 8시", off: "끔" };

const timingSentences: Readonly<Record<AlertTiming, string>> = {
  now: "새 공고가 올라오면 바로 알려 드려요.",
  morning: "매일 아침 8시에 모아서 알려 드려요.",
  off: "알림을 껐어요.",
};

export const timingChanged = (name: string, timing: AlertTiming): string => `‘${name}’${asTopic(name)} ${timingSentences[timing]}`;

/** `이번 주 3건`. Null without a post. */
export const weekText = (count: number): string | null =>
  count === 0 ? null : count > weekCountCap ? `이번 주 ${weekCountCap}건 이상` : `이번 주 ${count}건`;

/** A name for these conditions, `판교 내과`. */
export function suggestName(filters: JobPostFilters): string {
  const { districts, specialties, minutes, q } = filters;
  const place = districts?.[0] ?? (minutes ? `집에서 ${minutes}분` : undefined);
  const parts = [place, specialties?.[0], q].filter((part) => part !== undefined);
  // A name is short, so it has the pay without its prefix.
  const name = parts.length > 0 ? parts.join(" ") : filterSummary(filters).replace(payPrefix, "");
  return cutText(name, savedSearchNameLength).trim();
}

/** The name, with a number if another alert has it: `판교 내과 2`. */
export function freeName(name: string, taken: readonly string[], number = 1): string {
  const ending = number === 1 ? "" : ` ${number}`;
  const numbered = `${cutText(name, savedSearchNameLength - ending.length).trim()}${ending}`;
  return taken.includes(numbered) ? freeName(name, taken, number + 1) : numbered;
}

/** The fault of a name, null if it is right. `taken`: the names of the other alerts. */
export const nameFault = (name: string, taken: readonly string[]): string | null => {
  if (name.trim() === "") return "이름을 적어 주세요.";
  return taken.includes(name.trim()) ? "같은 이름의 알림이 있어요. 다른 이름을 적어 주세요." : null;
};
