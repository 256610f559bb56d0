import type { Consent } from "@rounds/contract/accounts/account.ts";
import type { ConsentRow } from "./queries.ts";

export const presentConsent = (row: ConsentRow): Consent => ({
  // The column's check constraint holds the contract's words.
  kind: row.kind as Consent["kind"],
  version: row.version,
  granted: row.granted,
  at: row.at,
});
