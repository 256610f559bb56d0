import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { calendarBytes, calendarText, calendarTime } from "../../../lib/icalendar.ts";

export type CalendarEntry = {
  readonly id: number;
  readonly sequence: number;
  readonly changed_at: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly isCancelled: boolean;
  readonly place: string | null;
  readonly video_url: string | null;
  readonly business_name: string;
  readonly job_post_title: string;
  readonly side: ApplicationSide;
};

/** The page that shows the interview to this side. */
export const pageOf = (side: ApplicationSide, { jobApplicationId, day }: { jobApplicationId: number; day: string }): string =>
  side === "doctor" ? `/posts-applied/progress?job_application_id=${jobApplicationId}` : `/user_manage/interviews?day=${day}`;

/** One interview as a calendar file. The id of the entry stays the same after a move, and its sequence grows, so calendars replace it. */
export function calendarFile(entry: CalendarEntry, { host, brand, page }: { host: string; brand: string; page: string }): Buffer {
  const title = entry.side === "doctor" ? `${entry.business_name} 인터뷰` : `${entry.job_post_title} 인터뷰`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${calendarText(brand)}//interviews//KO`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:interview-${entry.id}@${host}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${calendarTime(entry.changed_at)}`,
    `DTSTART:${calendarTime(entry.starts_at)}`,
    `DTEND:${calendarTime(entry.ends_at)}`,
    `SUMMARY:${calendarText(title)}`,
    `LOCATION:${calendarText(entry.place ?? entry.video_url ?? "")}`,
    `DESCRIPTION:${calendarText([entry.job_post_title, entry.video_url, page].filter((line) => line !== null).join("\n"))}`,
    `URL:${page}`,
    `STATUS:${entry.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return calendarBytes(lines);
}
