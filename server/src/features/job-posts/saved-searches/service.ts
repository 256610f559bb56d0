import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { type createSavedSearch, type updateSavedSearch, weekCountCap } from "@rounds/contract/job-posts/saved-searches.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulWeekStart } from "../../../lib/seoul-time.ts";
import { findDoctorFacts } from "../list/doctor-facts.ts";
import { countNewPosts } from "../list/new-posts.ts";
import { toListQuery, toStored } from "./filters.ts";
import * as queries from "./queries.ts";
import type { SavedSearchRow } from "./queries.ts";

type NewSearch = HandlerInput<typeof createSavedSearch>["body"]["saved_search"];
type Change = HandlerInput<typeof updateSavedSearch>["body"]["saved_search"];

/** A deleted search can be restored this long. */
const restoreMs = 24 * 3600 * 1000;

/** The doctor's searches, each with the number of matching posts that opened this week. */
export async function list(deps: Deps, { userId }: Actor) {
  const searches = await queries.list(deps.db, userId);
  const listQueries = searches.map(({ filters }) => toListQuery(filters));
  const facts = await findDoctorFacts(deps, userId, {
    minutes: Math.max(0, ...listQueries.map(({ minutes }) => minutes)),
    free_days: listQueries.some((query) => query.free_days),
  });
  const since = seoulWeekStart(deps.now());
  const counts = await countNewPosts(deps, { userId, facts, since, queries: listQueries, cap: weekCountCap + 1 });
  return searches.map((search, index) => ({ ...search, count_this_week: counts[index] ?? 0 }));
}

/** Throws saved_search.no_conditions, and .limit for an eleventh search. */
export async function create(deps: Deps, { userId }: Actor, { name, filters, timing }: NewSearch): Promise<SavedSearchRow> {
  const stored = toStored(filters);
  if (Object.keys(stored).length === 0) throw fail("saved_search.no_conditions", ["saved_search", "filters"]);
  return inTransaction(deps.db, async (tx) => {
    // Requests that give a search a place wait for each other.
    await lockUser(tx, userId);
    const row = await queries.insert(tx, userId, { name, filters: stored, timing }, deps.now());
    if (!row) throw fail("saved_search.limit");
    return row;
  });
}

/** Throws saved_search.not_found, also for another doctor's search. */
export async function change(deps: Deps, { userId }: Actor, id: number, { name, timing }: Change): Promise<SavedSearchRow> {
  const row = await queries.update(deps.db, userId, id, { ...(name !== undefined && { name }), ...(timing !== undefined && { timing }) });
  if (!row) throw fail("saved_search.not_found");
  return row;
}

/** Throws saved_search.not_found, also for another doctor's search. */
export async function remove(deps: Deps, { userId }: Actor, id: number): Promise<void> {
  if (!(await queries.remove(deps.db, userId, id, deps.now()))) throw fail("saved_search.not_found");
}

/** Throws saved_search.not_found, and .limit if the doctor has made another tenth search meanwhile. */
export async function restore(deps: Deps, { userId }: Actor, id: number): Promise<SavedSearchRow> {
  return inTransaction(deps.db, async (tx) => {
    // Requests that give a search a place wait for each other.
    await lockUser(tx, userId);
    const found = await queries.findPlace(tx, userId, id);
    if (!found || isFinal(found.deleted_at, deps.now())) throw fail("saved_search.not_found");
    const row = found.deleted_at === null ? await queries.update(tx, userId, id, {}) : await queries.restore(tx, userId, id, found.place);
    if (!row) throw fail("saved_search.limit");
    return row;
  });
}

const isFinal = (deletedAt: string | null, now: Date): boolean => deletedAt !== null && Date.parse(deletedAt) <= now.getTime() - restoreMs;
