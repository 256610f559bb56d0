import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { readOrCreate } from "./lib/create-once.ts";

export type KeyMaterial = {
  readonly encryption: readonly { readonly id: string; readonly key: Buffer }[];
  readonly lookup: Buffer;
};

/** Reads `id:base64` pairs and the lookup key. Throws ConfigError. */
export function parseKeys(encryption: string, lookup: string): KeyMaterial {
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
export function localKeys(dataDir: string): KeyMaterial {
  const fresh = (): string =>
    JSON.stringify({ encryption: `k1:${randomBytes(32).toString("base64")}`, lookup: randomBytes(32).toString("base64") });
  const stored = LocalKeys.parse(JSON.parse(readOrCreate(join(dataDir, "keys.json"), fresh)));
  return parseKeys(stored.encryption, stored.lookup);
}
