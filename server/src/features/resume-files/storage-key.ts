import { randomBytes } from "node:crypto";

/** The time of storing stands in the key: the sweep leaves alone what a request may still be writing the row for. */
export const newStorageKey = (now: Date): string => `resume-${now.getTime()}-${randomBytes(16).toString("hex")}`;

/** Null for keys that are not of résumé files. */
export function storedAt(key: string): Date | null {
  const time = /^resume-(\d{1,15})-[0-9a-f]{32}$/.exec(key)?.[1];
  return time === undefined ? null : new Date(Number(time));
}
