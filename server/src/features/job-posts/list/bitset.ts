/** A set of row numbers, one bit each. Two sets can be combined when they have the same size. */
export type Bitset = Uint32Array;

export const createBitset = (rows: number): Bitset => new Uint32Array((rows + 31) >>> 5);

/* A typed array returns undefined for a word outside. `?? 0` is there for the compiler. */

export const hasBit = (bits: Bitset, row: number): boolean => (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

export function setBit(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (row & 31));
}

export function clearBit(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (row & 31));
}

/** Removes these rows from `bits`, and returns how many of them it had. */
export function clearRows(bits: Bitset, rows: Uint32Array): number {
  let count = 0;
  for (const row of rows) {
    if (!hasBit(bits, row)) continue;
    clearBit(bits, row);
    count++;
  }
  return count;
}

/** Removes from `bits` the rows that `other` does not contain. */
export function intersect(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
}

/** Removes the rows of `other` from `bits`. */
export function subtract(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0);
}

/** Adds the rows of `other` to `bits`. */
export function unite(bits: Bitset, other: Bitset): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let index = 0; index < bits.length; index++) {
    // Population count of a 32-bit word (Hacker's Delight, 5-1).
    let word = bits[index] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The highest rows below `end`, in descending order, at most `limit`. Not a generator, because those are ten times slower here. */
export function highestRows(bits: Bitset, end: number, limit: number): number[] {
  const rows: number[] = [];
  for (let index = (end + 31) >>> 5; index-- > 0 && rows.length < limit;) {
    let word = bits[index] ?? 0;
    if (word === 0) continue;
    const over = (index + 1) * 32 - end;
    if (over > 0) word &= 0xffffffff >>> over;
    while (word !== 0 && rows.length < limit) {
      const bit = 31 - Math.clz32(word);
      rows.push(index * 32 + bit);
      word &= ~(1 << bit);
    }
  }
  return rows;
}
