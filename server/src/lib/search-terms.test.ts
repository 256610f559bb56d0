import { expect, test } from "vitest";
import { idInTerms, searchTerms } from "./search-terms.ts";

test("terms are composed, in lower case, and at most as many as requested", () => {
  expect(searchTerms(`  ${"한빛".normalize("NFD")}\tMRI \n 내과 `, 8)).toEqual(["한빛", "mri", "내과"]);
  expect(searchTerms("a b c", 2)).toEqual(["a", "b"]);
  expect(searchTerms(" \n", 8)).toEqual([]);
});

test("a consonant after a syllable is left out, initial consonants alone remain", () => {
  expect(searchTerms("가온ㄴ ㄱㅇㄴ", 8)).toEqual(["가온", "ㄱㅇㄴ"]);
});

test.each([
  ["#5127", 5127],
  ["5127", 5127],
  ["5127 병원", null],
  ["5127동", null],
  ["1".repeat(16), null],
  ["", null],
])("the id in %j is %j", (text, id) => {
  expect(idInTerms(searchTerms(text, 8))).toBe(id);
});
