import type { RetentionRule } from "../../../jobs/retention.ts";
import { deleteAccessRights, deleteConsents } from "./queries.ts";

export const retention: readonly RetentionRule[] = [
  {
    key: "accounts",
    data: "Everything else of a person: profile, résumé, files, sessions, and more",
    keeps: [0, "hours"],
    from: "the end of the account",
    ground: "none: it leaves without delay (PIPA art. 21)",
    tables: ["the tables of `features/accounts/account/personal-data.ts`"],
    leaves:
      "rows and files are deleted in the transaction that ends the account, and what a request of the same moment adds within the next hours; that table names each exception",
    by: "`features/accounts/account/service.ts`",
  },
  {
    key: "consents",
    data: "Consents and their withdrawals, without a name",
    keeps: [5, "years"],
    from: "the end of the account",
    ground: "legitimate interest: proof of the consent",
    tables: ["consents"],
    leaves: "rows are deleted in batches, by a function of the database that refuses younger ones",
    removes: async (_deps, tx, before) => {
      const { rows, isMore } = await deleteConsents(tx, before);
      return { rows, next: isMore ? "more" : null };
    },
  },
  {
    key: "access_rights",
    data: "Rights of operators and of members of hospitals: given, changed, ended. Ids only",
    keeps: [3, "years"],
    from: "the change",
    ground: "Safety Measures Standard art. 5: three years",
    tables: ["access_right_records"],
    leaves: "rows are deleted in batches, by a function of the database that refuses younger ones",
    removes: async (_deps, tx, before) => {
      const { rows, isMore } = await deleteAccessRights(tx, before);
      return { rows, next: isMore ? "more" : null };
    },
  },
];
