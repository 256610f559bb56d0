import type { ApplicationState } from "@rounds/contract/job-posts/applied.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import * as queries from "./queries.ts";
import { timelineOf } from "./timeline.ts";

type Input = { readonly limit: number; readonly cursor?: string | undefined; readonly state?: ApplicationState | undefined };

/** The doctor's applications in one state, or all that are not cancelled. Throws request.invalid for a cursor that is not ours. */
export async function listOwn({ db }: Deps, { userId }: Actor, { limit, cursor, state }: Input) {
  const after = decodeCursor(cursor, ["integer", "time", "id"]);
  const { rows: found, counts } = await queries.listOwn(db, userId, state ?? null, limit + 1, after);
  const page = cutPage(found, limit, (last) => [last.rank, last.applied_at, last.own_id]);
  if (after) return page;
  return { ...page, counts, ...totalFields(state ? counts[state] : counts.ongoing + counts.over) };
}

/** One application with the stages that it has reached. Throws application.not_found, also for another doctor's. */
export async function readTimeline({ db }: Deps, { userId }: Actor, applicationId: number) {
  const row = await queries.findOwn(db, userId, applicationId);
  if (!row) throw fail("application.not_found");
  return { row, timeline: timelineOf(row, await queries.listSteps(db, applicationId)) };
}
