import type { CountedSearch, SavedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { fromStored } from "./filters.ts";
import type { SavedSearchRow } from "./queries.ts";

export const presentSearch = ({ id, name, filters, timing }: SavedSearchRow): SavedSearch => ({
  id,
  name,
  filters: fromStored(filters),
  timing,
});

export const presentCounted = (row: SavedSearchRow & Pick<CountedSearch, "count_this_week">): CountedSearch => ({
  ...presentSearch(row),
  count_this_week: row.count_this_week,
});
