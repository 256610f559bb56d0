import { calendarBytes, calendarText, calendarTime } from "../../../lib/icalendar.ts";

type Entry = {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  readonly speakers: readonly { readonly name: string }[];
};

/** An iCalendar file with one entry. A calendar that imports it again updates the entry. */
export function calendarFile(entry: Entry, link: string): Buffer {
  const text = [entry.speakers.map(({ name }) => name).join(", "), entry.description, link].filter(Boolean).join("\n");
  const host = new URL(link).host;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rounds//Webinars//KO",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:webinar-${entry.id}@${host}`,
    `DTSTAMP:${calendarTime(entry.updated_at)}`,
    `SEQUENCE:${Math.floor(Date.parse(entry.updated_at) / 1000)}`,
    `DTSTART:${calendarTime(entry.starts_at)}`,
    `DTEND:${calendarTime(entry.ends_at)}`,
    `SUMMARY:${calendarText(entry.title)}`,
    `DESCRIPTION:${calendarText(text)}`,
    `URL:${link}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${calendarText(entry.title)}`,
    "TRIGGER:-PT10M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return calendarBytes(lines);
}
