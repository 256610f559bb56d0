import type { Vault } from "./vault.ts";

/** Keyed hash of the last four digits of a phone number, for the search. About twenty of 200,000 doctors have the same. */
export const phoneTailHash = (vault: Vault, digits: string): Buffer => vault.lookup("profiles.phone_tail", digits.slice(-4));
