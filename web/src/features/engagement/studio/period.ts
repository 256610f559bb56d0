import { errors as sentences, maxCampaignDays } from "@rounds/contract/engagement/studio-events.ts";
import type { FieldErrors } from "./use-campaign-editor.ts";

type Period = { readonly starts_at: string | null; readonly ends_at: string | null };

const maxMs = maxCampaignDays * 86_400_000;

/** A draft needs no start. An end needs one, comes after it, and is within the longest period. */
export const periodErrors = ({ starts_at, ends_at }: Period, isPublished: boolean): FieldErrors => {
  if (starts_at === null) return isPublished || ends_at !== null ? { starts_at: sentences["campaign.incomplete"].message } : {};
  if (ends_at === null) return {};
  const length = Date.parse(ends_at) - Date.parse(starts_at);
  return length > 0 && length <= maxMs ? {} : { ends_at: sentences["campaign.times_invalid"].message };
};
