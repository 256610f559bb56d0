import type { ErrorCode } from "@rounds/contract/all.ts";
import { maxCampaignDays } from "@rounds/contract/engagement/studio-events.ts";
import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import { stateOf as stateOfWindow } from "../window.ts";

type Facts = { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null };

export const stateOf = ({ is_published, starts_at, ends_at }: Facts, now: Date): CampaignState =>
  is_published && starts_at !== null ? stateOfWindow({ starts_at, ends_at }, now) : "draft";

const order: readonly CampaignState[] = ["live", "scheduled", "draft", "ended"];

/** Live ones first; among equal states the newest start first. */
export const compareCampaigns = (now: Date) => (one: Facts, other: Facts) =>
  order.indexOf(stateOf(one, now)) - order.indexOf(stateOf(other, now)) || (other.starts_at ?? "").localeCompare(one.starts_at ?? "");

/** The verb of the audit line about a change. */
export const publishingVerb = (wasPublished: boolean, isPublished: boolean): string =>
  wasPublished === isPublished ? "update" : isPublished ? "publish" : "unpublish";

const maxMs = maxCampaignDays * 86_400_000;

/** The fault of a schedule. Null: it can be saved. A draft needs no start. */
export function faultOfSchedule({ is_published, starts_at, ends_at }: Facts): ErrorCode | null {
  if (starts_at === null) return is_published ? "campaign.incomplete" : ends_at === null ? null : "campaign.times_invalid";
  if (ends_at === null) return null;
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 && length <= maxMs ? null : "campaign.times_invalid";
}

/** The fields of `whole` with the changed ones. Absent fields stay unchanged. */
export const withChange = <Whole extends object>(
  whole: Whole,
  change: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole => ({
  ...whole,
  ...Object.fromEntries(Object.entries(change).filter(([name, value]) => name in whole && value !== undefined)),
});
