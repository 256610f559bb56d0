import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQueryString } from "./query-string.ts";

test.each<[string, Record<string, string | string[]>]>([
  ["", {}],
  ["a=1", { a: "1" }],
  ["a=1&a=2", { a: ["1", "2"] }],
  ["a[]=1", { a: ["1"] }],
  ["a[]=1&a[]=2", { a: ["1", "2"] }],
  ["a[]=1&a=2", { a: ["1", "2"] }],
  ["a=1&a[]=2", { a: ["1", "2"] }],
  ["a%5B%5D=%EC%84%9C%EC%9A%B8%20%EA%B0%95%EB%82%A8%EA%B5%AC", { a: ["서울 강남구"] }],
  ["a=b+c", { a: "b c" }],
  ["a", { a: "" }],
  ["a=b=c", { a: "b=c" }],
  ["a=%zz", { a: "%zz" }],
  ["[]=1", { "": ["1"] }],
])("%s", (text, expected) => expect({ ...parseQueryString(text) }).toEqual(expected));

describe("prototypes", () => {
  test.each(["__proto__=1", "__proto__[]=1", "__proto__[x]=1", "constructor=1", "toString=1"])("%s changes none", (text) => {
    const parsed = parseQueryString(text);
    expect(Object.getPrototypeOf(parsed)).toBeNull();
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    expect(typeof {}.toString).toBe("function");
  });
});

test("parses a thousand names and ignores more", () => {
  const text = Array.from({ length: 5000 }, (_, n) => `k${n}=1`).join("&");
  expect(Object.keys(parseQueryString(text))).toHaveLength(1000);
});

test("encoded values are decoded to the same values", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 5 }), (values) => {
      const text = values.map((value) => `name[]=${encodeURIComponent(value)}`).join("&");
      expect(parseQueryString(text)["name"]).toEqual(values);
    }),
  );
});
