import type { RetentionRule } from "../../../jobs/retention.ts";
import { pastDays } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "free_days",
    data: "Days on which a doctor is free",
    keeps: [0, "hours"],
    from: "the end of the day in Seoul",
    ground: "contract: search by free days",
    rows: pastDays,
  },
];
