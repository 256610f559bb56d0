import type { Actor } from "../../../auth/actor.ts";
import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { totalFields } from "../../../lib/cursor.ts";
import { type Memory, selectCurrent } from "../list/current-posts.ts";
import { noConditions } from "../list/dropped-conditions.ts";
import { noFacts } from "../list/doctor-facts.ts";
import { toFilter } from "../list/filter-keys.ts";
import * as queries from "./queries.ts";

/** The homes of one event loop iteration are one statement. */
const homesOf = perDatabase(({ db }: { readonly db: Db }) =>
  createBatchLoader<number, queries.HomeRow | undefined>(async (userIds) => {
    const rows = new Map((await queries.listHomes(db, [...new Set(userIds)])).map((row) => [row.user_id, row]));
    return userIds.map((userId) => rows.get(userId));
  }),
);

/** Each count is that of the list which the home links to. */
export async function readOverview(deps: Deps, { userId }: Actor) {
  const home = await homesOf(deps).load(userId);
  if (!home) throw new Error("the query returns a row for each doctor");
  const specialties = home.specialties ?? [];
  const { value } = await selectCurrent(deps, userId, async () => (memory) => ({
    value: { unread: countUnread(memory, []), fitting: countUnread(memory, specialties) },
    ids: [],
    usesState: true,
  }));
  return { home, unread: totalFields(value.unread), fitting: totalFields(value.fitting) };
}

/** Open posts in one of these specialties that the doctor has not read. Without a specialty all posts fit. */
function countUnread({ posts, day, userState }: Memory, specialties: readonly string[]): number {
  const filter = toFilter({ ...noConditions, specialties: [...specialties], limit: 1, cursor: undefined, sort: "latest" }, noFacts);
  const { total, countAmong } = posts.search({ ...filter, day, sort: "latest", after: null, limit: 0 });
  return total - countAmong(userState.read);
}

export type OverviewState = Awaited<ReturnType<typeof readOverview>>;
