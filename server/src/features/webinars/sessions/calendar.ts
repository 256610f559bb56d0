type Entry = {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  readonly speakers: readonly { readonly name: string }[];
};

/** `20261208T033000Z`. Calendars show UTC times in their own zone. */
const stamp = (time: string): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const escaped = (value: string): string => value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

const longestLine = 75;

/** RFC 5545: a line has at most 75 bytes, and its continuation begins with a space. No character is cut. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > longestLine) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join("\r\n");
}

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
    `DTSTAMP:${stamp(entry.updated_at)}`,
    `SEQUENCE:${Math.floor(Date.parse(entry.updated_at) / 1000)}`,
    `DTSTART:${stamp(entry.starts_at)}`,
    `DTEND:${stamp(entry.ends_at)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${link}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(entry.title)}`,
    "TRIGGER:-PT10M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return Buffer.from(lines.map(folded).join("\r\n"));
}
