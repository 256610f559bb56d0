/** 010 has eight digits after it; the older prefixes seven or eight. */
const mobile = /^(010\d{8}|01[16789]\d{7,8})$/;

/** Digits as they are dialled in Korea; a phone's own suggestion may come as `+82 10-…`. */
const domesticDigits = (typed: string): string => {
  const compact = typed.normalize("NFKC").replaceAll(/[^\d+]/g, "");
  return compact
    .replace(/^(?:\+|00)?82(?=0?1)/, "")
    .replace(/^(?=1)/, "0")
    .replaceAll("+", "");
};

/** Digits of a Korean mobile number in any notation, or null while it is not one. The server decides. */
export const mobileDigits = (typed: string): string | null => {
  const digits = domesticDigits(typed);
  return mobile.test(digits) ? digits : null;
};
