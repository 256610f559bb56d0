import { waitMarks } from "@rounds/contract/operator-home/dashboards.ts";
import type { QueueKind } from "@rounds/contract/operator-home/queue.ts";
import type { Db } from "../../../db/database.ts";
import * as queries from "./queries.ts";
import type { After, ItemRow } from "./queries.ts";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

export type Source = {
  readonly kind: QueueKind;
  readonly section: QueueSection;
  list(db: Db, page: { readonly limit: number; readonly after: After }): Promise<ItemRow[]>;
};

/** The sources of the queue. Items with the same time are sorted in this order. */
export const sources: readonly Source[] = [
  { kind: "application", section: "applications", list: queries.listApplications },
  { kind: "message", section: "messages", list: queries.listFailedMessages },
  { kind: "licence", section: "licences", list: queries.listLicences },
  { kind: "business", section: "reviews", list: queries.listBusinesses },
  { kind: "job_post", section: "reviews", list: queries.listPosts },
  { kind: "claim", section: "reviews", list: queries.listClaims },
  { kind: "reward", section: "rewards", list: queries.listRewards },
  { kind: "unanswered", section: "unanswered", list: (db, page) => queries.listUnanswered(db, waitMarks, page) },
];
