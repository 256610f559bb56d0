import { msIntoSeoulDay } from "../../../lib/seoul-time.ts";

/**
 * Limits of one person. The checks of other people do not count. Otherwise one user could block the sign-up of another. The ministry
 * blocks look-ups of one doctor after five a day, but today only operators look numbers up there.
 */
const checkLimits = { perNumberAndDay: 5, perDay: 10, openNumbers: 3 } as const;

type PersonChecks = { readonly today: number; readonly todayOfNumber: number; readonly otherOpenNumbers: number };

/** Why this person may not check another licence now; null if they may. */
export function refusalOf({ today, todayOfNumber, otherOpenNumbers }: PersonChecks): "licence.throttled" | "licence.too_many_open" | null {
  if (today >= checkLimits.perDay || todayOfNumber >= checkLimits.perNumberAndDay) return "licence.throttled";
  return otherOpenNumbers >= checkLimits.openNumbers ? "licence.too_many_open" : null;
}

/** The ministry's page where an institution looks up a licence. */
export const ministryPage = "https://lic.mohw.go.kr/instt/instt_srch_each.do?MENU_ID=I-02-01";

const dayMs = 24 * 3600 * 1000;

/** The day of `now` in Seoul: its start, and the seconds until its end. */
export function seoulDay(now: Date): { start: Date; secondsLeft: number } {
  const sinceMidnight = msIntoSeoulDay(now);
  return { start: new Date(now.getTime() - sinceMidnight), secondsLeft: (dayMs - sinceMidnight) / 1000 };
}

type Holder = { readonly name: string; readonly birthDate: string };
export type RegisterFinding = "matches" | "name_differs" | "birth_date_differs" | "both_differ" | "absent";

const bareName = (name: string): string => name.normalize("NFC").replaceAll(/\s+/g, "");

/** Compares name and birth date of a check with the entry of the register for its number. */
export function compareWithRegister(checked: Holder, registered: Holder | undefined): RegisterFinding {
  if (registered === undefined) return "absent";
  const hasName = bareName(checked.name) === bareName(registered.name);
  const hasBirthDate = checked.birthDate === registered.birthDate;
  if (hasName && hasBirthDate) return "matches";
  if (hasName) return "birth_date_differs";
  return hasBirthDate ? "name_differs" : "both_differ";
}
