import { firstMinutes, noFilters, type FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { countOpenPosts, noConditions } from "../list/dropped-conditions.ts";
import { noFacts } from "../list/doctor-facts.ts";
import type { ListDeps } from "../list/list-cache.ts";
import { homeOf } from "../suggestions/preferences.ts";

type NewDoctor = {
  readonly userId: number;
  readonly specialties: readonly string[];
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

/**
 * The first filters of a new doctor: the specialties, and the drive from home if the home is known. The distance is omitted if no post is
 * so near. Null if no post is open in the specialties, because the first list must not be empty.
 */
export async function firstFiltersOf(deps: ListDeps, { userId, ...profile }: NewDoctor): Promise<FilterHistory | null> {
  const home = homeOf(profile);
  const specialties = [...new Set(profile.specialties)];
  const minutes = await countOpenPosts(deps, userId, { ...noFacts, home }, (count) =>
    [...(home === null ? [] : [firstMinutes]), 0].find((limit) => count({ ...noConditions, specialties, minutes: limit }) > 0),
  );
  return minutes === undefined ? null : { ...noFilters, specialties, minutes };
}
