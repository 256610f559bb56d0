import { exactly, oneOf, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

const fields = {
  /** The open editor. */
  banner_id: searchId,
  set_id: searchId,
  event_id: searchId,
  invitation_id: searchId,
  /** The editor of a new campaign. */
  create: oneOf(["banner", "poll", "quiz", "event", "invitation"]),
  /** The figures of the open campaign in place of its editor. */
  results: exactly(true),
};

/** Search parameters of 캠페인: the open editor or results. */
export const campaignSearch = searchReader(fields);
export type CampaignSearch = SearchOf<typeof fields>;

/** Closes editors and results. */
export const listOnly = {
  banner_id: undefined,
  set_id: undefined,
  event_id: undefined,
  invitation_id: undefined,
  create: undefined,
  results: undefined,
} as const;
