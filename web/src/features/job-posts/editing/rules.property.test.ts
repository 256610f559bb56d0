import { automaticTags, postLimits, shortDays, tidyHours, withAutomaticTags } from "@rounds/contract/job-posts/rules.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseShift } from "../../../lib/working-hours.ts";
import { emptyForm, applyInput } from "./form.ts";

const two = (value: number): string => String(value).padStart(2, "0");
const minutes = fc.integer({ min: 0, max: 59 });
const hours = fc.integer({ min: 0, max: 23 });
const separator = fc.constantFrom("-", " - ", "~", " ~ ", "–", "—", "～", "−");
const blank = fc.constantFrom("", " ", "\t", "  \n");
const filled = fc.string({ minLength: 1 }).filter((words) => words.trim() !== "");

describe("hours of a day", () => {
  test("tidied hours stay the same when tidied again, and can be drawn", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:~ -]{0,14}$/)), (words) => {
        const tidy = tidyHours(words);
        if (tidy === null || tidy === "") return;
        expect(tidy).toMatch(/^\d{2}:\d{2}-\d{2}:\d{2}$/);
        expect(tidyHours(tidy)).toBe(tidy);
        expect(parseShift(tidy)).not.toBeNull();
      }),
    );
  });

  test("reads two times with any separator, with or without leading zeros", () => {
    fc.assert(
      fc.property(hours, minutes, hours, minutes, separator, (fromHour, fromMinute, toHour, toMinute, join) => {
        const wanted = `${two(fromHour)}:${two(fromMinute)}-${two(toHour)}:${two(toMinute)}`;
        expect(tidyHours(`${fromHour}:${two(fromMinute)}${join}${toHour}:${two(toMinute)}`)).toBe(wanted);
        expect(tidyHours(` ${wanted} `)).toBe(wanted);
      }),
    );
  });

  test.each(["", " ", "\t", "  \n"])("%j is a day off", (text) => expect(tidyHours(text)).toBe(""));

  test.each([
    "9시-13시",
    "9-13",
    "09:00",
    "09:00-",
    "-18:00",
    "09:00-25:00",
    "24:00-09:00",
    "09:60-10:00",
    "09:00-24:01",
    "09:00-12:00-18:00",
    "휴무",
    "0900-1800",
  ])("%s is not understood", (text) => expect(tidyHours(text)).toBeNull());

  test("midnight can be the end, and a night shift can cross it", () => {
    expect(tidyHours("18:00-24:00")).toBe("18:00-24:00");
    expect(tidyHours("18:00~9:00")).toBe("18:00-09:00");
    expect(tidyHours("９：00 ～ 18：00")).toBe("09:00-18:00");
  });

  test("long day names become short ones, and a short name has priority", () => {
    expect(shortDays({ monday: "a", tue: "b", tuesday: "c", x: "d" })).toEqual({ mon: "a", tue: "b" });
    for (const other of ["x", 1, null]) expect(shortDays(other)).toBe(other);
  });
});

describe("tags of Sunday and night work", () => {
  const words = fc.oneof(blank, filled);
  const tags = fc.array(fc.oneof(fc.string(), fc.constantFrom(...Object.values(automaticTags))));
  const cause = fc.record({ sunday: words, night: words });

  test("filling adds the tag once, clearing removes it, and other tags stay as they are", () => {
    fc.assert(
      fc.property(tags, cause, cause, (before, was, is) => {
        const after = withAutomaticTags(before, was, is);
        for (const key of ["sunday", "night"] as const) {
          const tag = automaticTags[key];
          const count = after.filter((other) => other === tag).length;
          const [wasThere, isThere] = [was[key].trim() !== "", is[key].trim() !== ""];
          expect(count).toBe(wasThere === isThere ? before.filter((other) => other === tag).length : Number(isThere));
        }
        const others = (list: readonly string[]) => list.filter((tag) => !Object.values<string>(automaticTags).includes(tag));
        expect(others(after)).toEqual(others(before));
      }),
    );
  });

  test("a full list gets no automatic tag, because the post could not be saved with it", () => {
    const full = Array.from({ length: postLimits.tags }, (_, at) => `태그 ${at}`);
    const filledIn = { working_hours: { ...emptyForm(1).working_hours, sun: "10:00-14:00" }, night_shift: "월 2회" };
    expect(applyInput({ ...emptyForm(1), tags: full }, filledIn).tags).toEqual(full);
    expect(applyInput({ ...emptyForm(1), tags: full.slice(1) }, filledIn).tags).toEqual([...full.slice(1), automaticTags.sunday]);
  });

  test("filling and clearing night duty leaves the tags unchanged", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), filled, (list, night) => {
        const form = { ...emptyForm(1), tags: list.filter((tag) => !Object.values<string>(automaticTags).includes(tag)) };
        expect(applyInput(applyInput(form, { night_shift: night }), { night_shift: " " }).tags).toEqual(form.tags);
      }),
    );
  });

  test("a tag that the user removed is not added again while the text changes", () => {
    const filledIn = applyInput(emptyForm(1), { night_shift: "월 1회" });
    expect(filledIn.tags).toEqual([automaticTags.night]);
    expect(applyInput({ ...filledIn, tags: [] }, { night_shift: "월 2회" }).tags).toEqual([]);
  });
});
