import { inSeoul } from "./seoul-time.ts";

type Day = { readonly year: number; readonly month: number; readonly day: number };

/** Every practising doctor is over twenty and born after 1926, so two digits determine the century. Null without six digits. */
const dayOf = (yymmdd: string, now: Date): Day | null => {
  const [, yy = "", mm = "", dd = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd) ?? [];
  if (yy === "") return null;
  const year = Number(yy) > inSeoul(now).getUTCFullYear() % 100 ? 1900 + Number(yy) : 2000 + Number(yy);
  return { year, month: Number(mm), day: Number(dd) };
};

/** `1988년 4월 12일` of `880412`. */
export const birthDay = (yymmdd: string, now: Date = new Date()): string => {
  const birthDate = dayOf(yymmdd, now);
  return birthDate === null ? yymmdd : `${birthDate.year}년 ${birthDate.month}월 ${birthDate.day}일`;
};

/** `만 38세` today in Seoul; empty when unreadable. */
export const ageText = (yymmdd: string, now: Date = new Date()): string => {
  const birthDate = dayOf(yymmdd, now);
  if (birthDate === null) return "";
  const today = inSeoul(now);
  const [month, day] = [today.getUTCMonth() + 1, today.getUTCDate()];
  const hadBirthday = month > birthDate.month || (month === birthDate.month && day >= birthDate.day);
  return `만 ${today.getUTCFullYear() - birthDate.year - (hadBirthday ? 0 : 1)}세`;
};
