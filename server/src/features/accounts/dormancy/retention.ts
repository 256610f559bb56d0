import { dormancy } from "@rounds/contract/accounts/dormancy.ts";
import type { RetentionRule } from "../../../jobs/retention.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "dormant_accounts",
    data: "Accounts of doctors without use. Members of hospitals and operators are excluded",
    keeps: [dormancy.years, "years"],
    from: `the last sign-in or renewal of a session, and ${dormancy.noticeDays} days after an e-mail that a mail server accepted`,
    ground: "contract: terms of service",
    tables: ["users", "dormancy_notices"],
    leaves: "the erasure of an account that its person ends",
    by: "`features/accounts/dormancy/service.ts`",
  },
];
