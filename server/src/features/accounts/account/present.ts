import type { Consent } from "@rounds/contract/accounts/account.ts";
import type { ConsentRow } from "./queries.ts";

export const presentConsent = (row: ConsentRow): Consent => ({
  // A check constraint allows only the kinds of the contract.
  kind: row.kind as Consent["kind"],
  version: row.version,
  granted: row.granted,
  ends_at: row.ends_at,
  was_granted: row.was_granted,
  at: row.at,
});
