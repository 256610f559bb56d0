import type { Vault } from "../../../lib/vault.ts";
import { withoutLooseConsonants } from "../../../lib/search-terms.ts";

/** What an operator means by what was typed. */
export type Sought =
  | { readonly kind: "id"; readonly id: number }
  | { readonly kind: "phone"; readonly hash: Buffer }
  | { readonly kind: "email"; readonly beginning: string }
  /** `part` is at most as long as the parts that names are kept in; the whole of `text` must occur. */
  | { readonly kind: "name"; readonly part: string; readonly text: string; readonly isInitials: boolean };

const longestPart = 4;

const idOf = (digits: string): number | null => (/^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null);

/** Digits of a whole phone number as Koreans write it, also with the country's code; parts of one cannot be found, because numbers are sealed. */
function phoneOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)82-?0?/, "0");
  return /^0\d{8,10}$/.test(digits) ? digits : null;
}

/** `이하준#20377` is how a person is written on the screens. Null when nothing is left to look for. */
export function readSought(vault: Pick<Vault, "lookup">, typed: string): Sought | null {
  const words = typed.normalize("NFC").trim().toLowerCase();
  const number = /#?(\d+)$/.exec(words)?.[1] ?? "";
  const id = idOf(number);
  if (id !== null && (words === number || words.endsWith(`#${number}`))) return { kind: "id", id };
  const phone = phoneOf(words);
  if (phone !== null) return { kind: "phone", hash: vault.lookup("profiles.phone_number", phone) };
  if (words.includes("@")) return { kind: "email", beginning: words };
  const text = withoutLooseConsonants(words.replaceAll(/\s/g, ""));
  if (text === "") return null;
  return { kind: "name", part: [...text].slice(0, longestPart).join(""), text, isInitials: /^[ㄱ-ㅎ]+$/.test(text) };
}
