import { expect, test } from "vitest";
import { readerName, readingText } from "./texts.ts";

test.each([
  [{ route: "application", kinds: ["resume", "file"], count: 3 }, "지원서에서 3번 · 이력서, 이력서 파일"],
  [{ route: "link", kinds: ["link_made", "link_resume"], count: 1 }, "링크로 1번 · 링크 만듦, 이력서"],
  [{ route: "link", kinds: ["link_made"], count: 0 }, "링크 만듦"],
  [{ route: "profile", kinds: ["profile", "licence"], count: 2 }, "프로필, 면허 2번"],
] as const)("the readings of a day %o", ({ kinds, ...rest }, expected) => {
  expect(readingText({ ...rest, kinds: [...kinds] })).toBe(expected);
});

test("operators have no name", () => {
  expect(readerName({ by: "operator", hospital: null })).toBe("운영자");
  expect(readerName({ by: "hospital", hospital: "판교온내과의원" })).toBe("판교온내과의원");
});
