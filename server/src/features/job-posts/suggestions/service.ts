import { reasonLimit, suggestionLimit, type SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isRegion } from "../../../lib/districts.ts";
import { districtsOf } from "../../../lib/places.ts";
import { find as findSavedFilters } from "../filter-histories/queries.ts";
import type { CardRow } from "../list/sql-fragments.ts";
import { nearestDistricts } from "./nearby.ts";
import * as queries from "./queries.ts";
import { rank } from "./rank.ts";
import { homeOf, tasteOf, type Preferences } from "./preferences.ts";

export type SuggestedPost = { readonly row: CardRow; readonly reasons: readonly SuggestionReason[] };

/** Limits for the search area, regardless of the number of values in the profile and the filters. */
const maxPlaces = { specialties: 4, nearDistricts: 12, wishedDistricts: 6, regions: 3 } as const;
/** Few doctors commute farther than this every day. */
const nearKm = 40;

/** Up to nine open posts for this doctor, best first. */
export async function suggest(deps: Deps, actor: Actor): Promise<SuggestedPost[]> {
  const preferences = await readPreferences(deps, actor);
  const found = await queries.listCandidates(deps.db, actor.userId, placesOf(preferences));
  const chosen = rank(found, preferences, deps.now(), { posts: suggestionLimit, reasons: reasonLimit });
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

async function readPreferences(deps: Deps, actor: Actor): Promise<Preferences> {
  const [row, filters] = await Promise.all([queries.findPreferences(deps.db, actor.userId), findSavedFilters(deps.db, actor.userId)]);
  // The endpoint requires a profile, but the doctor can delete it in the meantime.
  if (!row) throw fail("profile.required");
  return {
    specialties: row.specialties,
    home: homeOf(row),
    currentJobType: row.current_job_type,
    // Posts have a district and a region only, so groups and well-known places become their districts.
    filters: filters
      ? { ...filters, districts: filters.districts.flatMap((value) => (isRegion(value) ? value : districtsOf(value))) }
      : null,
    taste: tasteOf(row.wanted),
  };
}

const first = (values: readonly string[], count: number): string[] => [...new Set(values)].slice(0, count);

/** The values with the largest shares first. */
const favourites = (shares: ReadonlyMap<string, number> | undefined): string[] =>
  [...(shares ?? [])].toSorted(([, a], [, b]) => b - a).map(([value]) => value);

/** Specialties and places of the profile, of the saved filters and of the earlier choices, in this order. */
function placesOf({ specialties, home, filters, taste }: Preferences): queries.Places {
  const wantedPlaces = filters?.districts ?? [];
  return {
    specialties: first([...specialties, ...(filters?.specialties ?? []), ...favourites(taste?.specialties)], maxPlaces.specialties),
    districts: [
      ...new Set([
        ...(home === null ? [] : nearestDistricts(home, maxPlaces.nearDistricts, nearKm)),
        ...first([...wantedPlaces.filter((place) => !isRegion(place)), ...favourites(taste?.districts)], maxPlaces.wishedDistricts),
      ]),
    ],
    regions: first([...wantedPlaces.filter(isRegion), ...favourites(taste?.regions)], maxPlaces.regions),
  };
}
