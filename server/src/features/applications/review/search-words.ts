import type { Vault } from "../../../lib/vault.ts";
import { searchTerms } from "../../../lib/search-terms.ts";
import type { SoughtWord } from "./review-list-sql.ts";

const most = 4;

const idOf = (digits: string): number | null => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

/** Digits of a whole phone number, with or without hyphens; part of one cannot be looked up, because numbers are kept sealed. */
function phoneOf(word: string): string | null {
  const digits = word.replaceAll("-", "");
  return /^0\d{8,10}$/.test(digits) ? digits : null;
}

/** The words of a search, each in every form in which rows keep it. */
export function soughtWords(vault: Vault, q: string): SoughtWord[] {
  return searchTerms(q, most).map((word) => {
    // `이하준#20377` is how a person is written on the screen.
    const [, text, number] = /^(.*?)(?:#(\d{1,15}))?$/.exec(word) ?? [];
    const phone = phoneOf(word);
    const isNumber = text === "" || phone !== null || /^\d{1,15}$/.test(word);
    return {
      text: isNumber ? null : (text ?? word),
      isInitials: /^[ㄱ-ㅎ]+$/.test(word),
      id: idOf(number ?? word),
      phoneHash: phone === null ? null : vault.lookup("profiles.phone_number", phone),
    };
  });
}
