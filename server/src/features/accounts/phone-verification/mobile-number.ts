import { fail } from "../../../lib/app-error.ts";

/** After 010 come eight digits, after the older prefixes seven or eight. */
const mobile = /^(010\d{8}|01[16789]\d{7,8})$/;

/** Digits of a Korean mobile number in any notation that people use (`+82 10-1234-5678`), or null for anything else. */
export function parseMobile(typed: string): string | null {
  const compact = typed.normalize("NFKC").replaceAll(/[\s().\-\u2010-\u2015\u2212]/g, "");
  const digits = compact.replace(/^(\+|00)?82(?=0?1)/, "").replace(/^(?=1)/, "0");
  // Without a country code the leading zero must have been typed.
  const isTyped = compact === digits || /^(\+|00)?82/.test(compact);
  return isTyped && mobile.test(digits) ? digits : null;
}

/** Like `parseMobile`, but throws phone.invalid. */
export function mobileDigits(typed: string): string {
  const digits = parseMobile(typed);
  if (digits === null) throw fail("phone.invalid", ["phone_number"]);
  return digits;
}
