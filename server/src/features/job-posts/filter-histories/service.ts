import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import * as queries from "./queries.ts";
import type { FilterHistoryRow } from "./queries.ts";

/** The saved filters of this person, or null. */
export const get = async (deps: Deps, actor: Actor): Promise<FilterHistoryRow | null> =>
  (await queries.find(deps.db, actor.userId)) ?? null;

/** Replaces all saved filters, so that a removed condition is saved too. */
export const save = (deps: Deps, actor: Actor, filters: FilterHistory): Promise<FilterHistoryRow> =>
  queries.upsert(deps.db, actor.userId, filters);

export const reset = (deps: Deps, actor: Actor): Promise<void> => queries.remove(deps.db, actor.userId);
