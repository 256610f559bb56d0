import type { RetentionRule } from "../../../jobs/retention.ts";
import { deletedSearches } from "../saved-searches/queries.ts";
import { expiredAlerts, expiredBatches } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "post_alerts",
    data: "Sent alerts about new posts",
    keeps: [400, "days"],
    from: "the alert",
    ground: "contract: alerts that the doctor switched on",
    rows: expiredAlerts,
  },
  {
    key: "post_alert_batches",
    data: "Groups of posts that opened together. They name no person",
    keeps: [430, "days"],
    from: "their alerts",
    ground: "none: a post that opens again alerts a doctor once",
    rows: expiredBatches,
  },
  {
    key: "saved_searches",
    data: "Saved searches that the doctor has deleted",
    keeps: [1, "days"],
    from: "the deletion, which the doctor can take back until then",
    ground: "contract: alerts that the doctor switched on",
    rows: deletedSearches,
  },
];
