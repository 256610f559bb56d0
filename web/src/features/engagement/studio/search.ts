import { oneOf, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

const fields = {
  /** The open editor. */
  event_id: searchId,
  invitation_id: searchId,
  /** The editor of a new campaign. */
  create: oneOf(["event", "invitation"]),
};

/** Search parameters of 캠페인: the open editor. */
export const campaignSearch = searchReader(fields);
export type CampaignSearch = SearchOf<typeof fields>;

/** Closes editors. */
export const listOnly = { event_id: undefined, invitation_id: undefined, create: undefined } as const;
