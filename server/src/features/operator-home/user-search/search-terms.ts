import type { Vault } from "../../../lib/vault.ts";
import { withoutLooseConsonants } from "../../../lib/search-terms.ts";

/** The search terms of an operator, by their kind. */
export type UserSearch =
  | { readonly kind: "id"; readonly id: number }
  | { readonly kind: "phone"; readonly hash: Buffer }
  | { readonly kind: "email"; readonly beginning: string }
  /** `part` is not longer than the name parts that the database stores. The name must contain the whole of `text`. */
  | { readonly kind: "name"; readonly part: string; readonly text: string; readonly isInitials: boolean };

const maxPartLength = 4;

const idOf = (digits: string): number | null => (/^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null);

/** Digits of a whole Korean phone number, also with the country code. Parts of a number cannot be found, because numbers are encrypted. */
function phoneOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, "").replace(/^(\+|00)82-?0?/, "0");
  return /^0\d{8,10}$/.test(digits) ? digits : null;
}

/** The screens show a person as `이하준#20377`. Returns null when no search term is left. */
export function parseUserSearch(vault: Pick<Vault, "lookup">, typed: string): UserSearch | null {
  const terms = typed.normalize("NFC").trim().toLowerCase();
  const number = /#?(\d+)$/.exec(terms)?.[1] ?? "";
  const id = idOf(number);
  if (id !== null && (terms === number || terms.endsWith(`#${number}`))) return { kind: "id", id };
  const phone = phoneOf(terms);
  if (phone !== null) return { kind: "phone", hash: vault.lookup("profiles.phone_number", phone) };
  if (terms.includes("@")) return { kind: "email", beginning: terms };
  const text = withoutLooseConsonants(terms.replaceAll(/\s/g, ""));
  if (text === "") return null;
  return { kind: "name", part: [...text].slice(0, maxPartLength).join(""), text, isInitials: /^[ㄱ-ㅎ]+$/.test(text) };
}
