import type { Db } from "../../db/database.ts";
import { prepare } from "../../db/prepared.ts";

/** Rows that contain the letters; the expressions are compared with these only, so that the cost does not grow with the hospitals. */
const maxExamined = 2000;

type StoredHospital = { name: string; address: string; lat: number | null; lng: number | null };

const matching = prepare<StoredHospital>(
  `
  with examined as materialized (
    select b.id, b.name, b.address, b.lat, b.lng from businesses b
     where search_grams(b.search_text) @> $1::text[] limit ${maxExamined})
  select name, address, lat, lng from examined
   where (address || ' ' || name) ~ all ($2::text[])
   order by address !~ $3, address, id limit $4`,
  "search",
);

export type HospitalSearch = {
  /** Letters and pairs of letters that the hospital's texts contain, in lower case; at least one. */
  readonly grams: readonly string[];
  /** Expressions that the address or the name matches. */
  readonly patterns: readonly string[];
};

/** Stored hospitals that match every expression; those whose address begins with the first expression come first. */
export const findHospitals = (db: Db, { grams, patterns }: HospitalSearch, limit: number): Promise<StoredHospital[]> =>
  matching(db, [grams, patterns, `(^| )${patterns[0] ?? ""}`, limit]);
