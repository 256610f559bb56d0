import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredVisits } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "banner_visits",
    data: "Banners that a doctor has seen or clicked, by day",
    keeps: [400, "days"],
    from: "the day",
    ground: "legitimate interest: figures of banners",
    rows: expiredVisits,
  },
];
