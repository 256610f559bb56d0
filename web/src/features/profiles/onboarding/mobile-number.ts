/** After 010 come eight digits, after an older prefix seven or eight. */
const mobile = /^(010\d{8}|01[16789]\d{7,8})$/;

/** Digits as dialled in Korea. A phone's suggestion can have the form `+82 10-…`. */
const domesticDigits = (typed: string): string => {
  const compact = typed.normalize("NFKC").replaceAll(/[^\d+]/g, "");
  return compact
    .replace(/^(?:\+|00)?82(?=0?1)/, "")
    .replace(/^(?=1)/, "0")
    .replaceAll("+", "");
};

/** Digits of a Korean mobile number in any notation, or null when it is not one. The server makes the final decision. */
export const mobileDigits = (typed: string): string | null => {
  const digits = domesticDigits(typed);
  return mobile.test(digits) ? digits : null;
};
