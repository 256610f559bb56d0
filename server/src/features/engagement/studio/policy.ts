import type { CampaignState } from "@rounds/contract/engagement/studio.ts";

type Facts = { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null };

/** The start belongs to the period, the end does not. */
export function stateOf({ is_published, starts_at, ends_at }: Facts, now: Date): CampaignState {
  if (!is_published || starts_at === null) return "draft";
  if (now.getTime() < Date.parse(starts_at)) return "scheduled";
  return ends_at === null || now.getTime() < Date.parse(ends_at) ? "live" : "ended";
}

const order: readonly CampaignState[] = ["live", "scheduled", "draft", "ended"];

/** Live ones first; among equal states the newest start first. */
export const compareCampaigns = (now: Date) => (one: Facts, other: Facts) =>
  order.indexOf(stateOf(one, now)) - order.indexOf(stateOf(other, now)) || (other.starts_at ?? "").localeCompare(one.starts_at ?? "");
