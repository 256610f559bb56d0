import type { Vault } from "../../../lib/vault.ts";
import { searchTerms } from "../../../lib/search-terms.ts";
import { phoneTailHash } from "../../../lib/phone-tail.ts";
import type { SearchTerm } from "./review-list-sql.ts";

const maxTerms = 4;

const idOf = (digits: string): number | null => (/^\d{1,15}$/.test(digits) ? Number(digits) : null);

/**
 * Digits of a complete phone number, with or without hyphens. Numbers are stored as hashes, so of a partial number only the last four
 * digits can be found.
 */
function phoneOf(typed: string): string | null {
  const digits = typed.replaceAll("-", "");
  return /^0\d{8,10}$/.test(digits) ? digits : null;
}

/** The terms of a search, each in every form in which the tables store it. */
export function readSearchTerms(vault: Vault, q: string): SearchTerm[] {
  return searchTerms(q, maxTerms).map((typed) => {
    // The screens write a person as `이하준#20377`.
    const [, text, number] = /^(.*?)(?:#(\d{1,15}))?$/.exec(typed) ?? [];
    const phone = phoneOf(typed);
    const isNumber = text === "" || phone !== null || /^\d{1,15}$/.test(typed);
    return {
      text: isNumber ? null : (text ?? typed),
      isInitials: /^[ㄱ-ㅎ]+$/.test(typed),
      id: idOf(number ?? typed),
      phoneHash: phone === null ? null : vault.lookup("profiles.phone_number", phone),
      // `#8816` is an id and nothing else.
      phoneTailHash: /^\d{4}$/.test(typed) ? phoneTailHash(vault, typed) : null,
    };
  });
}

/** A hospital cannot find doctors by phone number, otherwise it could test numbers that are not shared with it. */
export const withoutPhone = (term: SearchTerm): SearchTerm => ({ ...term, phoneHash: null, phoneTailHash: null });
