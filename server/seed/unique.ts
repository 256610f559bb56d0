import type { Random } from "./random.ts";

/** Returns values that do not repeat. */
export type Unique = {
  /** 1, 2, 3, … */
  next(): number;
  /** A number of `length` digits. It repeats only after all numbers were used. */
  digits(length: number): string;
  /** Random characters of A-Z and 0-9. */
  code(length: number): string;
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Digits start at a random number and increase. Within one process they are unique by counting, between processes by the start. */
export function createUnique(random: Random): Unique {
  let count = 0;
  const places = new Map<number, number>();
  return {
    next: () => ++count,
    digits(length) {
      const size = 10 ** length;
      const place = ((places.get(length) ?? Math.floor(random() * size)) + 1) % size;
      places.set(length, place);
      return String(place).padStart(length, "0");
    },
    code: (length) => Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join(""),
  };
}

/** Shared by all factories of this process, so that several of them on one database do not clash. */
export const processUnique: Unique = createUnique(Math.random);
