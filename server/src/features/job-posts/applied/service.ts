import type { ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import * as queries from "./queries.ts";

type Input = { readonly limit: number; readonly cursor?: string | undefined; readonly state?: ApplicationState | undefined };

/** The doctor's applications in one state, or all that are not cancelled. Throws request.invalid for a cursor that is not ours. */
export async function listOwn({ db }: Deps, { userId }: Actor, { limit, cursor, state }: Input) {
  const after = decodeCursor(cursor, ["integer", "time", "id"]);
  const { rows: found, counts } = await queries.listOwn(db, userId, state ?? null, limit + 1, after);
  const page = cutPage(found, limit, (last) => [last.rank, last.applied_at, last.own_id]);
  if (after) return page;
  return { ...page, counts, ...totalFields(state ? counts[state] : counts.ongoing + counts.over) };
}
