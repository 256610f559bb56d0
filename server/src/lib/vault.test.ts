import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createVault, hashToken, randomToken } from "./vault.ts";

const key = (fill: number) => Buffer.alloc(32, fill);
const vaultOf = (...ids: string[]) => createVault({ encryption: ids.map((id) => ({ id, key: key(id.charCodeAt(0)) })), lookup: key(1) });
const vault = vaultOf("a");

test("a sealed value opens again with any characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (value, column) => {
      expect(vault.open(column, vault.seal(column, value))).toBe(value);
    }),
  );
});

test("two seals of one value differ, and neither is readable", () => {
  const sealed = Array.from({ length: 50 }, () => vault.seal("profiles.phone_number", "01012345678"));
  expect(new Set(sealed).size).toBe(50);
  for (const text of sealed) {
    expect(text).toMatch(/^a\.[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(text.slice(2), "base64").toString("latin1")).not.toContain("01012345678");
  }
});

describe("refuses to open", () => {
  const sealed = vault.seal("profiles.phone_number", "01012345678");

  test("a value with any one byte changed", () => {
    const bytes = Buffer.from(sealed.slice(2), "base64");
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open("profiles.phone_number", `a.${changed.toString("base64")}`)).toThrow();
    }
  });
  test("a value moved to another column", () => expect(() => vault.open("profiles.birth_date", sealed)).toThrow());
  test("a value cut short", () => {
    for (const text of ["", "a", "a.", "a.AAAA", sealed.slice(0, 20), sealed.slice(0, -4)])
      expect(() => vault.open("profiles.phone_number", text)).toThrow();
  });
  test("a value of a key that is not configured, or under another key's name", () => {
    expect(() => vaultOf("b").open("profiles.phone_number", sealed)).toThrow(/unknown key a/);
    expect(() => vaultOf("b").open("profiles.phone_number", sealed.replace("a.", "b."))).toThrow();
  });
});

test("rotation: the first key seals, older ones still open", () => {
  const old = vault.seal("c", "값");
  const rotated = vaultOf("b", "a");
  expect(rotated.open("c", old)).toBe("값");
  expect(rotated.seal("c", "값")).toMatch(/^b\./);
  expect(() => vault.open("c", rotated.seal("c", "값"))).toThrow(/unknown key b/);
});

test("rotation: while the new key is last in some processes and first in others, each opens the values of the others", () => {
  const [appended, rotated] = [vaultOf("a", "b"), vaultOf("b", "a")];
  expect(vault.open("c", appended.seal("c", "값"))).toBe("값");
  expect(appended.open("c", rotated.seal("c", "값"))).toBe("값");
  expect(rotated.open("c", appended.seal("c", "값"))).toBe("값");
});

test("a vault needs a key", () => expect(() => createVault({ encryption: [], lookup: key(1) })).toThrow());

describe("lookup", () => {
  test("is the same for the same value and column, and for no other", () => {
    const hash = vault.lookup("profiles.phone_number", "01012345678");
    expect(vaultOf("z").lookup("profiles.phone_number", "01012345678")).toEqual(hash);
    expect(vault.lookup("profiles.license_number", "01012345678")).not.toEqual(hash);
    expect(vault.lookup("profiles.phone_number", "01012345679")).not.toEqual(hash);
  });
  test("depends on its key, so that numbers cannot be tried out on a dump", () => {
    const other = createVault({ encryption: [{ id: "a", key: key(97) }], lookup: key(2) });
    expect(other.lookup("c", "1")).not.toEqual(vault.lookup("c", "1"));
  });
});

test("tokens are 256 random bits, stored as their hash", () => {
  const tokens = Array.from({ length: 200 }, randomToken);
  expect(new Set(tokens).size).toBe(200);
  expect(tokens.every((token) => Buffer.from(token, "base64url").length === 32)).toBe(true);
  expect(hashToken("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
