import { smallestShown, type PublicFigures } from "@rounds/contract/landing-pages.ts";
import type { Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { countAll, type Counts } from "./queries.ts";

const keptMs = 5 * 60_000;

type Kept = { readonly until: number; readonly counts: Promise<Counts> };
// By database, so that servers of one process do not answer for each other.
const kept = new WeakMap<Db, Kept>();

/** However many ask, the database counts once in five minutes; a count that failed is not kept. */
function countsOf({ db, now }: Deps): Promise<Counts> {
  const at = now().getTime();
  const known = kept.get(db);
  if (known && at < known.until) return known.counts;
  const counts = countAll(db).catch((error: unknown) => {
    kept.delete(db);
    throw error;
  });
  kept.set(db, { until: at + keptMs, counts });
  return counts;
}

const shown = (count: number): number | null => (count < smallestShown ? null : count);

export async function figures(deps: Deps): Promise<PublicFigures> {
  const { open_posts, hospitals, doctors } = await countsOf(deps);
  return { open_posts: shown(open_posts), hospitals: shown(hospitals), doctors: shown(doctors) };
}
