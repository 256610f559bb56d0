import { expect, test } from "vitest";
import { mobileDigits } from "./mobile-number.ts";

test.each([
  ["010-2847-1936", "01028471936"],
  ["01028471936", "01028471936"],
  ["+82 10-2847-1936", "01028471936"],
  ["+82 010 2847 1936", "01028471936"],
  ["０１０-２８４７-１９３６", "01028471936"],
  ["011-234-5678", "0112345678"],
  ["010-2847-193", null],
  ["02-123-4567", null],
  ["+1 650 555 0100", null],
  ["", null],
])("%s is %s", (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});
