import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredVisits } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "referral_visits",
    data: "Visits through a doctor's link that no sign-in has followed",
    keeps: [30, "days"],
    from: "the visit",
    ground: "legitimate interest: the inviter's reward",
    rows: expiredVisits,
  },
];
