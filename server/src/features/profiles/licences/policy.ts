import { msIntoSeoulDay } from "../../../lib/seoul-time.ts";

/** The ministry blocks a person's look-up after five a day; so many are passed on per number, whoever asks. */
export const checksPerDay = 5;

/** The ministry's page on which an institution looks a licence up. */
export const ministryPage = "https://lic.mohw.go.kr/instt/instt_srch_each.do?MENU_ID=I-02-01";

const dayMs = 24 * 3600 * 1000;

/** The day in Seoul that `now` belongs to: when it began, and how many seconds are left of it. */
export function seoulDay(now: Date): { start: Date; secondsLeft: number } {
  const sinceMidnight = msIntoSeoulDay(now);
  return { start: new Date(now.getTime() - sinceMidnight), secondsLeft: (dayMs - sinceMidnight) / 1000 };
}

/** Whether YYMMDD names a day; the century is not known, so 29 February always does. */
export function isBirthDate(value: string): boolean {
  const [, month = "", day = ""] = /^\d\d(\d\d)(\d\d)$/.exec(value) ?? [];
  const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1];
  return daysInMonth !== undefined && Number(day) >= 1 && Number(day) <= daysInMonth;
}

type Holder = { readonly name: string; readonly birthDate: string };
export type RegisterFinding = "matches" | "name_differs" | "birth_date_differs" | "both_differ" | "absent";

const bareName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/g, "");

/** What the register says about who holds a number. */
export function compareWithRegister(asked: Holder, known: Holder | undefined): RegisterFinding {
  if (known === undefined) return "absent";
  const hasName = bareName(asked.name) === bareName(known.name);
  const hasBirthDate = asked.birthDate === known.birthDate;
  if (hasName && hasBirthDate) return "matches";
  if (hasName) return "birth_date_differs";
  return hasBirthDate ? "name_differs" : "both_differ";
}
