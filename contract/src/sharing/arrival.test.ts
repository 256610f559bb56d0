import { expect, test } from "vitest";
import { landingNames, landingOf } from "./arrival.ts";

test("valid values stay, and numbers become text", () => {
  const search = {
    ad_name: "kakao 1&2",
    path: "invite_signup",
    inviter_code: "ABCD2345",
    event_id: 7,
    webinar_event_id: "8",
    session_id: 9,
    pass_page: "resumeInput",
  };
  expect(landingOf(search)).toEqual({ ...search, event_id: "7", session_id: "9" });
});

test.each(["x".repeat(10_000), "\u0000", "a\u202Eb", "\uD800", "", {}, ["ABCD2345"], true, null])(
  "%j is no value of any parameter",
  (value) => {
    expect(landingOf(Object.fromEntries(landingNames.map((name) => [name, value])))).toEqual({});
  },
);

test.each([
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "' or true --",
])("%s is at most the name of an advertisement", (value) => {
  expect(landingOf(Object.fromEntries(landingNames.map((name) => [name, value])))).toEqual({ ad_name: value });
});

test.each(["0", "-1", "1.5", "1e3", "9".repeat(16), 0, -1, 1.5, Number.NaN])("%s is no id", (value) => {
  expect(landingOf({ event_id: value, webinar_event_id: value, session_id: value })).toEqual({});
});
