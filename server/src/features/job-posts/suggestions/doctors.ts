import { LRUCache } from "lru-cache";
import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import { isRegion } from "../../../lib/districts.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { districtsOf } from "../../../lib/places.ts";
import { type ListDeps, listCacheOf } from "../list/list-cache.ts";
import { homeOf, type Preferences, type Taste, tasteOf } from "./preferences.ts";
import * as queries from "./queries.ts";

/** About 10 MB. */
const maxDoctors = 2000;
const unknownVersion = -1;

/** The taste depends on the doctor's own state of posts, and on these posts. The other preferences come from `row`. */
type CachedDoctor = {
  readonly row: string;
  readonly taste: Taste | null;
  readonly version: number;
  readonly postsVersion: number;
  readonly preferences: Preferences;
};
type Load = { readonly userId: number; readonly version: number };

/** Reads what suggestions know about doctors. The doctors of one event loop iteration are one statement. */
class Doctors {
  readonly #deps: ListDeps;
  readonly #doctors = new LRUCache<number, CachedDoctor>({ max: maxDoctors });
  readonly #rows = createBatchLoader<Load, queries.DoctorRow | undefined>((loads) => readRows(this.#deps.db, loads));

  constructor(deps: ListDeps) {
    this.#deps = deps;
  }

  /** Null without a profile. The same object as long as nothing has changed that it depends on. */
  async read(userId: number): Promise<Preferences | null> {
    const { postsVersion } = listCacheOf(this.#deps);
    const cached = this.#doctors.get(userId);
    const known = cached?.postsVersion === postsVersion ? cached : null;
    const row = await this.#rows.load({ userId, version: known?.version ?? unknownVersion });
    if (!row) return null;
    const { wanted, version, ...own } = row;
    const text = JSON.stringify(own);
    if (wanted === null && known?.row === text) return known.preferences;
    const taste = wanted === null ? (known?.taste ?? null) : tasteOf(wanted);
    const preferences = toPreferences(own, taste);
    this.#doctors.set(userId, { row: text, taste, version, postsVersion, preferences });
    return preferences;
  }
}

function toPreferences({ filters, ...row }: Omit<queries.DoctorRow, "wanted" | "version">, taste: Taste | null): Preferences {
  return {
    specialties: row.specialties,
    home: homeOf(row),
    currentJobType: row.current_job_type,
    // Posts have a district and a region only, so groups and well-known places become their districts.
    filters: filters && { ...filters, districts: filters.districts.flatMap((value) => (isRegion(value) ? value : districtsOf(value))) },
    taste,
  };
}

/** The rows in the order of the loads. A doctor who occurs with two versions is read without one. */
async function readRows(db: Db, loads: readonly Load[]): Promise<(queries.DoctorRow | undefined)[]> {
  const versions = new Map<number, number>();
  for (const { userId, version } of loads) {
    const other = versions.get(userId) ?? version;
    versions.set(userId, other === version ? version : unknownVersion);
  }
  const rows = new Map((await queries.listDoctors(db, [...versions.keys()], [...versions.values()])).map((row) => [row.user_id, row]));
  return loads.map(({ userId }) => rows.get(userId));
}

export const doctorsOf = perDatabase((deps: ListDeps) => new Doctors(deps));
