import { timingSafeEqual } from "node:crypto";

/** Compares secrets in a time that does not depend on their content. Their lengths are not secret. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
