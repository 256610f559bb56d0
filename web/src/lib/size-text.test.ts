import { expect, test } from "vitest";
import { sizeText } from "./size-text.ts";

test("sizes are shown in a suitable unit", () => {
  expect([sizeText(12), sizeText(839_680), sizeText(2_516_582)]).toEqual(["1KB", "820KB", "2.4MB"]);
});
