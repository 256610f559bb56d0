import { errors as sentences } from "@rounds/contract/engagement/studio-events.ts";
import type { FieldErrors } from "./use-campaign-editor.ts";

type Period = { readonly starts_at: string | null; readonly ends_at: string | null };

/** A draft needs no start. An end needs one, and comes after it. */
export const periodErrors = ({ starts_at, ends_at }: Period, isPublished: boolean): FieldErrors => {
  if (starts_at === null) return isPublished || ends_at !== null ? { starts_at: sentences["campaign.incomplete"].message } : {};
  return ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at) ? { ends_at: sentences["campaign.times_invalid"].message } : {};
};
