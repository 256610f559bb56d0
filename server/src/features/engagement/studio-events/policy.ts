import type { ErrorCode } from "@rounds/contract/all.ts";
import { longestCampaignDays } from "@rounds/contract/engagement/studio-events.ts";

type Schedule = { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null };

const longestMs = longestCampaignDays * 86_400_000;

/** The fault of a schedule. Null: it can be saved. A draft needs no start. */
export function faultOfSchedule({ is_published, starts_at, ends_at }: Schedule): ErrorCode | null {
  if (starts_at === null) return is_published ? "campaign.incomplete" : ends_at === null ? null : "campaign.times_invalid";
  if (ends_at === null) return null;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 && length <= longestMs ? null : "campaign.times_invalid";
}

/** The fields of `whole` with the changed ones. Absent fields stay unchanged. */
export const withChange = <Whole extends object>(
  whole: Whole,
  change: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole => ({
  ...whole,
  ...Object.fromEntries(Object.entries(change).filter(([name, value]) => name in whole && value !== undefined)),
});
