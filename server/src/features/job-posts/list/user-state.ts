/** What a doctor has marked, as of one version of it. */
export type Marks = {
  readonly version: number;
  readonly read: ReadonlySet<number>;
  readonly liked: ReadonlySet<number>;
  /** Post, and the id of the bookmark. */
  readonly bookmarked: ReadonlyMap<number, number>;
  /** Post, and the id of the application that is not cancelled. */
  readonly applied: ReadonlyMap<number, number>;
};

/** Of nobody that is known: the database has no such version. */
export const noMarks: Marks = { version: -1, read: new Set(), liked: new Set(), bookmarked: new Map(), applied: new Map() };

/** From `reader|version|read|liked|bookmarked|applied`: posts by commas, the last two with the mark's own id after a colon. */
export function readMarks(line: string): { readonly reader: number; readonly marks: Marks } {
  const [reader, version, read, liked, bookmarked, applied] = line.split("|");
  return {
    reader: Number(reader),
    marks: {
      version: Number(version),
      read: new Set(numbersIn(read)),
      liked: new Set(numbersIn(liked)),
      bookmarked: pairsIn(bookmarked),
      applied: pairsIn(applied),
    },
  };
}

const partsOf = (list: string | null | undefined): string[] => (list ? list.split(",") : []);

const numbersIn = (list: string | null | undefined): number[] => partsOf(list).map(Number);

/** `12:3,13:0` */
const pairsIn = (list: string | null | undefined): Map<number, number> =>
  new Map(
    partsOf(list).map((pair) => {
      const colon = pair.indexOf(":");
      return [Number(pair.slice(0, colon)), Number(pair.slice(colon + 1))];
    }),
  );
