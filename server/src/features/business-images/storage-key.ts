import { randomBytes } from "node:crypto";

/** The time of storing stands in the key: the sweep leaves alone what a request may still be writing the row for. */
export const newStorageKey = (now: Date): string => `picture-${now.getTime()}-${randomBytes(16).toString("hex")}`;

export const fileKey = (storageKey: string, size: string): string => `${storageKey}.${size}`;

/** Null for keys that are not of pictures. */
export function storedAs(key: string): { readonly storageKey: string; readonly at: Date } | null {
  const found = /^(picture-(\d{1,15})-[0-9a-f]{32})\.[a-z0-9]+$/.exec(key);
  return found?.[1] && found[2] ? { storageKey: found[1], at: new Date(Number(found[2])) } : null;
}
