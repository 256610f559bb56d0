import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import * as queries from "./queries.ts";
import type { FilterHistoryRow } from "./queries.ts";

/** The person's saved filters, or null. */
export const get = async (deps: Deps, actor: Actor): Promise<FilterHistoryRow | null> =>
  (await queries.find(deps.db, actor.userId)) ?? null;

/** Replaces the saved filters as a whole, so that taking a condition away is saved like adding one. */
export const save = (deps: Deps, actor: Actor, filters: FilterHistory): Promise<FilterHistoryRow> =>
  queries.upsert(deps.db, actor.userId, filters);

export const reset = (deps: Deps, actor: Actor): Promise<void> => queries.remove(deps.db, actor.userId);
