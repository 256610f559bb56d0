import { describe, expect, test } from "vitest";
import { createVault } from "../../../lib/vault.ts";
import { type Pass, passKey, passSeconds, readPass, signPass } from "./passes.ts";

const vaultOf = (byte: number) => createVault({ encryption: [{ id: "t", key: Buffer.alloc(32, 1) }], lookup: Buffer.alloc(32, byte) });
const key = passKey(vaultOf(2));
const pass: Pass = { contentId: 219, videoId: 31, userId: 7, sessionId: 1_000_000, expiresAt: 1_795_000_000, serial: 3, isPreview: false };

test("a signed pass reads back, also with the largest numbers, and fits into a path", () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const large = { ...pass, contentId: largest, videoId: largest, userId: largest, sessionId: largest };
  for (const one of [pass, { ...pass, isPreview: true }, large]) {
    const text = signPass(key, one);
    expect(readPass(key, text)).toEqual(one);
    expect(text).toMatch(/^[A-Za-z0-9._-]{1,130}$/);
  }
});

test("every changed character makes a pass invalid", () => {
  const text = signPass(key, pass);
  for (let at = 0; at < text.length - 1; at++) {
    for (const other of ["0", "a", "-", "p"]) {
      if (text[at] === other) continue;
      expect(readPass(key, text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }
  }
  expect(readPass(passKey(vaultOf(3)), text)).toBeNull();
  for (const other of ["", ".", text.slice(1), `${text}a`, text.split(".")[0] ?? ""]) expect(readPass(key, other)).toBeNull();
});

test("the last character has no spare bits that would give one pass two texts", () => {
  const text = signPass(key, pass);
  const texts = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].map((last) => text.slice(0, -1) + last);
  expect(texts.filter((other) => readPass(key, other) !== null)).toEqual([text]);
});

describe("a pass is valid for", () => {
  test.each([
    [60_000, 4 * 3600],
    [3 * 3600_000, 4 * 3600],
    [3.5 * 3600_000, 4.5 * 3600],
    [12 * 3600_000, 13 * 3600],
  ])("a video of %i ms: %i s", (durationMs, expected) => expect(passSeconds(durationMs)).toBe(expected));
});
