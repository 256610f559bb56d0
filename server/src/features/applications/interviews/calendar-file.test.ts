import { describe, expect, test } from "vitest";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";

const entry: CalendarEntry = {
  id: 7,
  sequence: 2,
  changed_at: "2026-11-24T00:30:15.123Z",
  starts_at: "2026-11-27T05:00:00Z",
  ends_at: "2026-11-27T05:30:00Z",
  isCancelled: false,
  place: "3층 원장실, 오른쪽; 문 \\ 앞\n벨을 누르세요",
  video_url: null,
  business_name: "판교온내과의원",
  job_post_title: "내과 봉직의",
  side: "doctor",
};
const site = { host: "rounds.example", brand: "라운즈", page: "https://rounds.example/posts-applied/progress?job_application_id=55" };

/** Parses strictly by RFC 5545: unfolds lines, checks their length, and unescapes text. */
function parse(bytes: Buffer): Map<string, string> {
  const file = bytes.toString("utf8");
  expect(file.endsWith("\r\n")).toBe(true);
  const physical = file.slice(0, -2).split("\r\n");
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A fold within a character would leave a replacement character.
    expect(Buffer.from(line).toString("utf8")).toBe(line);
  }
  const logical = physical.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
  expect(logical.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(logical.filter((line) => /^(BEGIN|END):/.test(line))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR"]);
  const fields = new Map<string, string>();
  for (const line of logical.filter((line) => !/^(BEGIN|END):/.test(line))) {
    const at = line.indexOf(":");
    expect(at).toBeGreaterThan(0);
    const name = line.slice(0, at);
    expect(fields.has(name)).toBe(false);
    const value = line.slice(at + 1);
    const isText = ["SUMMARY", "LOCATION", "DESCRIPTION", "PRODID"].includes(name);
    if (isText) expect(value.replaceAll(/\\[\\;,nN]/g, "")).not.toMatch(/[\\;,]/);
    fields.set(name, isText ? value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped)) : value);
  }
  return fields;
}

describe("the calendar file", () => {
  test("has the time in UTC, and its text survives the way through the format", () => {
    const fields = parse(calendarFile(entry, site));
    expect(Object.fromEntries(fields)).toMatchObject({
      UID: "interview-7@rounds.example",
      SEQUENCE: "2",
      DTSTAMP: "20261124T003015Z",
      DTSTART: "20261127T050000Z",
      DTEND: "20261127T053000Z",
      SUMMARY: "판교온내과의원 인터뷰",
      LOCATION: entry.place,
      DESCRIPTION: `내과 봉직의\n${site.page}`,
      URL: site.page,
      STATUS: "CONFIRMED",
      METHOD: "PUBLISH",
    });
  });

  test("a moved interview replaces the old entry: the same id and a higher sequence", () => {
    const before = parse(calendarFile(entry, site));
    const after = parse(calendarFile({ ...entry, sequence: 3, starts_at: "2026-12-01T04:00:00Z", ends_at: "2026-12-01T04:30:00Z" }, site));
    expect(after.get("UID")).toBe(before.get("UID"));
    expect(Number(after.get("SEQUENCE"))).toBeGreaterThan(Number(before.get("SEQUENCE")));
    expect(after.get("DTSTART")).toBe("20261201T040000Z");
  });

  test("a cancelled interview removes the entry, and a video call has its link", () => {
    const fields = parse(
      calendarFile({ ...entry, isCancelled: true, place: null, video_url: "https://meet.example/a,b;c", side: "hospital" }, site),
    );
    expect(fields.get("STATUS")).toBe("CANCELLED");
    expect(fields.get("LOCATION")).toBe("https://meet.example/a,b;c");
    expect(fields.get("SUMMARY")).toBe("내과 봉직의 인터뷰");
  });

  test.each([0, 1, 2, 3, 40, 100, 1000])("folds a place of %i more characters at most at 75 octets", (length) => {
    const place = `a${"가".repeat(length)}😀`;
    expect(parse(calendarFile({ ...entry, place }, site)).get("LOCATION")).toBe(place);
  });

  test("no text can add a line to the file", () => {
    const job_post_title = "내과\r\nATTENDEE:mailto:a@b.example\nEND:VEVENT";
    const fields = parse(calendarFile({ ...entry, job_post_title, side: "hospital" }, site));
    expect(fields.has("ATTENDEE")).toBe(false);
  });
});
