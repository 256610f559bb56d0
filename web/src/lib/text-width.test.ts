import { expect, test } from "vitest";
import { textWidth } from "./text-width.ts";

test.each([
  ["필터", "1.70em"],
  ["안 읽음", "2.78em"],
  ["# 주5일", "3.11em"],
])("%s takes %s", (text, width) => expect(textWidth(text)).toBe(width));
