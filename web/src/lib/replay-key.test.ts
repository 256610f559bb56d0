import { expect, test } from "vitest";
import { createReplayKeys, newReplayKey } from "./replay-key.ts";

test("every key is valid for the server and unique", () => {
  const keys = Array.from({ length: 100 }, newReplayKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the same content has the same key until it was accepted; other content has another key", () => {
  const { keyFor, release } = createReplayKeys();
  const first = keyFor({ name: "라운즈의원" });
  expect(keyFor({ name: "라운즈의원" })).toBe(first);
  const second = keyFor({ name: "라운즈병원" });
  expect(second).not.toBe(first);
  expect(keyFor({ name: "라운즈의원" })).not.toBe(first);
  const third = keyFor({ name: "라운즈병원" });
  release();
  expect(keyFor({ name: "라운즈병원" })).not.toBe(third);
});
