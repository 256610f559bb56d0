import type { RemoveBatch, RetentionRule } from "../../../jobs/retention.ts";
import { deleteFromLedger } from "./queries.ts";

const byOwner = (ledger: Parameters<typeof deleteFromLedger>[1]): { readonly leaves: string; readonly removes: RemoveBatch } => ({
  leaves: "rows are deleted in batches, by a function of the database that refuses younger ones",
  removes: async (_deps, tx, before) => {
    const { rows, isMore } = await deleteFromLedger(tx, ledger, before);
    return { rows, next: isMore ? "more" : null };
  },
});

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
    ...byOwner("consents"),
  },
  {
    key: "access_rights",
    data: "Rights of operators and of members of hospitals: given, changed, ended. Ids only",
    keeps: [3, "years"],
    from: "the change",
    ground: "Safety Measures Standard art. 5: three years",
    tables: ["access_right_records"],
    ...byOwner("access_rights"),
  },
];
