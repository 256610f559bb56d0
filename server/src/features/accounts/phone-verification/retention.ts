import type { RetentionRule } from "../../../jobs/retention.ts";
import { expiredCodes } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "unverified_phones",
    data: "Phone numbers that a person has not confirmed: hashes of codes and counters",
    keeps: [1, "days"],
    from: "the end of the code, or the last attempt",
    ground: "contract: confirmation of the number",
    rows: expiredCodes,
  },
];
