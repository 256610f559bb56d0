import { reasonLimit, suggestionLimit, type SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isRegion } from "../../../lib/districts.ts";
import { find as findSavedFilters } from "../filter-histories/queries.ts";
import type { CardRow } from "../list/sql-fragments.ts";
import { nearestDistricts } from "./nearby.ts";
import * as queries from "./queries.ts";
import { rank } from "./rank.ts";
import { homeOf, tasteOf, type Reader } from "./reader.ts";

export type SuggestedPost = { readonly row: CardRow; readonly reasons: readonly SuggestionReason[] };

/** Bounds of what one call reads, whatever a doctor has in the profile and the filters. */
const most = { specialties: 4, nearDistricts: 12, wishedDistricts: 6, regions: 3 } as const;
/** Farther than this nobody drives every day. */
const nearKm = 40;

/** Up to nine open posts for this doctor, best first. Empty only where no post is open. */
export async function suggest(deps: Deps, actor: Actor): Promise<SuggestedPost[]> {
  const reader = await readReader(deps, actor);
  const found = await queries.listCandidates(deps.db, actor.userId, placesOf(reader));
  const chosen = rank(found, reader, deps.now(), { posts: suggestionLimit, reasons: reasonLimit });
  const cards = await queries.listCards(
    deps.db,
    actor.userId,
    chosen.map(({ id }) => id),
  );
  const rows = new Map(cards.map((row) => [row.id, row]));
  return chosen.flatMap(({ id, reasons }) => {
    const row = rows.get(id);
    return row ? [{ row, reasons }] : [];
  });
}

async function readReader(deps: Deps, actor: Actor): Promise<Reader> {
  const [row, filters] = await Promise.all([queries.findReader(deps.db, actor.userId), findSavedFilters(deps.db, actor.userId)]);
  // Asked for by the endpoint's access already; the profile may go in between.
  if (!row) throw fail("profile.required");
  return {
    specialties: row.specialties,
    home: homeOf(row),
    currentJobType: row.current_job_type,
    filters: filters ?? null,
    taste: tasteOf(row.wanted),
  };
}

const first = (values: readonly string[], count: number): string[] => [...new Set(values)].slice(0, count);

/** The most wanted first. */
const favourites = (shares: ReadonlyMap<string, number> | undefined): string[] =>
  [...(shares ?? [])].toSorted(([, a], [, b]) => b - a).map(([value]) => value);

/** The doctor's own specialties, then those asked for, then those wanted so far; near home, where asked, and where wanted. */
function placesOf({ specialties, home, filters, taste }: Reader): queries.Places {
  const asked = filters?.districts ?? [];
  return {
    specialties: first([...specialties, ...(filters?.specialties ?? []), ...favourites(taste?.specialties)], most.specialties),
    districts: [
      ...new Set([
        ...(home === null ? [] : nearestDistricts(home, most.nearDistricts, nearKm)),
        ...first([...asked.filter((place) => !isRegion(place)), ...favourites(taste?.districts)], most.wishedDistricts),
      ]),
    ],
    regions: first([...asked.filter(isRegion), ...favourites(taste?.regions)], most.regions),
  };
}
