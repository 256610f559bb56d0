import { drugCompany } from "../vocabulary.ts";

/** Whether an event with a sponsor of this type may give vouchers. Null: without a sponsor. */
export const canGiveRewards = (sponsorType: string | null): boolean => sponsorType !== drugCompany;

type Schedule = { readonly is_published: boolean; readonly starts_at: string | null; readonly ends_at: string | null };

/** Whether doctors can answer the questions from the first to the last moment of the event. */
export function isOpenThroughout(content: Schedule, event: Omit<Schedule, "is_published">): boolean {
  if (!content.is_published || content.starts_at === null || event.starts_at === null) return false;
  if (Date.parse(content.starts_at) > Date.parse(event.starts_at)) return false;
  return content.ends_at === null || (event.ends_at !== null && Date.parse(event.ends_at) <= Date.parse(content.ends_at));
}
