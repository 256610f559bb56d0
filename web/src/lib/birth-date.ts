type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Nobody who practises was born before 1927 or is under twenty, so two digits say the century. Null for anything but six digits. */
const dayOf = (yymmdd: string, now: Date): Day | null => {
  const [, yy = "", mm = "", dd = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd) ?? [];
  if (yy === "") return null;
  const year = Number(yy) > now.getFullYear() % 100 ? 1900 + Number(yy) : 2000 + Number(yy);
  return { year, month: Number(mm), day: Number(dd) };
};

/** `1988년 4월 12일` of `880412`. */
export const birthDay = (yymmdd: string, now: Date = new Date()): string => {
  const born = dayOf(yymmdd, now);
  return born === null ? yymmdd : `${born.year}년 ${born.month}월 ${born.day}일`;
};

/** `만 38세`; empty when unreadable. */
export const ageText = (yymmdd: string, now: Date = new Date()): string => {
  const born = dayOf(yymmdd, now);
  if (born === null) return "";
  const [month, day] = [now.getMonth() + 1, now.getDate()];
  const hadBirthday = month > born.month || (month === born.month && day >= born.day);
  return `만 ${now.getFullYear() - born.year - (hadBirthday ? 0 : 1)}세`;
};
