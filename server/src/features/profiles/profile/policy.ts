/** Children under 14 may not join (개인정보 보호법 제22조의2, and the terms). */
const youngestAge = 14;

/** The seventh digit of the registration number names the century of the birth. */
const isOfThisCentury = (genderDigit: string): boolean => ["3", "4", "7", "8"].includes(genderDigit);

/** Whether a person may join on this day in Seoul, `yyyy-MM-dd`. `birthDate` is `YYMMDD`. */
export function isOldEnough(birthDate: string, genderDigit: string, today: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(birthDate) ?? [];
  const born = (isOfThisCentury(genderDigit) ? 2000 : 1900) + Number(year);
  return `${born + youngestAge}-${month}-${day}` <= today;
}
