/** A set of places, one bit each. Sets that meet are of the same size. */
export type Bits = Uint32Array;

export const emptyBits = (places: number): Bits => new Uint32Array((places + 31) >>> 5);

/* A word outside of the set reads as 0: `?? 0` only says so to the compiler. */

export const hasBit = (bits: Bits, place: number): boolean => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

export function setBit(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

export function clearBit(bits: Bits, place: number): void {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (place & 31));
}

export function keepBits(bits: Bits, kept: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (kept[word] ?? 0);
}

export function dropBits(bits: Bits, dropped: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(dropped[word] ?? 0);
}

export function addBits(bits: Bits, added: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (added[word] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let place = 0; place < bits.length; place++) {
    // Sums of ever wider neighbours (Hacker's Delight, 5-1).
    let word = bits[place] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The places in the set below `end`, from the last to the first, no more than so many. Not a generator: those are ten times as slow here. */
export function placesDown(bits: Bits, end: number, atMost: number): number[] {
  const places: number[] = [];
  for (let place = (end + 31) >>> 5; place-- > 0 && places.length < atMost;) {
    let word = bits[place] ?? 0;
    if (word === 0) continue;
    const over = (place + 1) * 32 - end;
    if (over > 0) word &= 0xffffffff >>> over;
    while (word !== 0 && places.length < atMost) {
      const bit = 31 - Math.clz32(word);
      places.push(place * 32 + bit);
      word &= ~(1 << bit);
    }
  }
  return places;
}
