import { expect, test } from "vitest";
import { tidyLines } from "./detail-parts.tsx";

test.each([
  ["가\r\n나\r다\u2028라", "가\n나\n다\n라"],
  ["가  \t\n\n\n\n나", "가\n\n나"],
  ["\n 가 \n", "가"],
  ["<b>가</b>", "<b>가</b>"],
])("%j is shown as %j", (typed, shown) => expect(tidyLines(typed)).toBe(shown));
