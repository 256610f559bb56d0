import type { LegalKind } from "@rounds/contract/accounts/legal.ts";
import type { LegalDocument, Operator } from "./document.ts";
import { privacyOf as privacyOf20261121 } from "./privacy-2026-11-21.ts";
import { privacyOf } from "./privacy.ts";
import { termsOf } from "./terms.ts";

type TextOf = (operator: Operator) => LegalDocument;
export type LegalTexts = Readonly<Record<LegalKind, Readonly<Record<string, TextOf>>>>;

/** The text of each version. `terms.ts` and `privacy.ts` are the newest ones. A text stays here as long as members can look it up. */
export const legalTexts: LegalTexts = {
  terms: { "2026-11-21": termsOf },
  privacy: { "2026-11-21": privacyOf20261121, "2027-01-06": privacyOf },
};
