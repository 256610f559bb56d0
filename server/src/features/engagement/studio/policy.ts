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
