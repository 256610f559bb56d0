/** The licence or the name of a doctor, and then a word for its rental. 명의 alone is also a famous doctor. */
const rental = /(?:면허증?|명의)(?:를|을|만|도)?\s*(?:대여|임대|빌려|빌리|빌릴)/gu;
/** The rest of the sentence forbids it: 면허 대여 불가, 명의를 빌리지 않습니다. */
const forbids = /^[^.!?\n]{0,12}?(?:아님|아닙|아니|없|금지|불가|불법|사절|제외|않)/u;

/** Medical Service Act, art. 4-3 and 33(2): a licence must not be rented, or brokered for it. */
export function seeksRentedLicence(typed: string): boolean {
  const text = typed.normalize("NFC");
  return [...text.matchAll(rental)].some((found) => !forbids.test(text.slice(found.index + found[0].length)));
}

/** The first field with a text that seeks a licence or a name to borrow. */
export const fieldWithRentedLicence = (change: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(change).find(([, value]) => [value].flat().some((text) => typeof text === "string" && seeksRentedLicence(text)))?.[0];
