import type { Actor } from "../../../auth/actor.ts";
import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import { fail } from "../../../lib/app-error.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { canEnter } from "./policy.ts";
import { findSessions, type SessionRow, type Visit } from "./queries.ts";

/** After the end of a process, thousands of viewers open their streams within two seconds. */
const sessionsOf = perDatabase(({ db }: { readonly db: Db }) =>
  createBatchLoader<Visit, SessionRow | undefined>((visits) => findSessions(db, visits)),
);

/**
 * The session, if the person may follow it: moderators always, others when its event is published and they are registered. Throws
 * webinar_session.not_found, webinar_registration.required.
 */
export async function enterSession(db: Db, actor: Actor, sessionId: number, eventId: number | null = null): Promise<SessionRow> {
  const session = await sessionsOf({ db }).load({ sessionId, userId: actor.userId });
  if (!session || (eventId !== null && session.event_id !== eventId)) throw fail("webinar_session.not_found");
  if (canEnter(actor, session)) return session;
  throw fail(session.is_published ? "webinar_registration.required" : "webinar_session.not_found");
}
