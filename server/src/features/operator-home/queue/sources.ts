import type { QueueKind } from "@rounds/contract/operator-home/queue.ts";
import type { Db } from "../../../db/database.ts";
import * as queries from "./item-queries.ts";
import type { ItemRow, Page } from "./item-queries.ts";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";

export type Source = {
  readonly kind: QueueKind;
  readonly section: QueueSection;
  list(db: Db, page: Page): Promise<ItemRow[]>;
};

/** The sources of the queue. Items with the same time are sorted in this order. */
export const sources: readonly Source[] = [
  { kind: "application", section: "applications", list: queries.listApplications },
  { kind: "message", section: "messages", list: queries.listFailedMessages },
  { kind: "licence", section: "licences", list: queries.listLicences },
  { kind: "business", section: "reviews", list: queries.listBusinesses },
  { kind: "job_post_report", section: "reviews", list: queries.listReports },
  { kind: "job_post", section: "reviews", list: queries.listPosts },
  { kind: "claim", section: "reviews", list: queries.listClaims },
  { kind: "reward", section: "rewards", list: queries.listRewards },
  { kind: "unanswered", section: "unanswered", list: queries.listUnanswered },
];
