import { type Bits, emptyBits, setBit } from "./bitset.ts";

/** Which members have which property: for each property its members in the order they were told, all in one array. */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  /** `each` is run twice and tells the same pairs in the same order: once they are counted, once kept. */
  constructor(properties: number, each: (tell: (property: number, member: number) => void) => void) {
    const counts = new Uint32Array(properties + 1);
    each((property) => void (counts[property + 1] = (counts[property + 1] ?? 0) + 1));
    for (let property = 1; property <= properties; property++) counts[property] = (counts[property] ?? 0) + (counts[property - 1] ?? 0);
    this.#starts = counts;
    this.#members = new Uint32Array(counts[properties] ?? 0);
    const ends = counts.slice(0, properties);
    each((property, member) => {
      const place = ends[property] ?? 0;
      this.#members[place] = member;
      ends[property] = place + 1;
    });
  }

  /** The other way round: for each of so many members the properties that it has. */
  turned(members: number): Postings {
    return new Postings(members, (tell) => {
      for (let property = 0; property + 1 < this.#starts.length; property++) for (const member of this.of(property)) tell(member, property);
    });
  }

  of(property: number): Uint32Array {
    return this.#members.subarray(this.#starts[property] ?? 0, this.#starts[property + 1] ?? 0);
  }

  count(property: number): number {
    return (this.#starts[property + 1] ?? 0) - (this.#starts[property] ?? 0);
  }

  addTo(bits: Bits, property: number): void {
    const end = this.#starts[property + 1] ?? 0;
    for (let place = this.#starts[property] ?? 0; place < end; place++) setBit(bits, this.#members[place] ?? 0);
  }

  asBits(property: number, places: number): Bits {
    const bits = emptyBits(places);
    this.addTo(bits, property);
    return bits;
  }
}
