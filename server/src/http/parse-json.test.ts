import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

test.each(["null", "1", '"가"', "[]", '{"a":[{"b":"각"},null,true,1.5]}', '{"a":1,"a":2}'])("%s is read as JSON.parse reads it", (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test.each(["{", "", "nul", '{"a":"\\ud800"}', '["\\udc00x"]', '[[{"a":["a\\ud83d"]}]]', "[".repeat(200) + "]".repeat(200)])(
  "%s is refused",
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  },
);

describe("prototype keys are dropped", () => {
  test.each(['{"__proto__":{"a":1},"b":2}', '{"\\u005f_proto__":{"a":1},"b":2}'])("%s", (text) => {
    const value = parseJson(text) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["b"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test("inside lists and objects", () => {
    expect(parseJson('[{"a":{"__proto__":{"b":1}}}]')).toEqual([{ a: {} }]);
  });
});

test("a megabyte of empty objects takes no longer than a few times the parsing of JSON", () => {
  const text = `[${"{},".repeat(340_000)}1]`;
  const cpuMs = (work: () => unknown): number => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const plain = Math.min(...[1, 2, 3].map(() => cpuMs(() => JSON.parse(text))));
  const checked = Math.min(...[1, 2, 3].map(() => cpuMs(() => parseJson(text))));
  expect(checked).toBeLessThan(plain * 6 + 50);
});
