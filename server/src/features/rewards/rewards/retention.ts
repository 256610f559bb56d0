import type { RetentionRule } from "../../../jobs/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "reward_licences",
    data: "Hashes of licence numbers that got a sign-up reward",
    keeps: [1, "years"],
    from: "the end of the account",
    ground: "legitimate interest: one reward per doctor",
    tables: ["rewards"],
    leaves: "a value that cannot be linked replaces the hash",
    by: "`features/rewards/rewards/jobs.ts`",
  },
];
