import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { Speaker } from "@rounds/contract/webinars/fields.ts";
import * as contract from "@rounds/contract/webinars/studio-events.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor } from "../../../lib/cursor.ts";
import { searchTerms } from "../../../lib/search-terms.ts";
import { hasWebinarBanner } from "../../engagement/index.ts";
import * as announced from "../announcements/queries.ts";
import { announceCancellation, movedTask, reopenedTask } from "../announcements/service.ts";
import { maxTerms } from "../contents/service.ts";
import { addEvents, type NewEvent } from "../live/queries.ts";
import { approveWaiting } from "../questions/queries.ts";
import { replaceSpeakers } from "../studio-contents/queries.ts";
import { withoutRepeats } from "../studio-contents/policy.ts";
import { announcesMove, areTimesValid } from "./policy.ts";
import type { ShownEvent } from "./present.ts";
import * as queries from "./queries.ts";

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };
type NewEventInput = HandlerInput<typeof contract.createStudioEvent>["body"]["event"];
type EventInput = HandlerInput<typeof contract.updateStudioEvent>["body"]["event"];
type SeenVersions = HandlerInput<typeof contract.deleteStudioEvent>["query"];
type NewSession = HandlerInput<typeof contract.createStudioSession>["body"]["session"];
type SessionInput = HandlerInput<typeof contract.updateStudioSession>["body"]["session"];

const auditEvent = (tx: Tx, { actor, origin }: Act, verb: string, entityId: number, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, { action: `webinar_event.${verb}`, entity: "webinar_event", entityId, details });
const auditSession = (tx: Tx, { actor, origin }: Act, verb: string, entityId: number, details: Record<string, unknown>) =>
  record(tx, actor, origin, { action: `webinar_session.${verb}`, entity: "webinar_session", entityId, details });

const sessionChanged: NewEvent = { kind: "session.updated", questionId: null };

async function withSessions(deps: Deps, rows: readonly queries.EventRow[]): Promise<ShownEvent[]> {
  const sessions = await queries.listSessions(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, sessions: sessions.filter(({ event_id }) => event_id === row.id) }));
}

export async function listEvents(deps: Deps, input: HandlerInput<typeof contract.listStudioEvents>["query"]) {
  const after = decodeCursor(input.cursor, ["id", "id"])?.map(Number) ?? null;
  const found = await queries.listEvents(deps.db, { terms: searchTerms(input.keyword ?? "", maxTerms), after, limit: input.limit + 1 });
  const { rows, next_cursor } = cutPage(found, input.limit, (last) => [last.sort_key, last.id]);
  return { rows: await withSessions(deps, rows), next_cursor };
}

/** Throws studio_event.not_found. */
async function showEvent(deps: Deps, id: number): Promise<ShownEvent> {
  const row = await queries.findEvent(deps.db, id);
  if (!row) throw fail("studio_event.not_found");
  return { row, sessions: await queries.listSessions(deps.db, [id]) };
}

export async function createEvent(deps: Deps, act: Act, input: NewEventInput): Promise<ShownEvent> {
  return inTransaction(deps.db, async (tx) => {
    const id = await queries.insertEvent(tx, { ...input, created_by: act.actor.userId });
    await auditEvent(tx, act, "create", id);
    return showEvent({ ...deps, db: tx }, id);
  });
}

/**
 * Viewers' live channels end when the event becomes unpublished. A job sends a notice of it to registered people after some minutes. Throws
 * studio_event.not_found and studio_event.changed.
 */
export async function updateEvent(deps: Deps, act: Act, id: number, { expected_updated_at: expected, ...input }: EventInput) {
  return inTransaction(deps.db, async (tx): Promise<ShownEvent> => {
    const before = await queries.lockEvent(tx, id);
    if (!before) throw fail("studio_event.not_found");
    if (expected !== undefined && expected !== before.updated_at) throw fail("studio_event.changed");
    await queries.updateEvent(tx, id, input);
    const isPublished = input.is_published ?? before.is_published;
    const verb = isPublished === before.is_published ? "update" : isPublished ? "publish" : "unpublish";
    await auditEvent(tx, act, verb, id, { fields: Object.keys(input) });
    const after = await showEvent({ ...deps, db: tx }, id);
    if (verb !== "update") for (const session of after.sessions) await addEvents(tx, session.id, [sessionChanged]);
    if (verb === "unpublish") await announced.storeHiding(tx, id, deps.now());
    if (verb === "publish") await reopen(deps, tx, after, before.hiding_announced);
    return after;
  });
}

/** Registered people get a notice of each session that has moved meanwhile, and of the end of a hiding that was announced. */
async function reopen(deps: Deps, tx: Tx, { row, sessions }: ShownEvent, isAnnounced: boolean): Promise<void> {
  const now = deps.now();
  const next = isAnnounced ? sessions.find(({ ends_at }) => new Date(ends_at) > now) : undefined;
  await announced.clearHiding(tx, row.id);
  if (next) await deps.outbox.add(tx, reopenedTask, { id: next.id });
  // The notice of the reopened event contains the start of its next session.
  for (const moved of await announced.takeMoved(tx, row.id, now))
    if (moved !== next?.id) await deps.outbox.add(tx, movedTask, { id: moved });
}

/**
 * Deletes the event with its sessions. Throws studio_event.not_found, studio_event.changed, studio_event.in_use and
 * studio_event.has_banner.
 */
export async function removeEvent(deps: Deps, act: Act, id: number, seen: SeenVersions): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // A registration locks the event too, so none can come meanwhile.
    const event = await queries.lockEvent(tx, id);
    if (!event) throw fail("studio_event.not_found");
    // A change of a session locks only the session.
    await queries.lockSessions(tx, id);
    const sessions = await queries.listSessions(tx, [id]);
    const latest = contract.sessionsVersion(sessions);
    const isSeen = (seen.expected_updated_at ?? event.updated_at) === event.updated_at && (seen.expected_sessions ?? latest) === latest;
    if (!isSeen) throw fail("studio_event.changed");
    if (await queries.hasRegistrations(tx, id)) throw fail("studio_event.in_use");
    for (const session of sessions) if (await queries.isInUse(tx, session.id)) throw fail("studio_event.in_use");
    if (await hasWebinarBanner(tx, { eventId: id })) throw fail("studio_event.has_banner");
    await queries.unpublishLiveContents(tx, { eventId: id });
    await queries.removeEvent(tx, id);
    await auditEvent(tx, act, "delete", id, { sessions: sessions.map((session) => session.id) });
  });
}

/** Throws studio_session.not_found. */
export async function showSession(deps: Pick<Deps, "db">, id: number): Promise<queries.SessionRow> {
  const row = await queries.findSession(deps.db, id);
  if (!row) throw fail("studio_session.not_found");
  return row;
}

type Lists = {
  readonly speakers?: readonly Speaker[] | undefined;
  readonly list_of_contents?: readonly queries.ProgrammeLine[] | undefined;
};

/** Throws studio_content.not_found for a content of another session. */
async function saveLists(tx: Tx, id: number, { speakers, list_of_contents: lines }: Lists): Promise<void> {
  if (speakers) await replaceSpeakers(tx, "session", id, withoutRepeats(speakers));
  if (!lines) return;
  const contents = lines.flatMap(({ content_id }) => content_id ?? []);
  if ((await queries.countOwnContents(tx, id, contents)) < contents.length)
    throw fail("studio_content.not_found", ["session", "list_of_contents"]);
  await queries.replaceProgramme(tx, id, lines);
}

/** The latest start of a line, in minutes. Null: the programme does not change. */
const lastMinuteOf = (lines: readonly queries.ProgrammeLine[] | undefined): number | null =>
  lines ? Math.max(0, ...lines.map(({ starts_after_minutes }) => starts_after_minutes ?? 0)) : null;

/** Throws studio_event.not_found, studio_session.times_invalid and studio_content.not_found. */
export async function createSession(deps: Deps, act: Act, eventId: number, input: NewSession): Promise<queries.SessionRow> {
  const { speakers, list_of_contents, ...plain } = input;
  if (!areTimesValid(input, lastMinuteOf(list_of_contents) ?? 0)) throw fail("studio_session.times_invalid", ["session", "ends_at"]);
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockEvent(tx, eventId))) throw fail("studio_event.not_found");
    const id = await queries.insertSession(tx, { ...plain, event_id: eventId });
    await saveLists(tx, id, { speakers, list_of_contents });
    await auditSession(tx, act, "create", id, { event_id: eventId });
    return showSession({ db: tx }, id);
  });
}

/**
 * Saves the sent fields. Viewers of a live channel get the change, and registered people get a notice of a new start. Throws
 * studio_session.not_found, studio_session.changed, studio_session.times_invalid and studio_content.not_found.
 */
export async function updateSession(deps: Deps, act: Act, id: number, { expected_updated_at: expected, ...sent }: SessionInput) {
  const { speakers, list_of_contents, ...plain } = sent;
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lockSession(tx, id);
    if (!before) throw fail("studio_session.not_found");
    if (expected !== undefined && expected !== before.updated_at) throw fail("studio_session.changed");
    const times = { starts_at: sent.starts_at ?? before.starts_at, ends_at: sent.ends_at ?? before.ends_at };
    const lastMinute = lastMinuteOf(list_of_contents) ?? (await queries.lastProgrammeMinute(tx, id));
    if (!areTimesValid(times, lastMinute)) throw fail("studio_session.times_invalid", ["session", "ends_at"]);
    await queries.updateSession(tx, id, plain);
    await saveLists(tx, id, { speakers, list_of_contents });
    // As on the moderator's screen: without approvals, no question waits for one.
    const approved = sent.approves_first === false && before.approves_first ? await approveWaiting(tx, id) : [];
    await addEvents(tx, id, [...approved.map((questionId): NewEvent => ({ kind: "question.created", questionId })), sessionChanged]);
    if (announcesMove(before, times, deps.now())) await deps.outbox.add(tx, movedTask, { id });
    await auditSession(tx, act, "update", id, { fields: Object.keys(sent) });
    return showSession({ db: tx }, id);
  });
}

/**
 * Registered people get a notice. Throws studio_session.not_found, studio_session.changed, studio_session.in_use and
 * studio_session.has_banner.
 */
export async function removeSession(deps: Deps, act: Act, id: number, expected: string | undefined): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = await queries.lockSession(tx, id);
    if (!session) throw fail("studio_session.not_found");
    if (expected !== undefined && expected !== session.updated_at) throw fail("studio_session.changed");
    // A question or an attendance locks the session too, so none can come meanwhile.
    if (await queries.isInUse(tx, id)) throw fail("studio_session.in_use");
    if (await hasWebinarBanner(tx, { sessionId: id })) throw fail("studio_session.has_banner");
    await queries.unpublishLiveContents(tx, { sessionId: id });
    await queries.removeSession(tx, id);
    // Of a hidden event, people know only the sessions that they saw before, and the start of that time.
    const knownStart = session.is_published ? session.starts_at : session.known_start;
    if (knownStart !== null && new Date(session.ends_at) > deps.now())
      await announceCancellation(tx, { ...session, starts_at: knownStart });
    await auditSession(tx, act, "delete", id, { event_id: session.event_id });
  });
}
