import { smallestShown, type PublicFigures } from "@rounds/contract/landing-pages.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { countAll, type Counts } from "./queries.ts";

const cacheMs = 5 * 60_000;

type CacheEntry = { readonly until: number; readonly counts: Promise<Counts> };
// Keyed by database, so that several servers in one process do not share counts.
const cache = new WeakMap<Db, CacheEntry>();

/** Queries the counts at most once in five minutes. A failed query is not cached. */
function countsOf({ db, now }: Deps): Promise<Counts> {
  const at = now().getTime();
  const cached = cache.get(db);
  if (cached && at < cached.until) return cached.counts;
  const counts = countAll(db).catch((error: unknown) => {
    cache.delete(db);
    throw error;
  });
  cache.set(db, { until: at + cacheMs, counts });
  return counts;
}

const hideSmall = (count: number): number | null => (count < smallestShown ? null : count);

export async function figures(deps: Deps): Promise<PublicFigures> {
  const { open_posts, hospitals, doctors } = await countsOf(deps);
  return { open_posts: hideSmall(open_posts), hospitals: hideSmall(hospitals), doctors: hideSmall(doctors) };
}
