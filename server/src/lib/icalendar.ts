/** Parts of an iCalendar file (RFC 5545). */

/** `20261208T033000Z`. Calendars show UTC times in their own zone. */
export const calendarTime = (time: string): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Calendars refuse a whole file with one of these. */
const controls = /(?!\t)\p{Cc}/gu;

/** A value of the type TEXT. */
export const calendarText = (value: string): string =>
  value
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(controls, "");

const maxLineBytes = 75;

/** A line has at most 75 bytes, and its continuation begins with a space. No character is cut. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > maxLineBytes) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += letter;
    bytes += size;
  }
  return lines.join("\r\n");
}

/** The file of these lines. */
export const calendarBytes = (lines: readonly string[]): Buffer => Buffer.from([...lines, ""].map(folded).join("\r\n"));
