import { weekdays, type Weekday } from "../vocabulary.ts";

/** Most values of a filter, most tags, and the characters of one value and of the search text. */
export const filterLimits = { values: 300, tags: 20, valueLength: 40, searchLength: 100 } as const;

/** Longest texts and lists of a post. Screens use the same limits. */
export const postLimits = {
  title: 200,
  line: 500,
  description: 10_000,
  phones: 200,
  specialties: 20,
  tags: 20,
  tagLength: filterLimits.valueLength,
  entries: 30,
  entryLength: 200,
} as const;

/** Separators that people type between two times: hyphens, dashes, tildes. */
const separators = /\s*[-‐‑‒–—−~∼〜～]\s*/u;
const clockTime = /^(\d{1,2}):(\d{2})$/;

/** `HH:mm` of one time, null if it is invalid; 24:00 is valid as an end only. */
function tidyTime(typed: string, isEnd: boolean): string | null {
  const [, hour = "", minute = ""] = clockTime.exec(typed) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === "" || Number(minute) > 59 || minutes > 24 * 60 || (minutes === 24 * 60 && !isEnd)) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Working hours of a day as stored, `HH:mm-HH:mm`; blank for a day off; null if they are unreadable. */
export function tidyHours(typed: string): string | null {
  // Korean and Japanese keyboards can type full-width digits, colons and tildes.
  const trimmed = typed.normalize("NFKC").trim();
  if (trimmed === "") return "";
  const times = trimmed.split(separators);
  if (times.length !== 2) return null;
  const [start, end] = [tidyTime(times[0] ?? "", false), tidyTime(times[1] ?? "", true)];
  return start === null || end === null ? null : `${start}-${end}`;
}

export const hoursHint = "10:00-18:00처럼 분까지 적고 -로 이어 주세요.";

const longDays: Readonly<Record<Weekday, string>> = {
  mon: "monday",
  tue: "tuesday",
  wed: "wednesday",
  thu: "thursday",
  fri: "friday",
  sat: "saturday",
  sun: "sunday",
};

/** Long day names are accepted in writes; a short name next to one wins. The schema judges everything else. */
export function shortDays(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const given = new Map(Object.entries(sent));
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const key = given.has(day) ? day : longDays[day];
      return given.has(key) ? [[day, given.get(key) as unknown]] : [];
    }),
  );
}

export const automaticTags = { sunday: "일요일근무", night: "야간당직" } as const;
type TagCause = { readonly sunday: string; readonly night: string };

/**
 * Tags after Sunday hours or night duty were typed. Filling a field adds its tag, clearing it removes the tag. Other changes leave the
 * tags, so a tag that the user removed does not return. A full list gets no tag, because no post may have more.
 */
export function withAutomaticTags(tags: readonly string[], before: TagCause, after: TagCause): string[] {
  let result = [...tags];
  for (const cause of ["sunday", "night"] as const) {
    const [was, is] = [before[cause].trim() !== "", after[cause].trim() !== ""];
    if (was === is) continue;
    const tag = automaticTags[cause];
    result = result.filter((other) => other !== tag);
    if (is && result.length < postLimits.tags) result.push(tag);
  }
  return result;
}

type Titled = { readonly specialties: readonly string[]; readonly job_type: string; readonly employment_type: string };

/** The title of a post without its own title: `내과, 가정의학과 봉직의 (정규직)`. */
export const titleOf = ({ specialties, job_type, employment_type }: Titled): string =>
  `${specialties.slice(0, 3).join(", ")}${specialties.length > 3 ? " 외" : ""} ${job_type} (${employment_type})`.trim();
