import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "../config-error.ts";
import { readOrCreate } from "../lib/create-once.ts";
import { optional, type Requirement } from "./setting.ts";

/** Keys of the values that the database stores encrypted. */
export const keyShape = {
  /** `id:base64(32 bytes)` pairs, comma-separated; the first one encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: optional,
  /** base64(32 bytes); keys the hashes by which encrypted values are looked up. */
  LOOKUP_KEY: optional,
};

export type KeyMaterial = {
  readonly encryption: readonly { readonly id: string; readonly key: Buffer }[];
  readonly lookup: Buffer;
};

const Shape = z.object(keyShape);
type Values = z.infer<typeof Shape>;

/** Throws ConfigError. */
export const readKeys = ({ ENCRYPTION_KEYS, LOOKUP_KEY }: Values, dataDir: string): KeyMaterial =>
  ENCRYPTION_KEYS && LOOKUP_KEY ? parseKeys(ENCRYPTION_KEYS, LOOKUP_KEY) : localKeys(dataDir);

export const keyRequirements = (values: Values): readonly Requirement[] => [
  [values.ENCRYPTION_KEYS, "ENCRYPTION_KEYS is required outside the demo mode (id:base64 of 32 bytes, first one encrypts)."],
  [values.LOOKUP_KEY, "LOOKUP_KEY is required outside the demo mode (base64 of 32 bytes)."],
];

/** Reads `id:base64` pairs and the lookup key. Throws ConfigError. */
function parseKeys(encryption: string, lookup: string): KeyMaterial {
  const keys = encryption.split(",").map((pair) => {
    const [id = "", encoded = ""] = pair.trim().split(":");
    if (!/^[a-z0-9]{1,16}$/.test(id)) throw new ConfigError("ENCRYPTION_KEYS: a key id is 1 to 16 of a-z and 0-9.");
    return { id, key: decodeKey(encoded, "ENCRYPTION_KEYS") };
  });
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) < index);
  if (twice) throw new ConfigError(`ENCRYPTION_KEYS: two keys have the id ${twice.id}. Values of one of them could not be decrypted.`);
  return { encryption: keys, lookup: decodeKey(lookup, "LOOKUP_KEY") };
}

function decodeKey(encoded: string, name: string): Buffer {
  const key = Buffer.from(encoded, "base64");
  if (key.length !== 32) throw new ConfigError(`${name}: each key is 32 bytes in base64.`);
  return key;
}

const LocalKeys = z.object({ encryption: z.string(), lookup: z.string() });

/** Keys of the demo world, created once and stored with its data. */
function localKeys(dataDir: string): KeyMaterial {
  const fresh = (): string =>
    JSON.stringify({ encryption: `k1:${randomBytes(32).toString("base64")}`, lookup: randomBytes(32).toString("base64") });
  const stored = LocalKeys.parse(JSON.parse(readOrCreate(join(dataDir, "keys.json"), fresh)));
  return parseKeys(stored.encryption, stored.lookup);
}
