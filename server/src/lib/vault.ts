import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, randomBytes } from "node:crypto";
import type { KeyMaterial } from "../settings/keys.ts";

/**
 * Seals personal values for storage (AES-256-GCM, fresh 96-bit nonce, key id in front) and hashes them for lookup.
 * `column` binds a sealed value to its place: moved to another column it no longer opens.
 */
export type Vault = {
  seal(column: string, value: string): string;
  /** Throws when the value was altered, moved, or sealed with a key that is not configured. */
  open(column: string, sealed: string): string;
  /** Keyed hash (HMAC-SHA-256) of a normalised value, used to search an encrypted column. */
  lookup(column: string, value: string): Buffer;
};

export function createVault(keys: KeyMaterial): Vault {
  const [newest] = keys.encryption;
  if (!newest) throw new Error("no encryption key");
  // Objects of the crypto library: creating one per value costs five times as much as decrypting the value.
  const byId = new Map(keys.encryption.map(({ id, key }) => [id, createSecretKey(key)]));
  const current = { id: newest.id, key: createSecretKey(newest.key) };
  const lookupKey = createSecretKey(keys.lookup);
  const places = new Map<string, Buffer>();
  /** Column names as bytes, cached because one page decrypts fifty values of a column. */
  const placeOf = (column: string): Buffer => {
    const bytes = places.get(column) ?? Buffer.from(column);
    places.set(column, bytes);
    return bytes;
  };
  return {
    seal(column, value) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current.key, nonce).setAAD(placeOf(column));
      const body = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")}`;
    },
    open(column, sealed) {
      const dot = sealed.indexOf(".");
      const key = byId.get(sealed.slice(0, dot));
      if (!key) throw new Error(`sealed with unknown key ${sealed.slice(0, dot)}`);
      const bytes = Buffer.from(sealed.slice(dot + 1), "base64");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(placeOf(column))
        .setAuthTag(bytes.subarray(12, 28));
      const value = decipher.update(bytes.subarray(28));
      // Throws when the value was altered. It never returns further bytes.
      decipher.final();
      return value.toString("utf8");
    },
    lookup(column, value) {
      return createHmac("sha256", lookupKey).update(`${column}\u0000${value}`).digest();
    },
  };
}

/** 256 random bits in base64url: access and refresh tokens, tickets, states. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

type TokenRequest = {
  /** Of the stored hash, `table.column`. */
  readonly column: string;
  /** Ids of the person and of what the token is for. */
  readonly ids: readonly number[];
  /** The key of the request. Null when it has none. */
  readonly replayKey: string | null;
};

/** A token that the same request makes again, so that the server need not store it. Random without a key. */
export const tokenOfRequest = (vault: Vault, { column, ids, replayKey }: TokenRequest): string =>
  replayKey === null ? randomToken() : vault.lookup(column, [...ids, replayKey].join(" ")).toString("base64url");

/** Hash under which a random token is stored. It needs no key, because 256 random bits cannot be guessed from a hash. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
