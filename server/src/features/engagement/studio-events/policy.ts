import type { ErrorCode } from "@rounds/contract/all.ts";

type Schedule = { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null };

/** Other times are mistyped: no campaign is longer than ten years. */
const longestMs = 3660 * 86_400_000;

/** The fault of a schedule. Null: it can be saved. A draft needs no start. */
export function faultOfSchedule({ is_published, starts_at, ends_at }: Schedule): ErrorCode | null {
  if (starts_at === null) return is_published ? "campaign.incomplete" : ends_at === null ? null : "campaign.times_invalid";
  if (ends_at === null) return null;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 && length <= longestMs ? null : "campaign.times_invalid";
}

/** A doctor can answer from the first to the last moment of the event. */
export function isOpenThroughout(content: Schedule, event: Schedule): boolean {
  if (!content.is_published || content.starts_at === null || event.starts_at === null) return false;
  if (Date.parse(content.starts_at) > Date.parse(event.starts_at)) return false;
  return content.ends_at === null || (event.ends_at !== null && Date.parse(event.ends_at) <= Date.parse(content.ends_at));
}

const drugCompany = "제약회사";

/** Medical law: a drug company must not give doctors anything. */
export const mayGiveRewards = (sponsorType: string | null): boolean => sponsorType !== drugCompany;

/** The fields of `whole` with the changed ones. Absent fields stay unchanged. */
export const withChange = <Whole extends object>(
  whole: Whole,
  change: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole => ({
  ...whole,
  ...Object.fromEntries(Object.entries(change).filter(([name, value]) => name in whole && value !== undefined)),
});
