import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { searchTerms } from "../../../lib/search-terms.ts";
import { saveWorkplace } from "../../profiles/index.ts";
import { maxTerms } from "../contents/service.ts";
import { calendarFile } from "./calendar.ts";
import { contentToEnter, decideEntry } from "./policy.ts";
import * as queries from "./queries.ts";

const maxSessions = 50;

export const list = (deps: Deps, actor: Actor, keyword: string | undefined): Promise<queries.SessionRow[]> =>
  queries.listOpen(deps.db, actor.userId, deps.now(), searchTerms(keyword ?? "", maxTerms), maxSessions);

/** Throws webinar_session.not_found, also for a session of another event. */
export async function open(deps: Deps, actor: Actor, id: number, eventId?: number): Promise<queries.SessionRow> {
  const row = await queries.find(deps.db, id, actor.userId, deps.now());
  if (!row || (eventId !== undefined && row.event_id !== eventId)) throw fail("webinar_session.not_found");
  return row;
}

/** The content to open. Throws webinar_session.not_found, webinar_registration.required, webinar_event.ended, stream.not_ready. */
export async function enter(deps: Deps, actor: Actor, id: number): Promise<number> {
  const row = await open(deps, actor, id);
  const decision = decideEntry({ ...row, content_id: contentToEnter(row.programme) }, deps.now());
  if (typeof decision === "string") throw fail(decision);
  return decision.contentId;
}

export async function calendar(deps: Deps, actor: Actor, id: number): Promise<Buffer> {
  const row = await open(deps, actor, id);
  return calendarFile(row, `${deps.config.origin}/webinar/contents?event_id=${row.event_id}&session_id=${row.id}`);
}

/** Throws webinar_registration.not_found, also for an event that is no longer published. */
export async function findOwn(deps: Deps, actor: Actor, eventId: number): Promise<queries.RegistrationRow> {
  const row = await queries.findRegistration(deps.db, eventId, actor.userId);
  if (!row) throw fail("webinar_registration.not_found");
  return row;
}

/**
 * Registers the doctor once, and first saves the hospital info if it is given. Throws webinar_event.not_found, webinar_event.ended,
 * webinar_registration.hospital_info_required.
 */
export async function register(deps: Deps, actor: Actor, eventId: number, info: Workplace | undefined) {
  return inTransaction(deps.db, async (tx) => {
    const event = await queries.lockPublishedEvent(tx, eventId);
    if (!event) throw fail("webinar_event.not_found");
    const existing = await queries.findRegistration(tx, eventId, actor.userId);
    if (existing) return { row: existing, isNew: false };
    if (event.ends_at !== null && Date.parse(event.ends_at) <= deps.now().getTime()) throw fail("webinar_event.ended");
    if (info) await saveWorkplace(tx, actor.userId, info);
    else if (await queries.lacksHospitalInfo(tx, actor.userId)) throw fail("webinar_registration.hospital_info_required");
    const row = await queries.insertRegistration(tx, eventId, actor.userId);
    // A parallel call of the same doctor was faster.
    return row ? { row, isNew: true } : { row: await findOwn({ ...deps, db: tx }, actor, eventId), isNew: false };
  });
}
