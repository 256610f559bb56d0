import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type * as contract from "@rounds/contract/webinars/report.ts";
import { Readable } from "node:stream";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditEntry, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { replaceChapters } from "../videos/queries.ts";
import { writeFile } from "./csv.ts";
import { chaptersOf, isCounting } from "./policy.ts";
import type { Report } from "./present.ts";
import * as queries from "./queries.ts";

type Act = { readonly actor: Actor; readonly origin: AuditOrigin };

/** Ticks of the chart. */
const maxQuestionTimes = 1000;

/** Throws studio_session.not_found. */
async function requireSession(deps: Deps, id: number): Promise<queries.SessionRow> {
  const session = await queries.findSession(deps.db, id);
  if (!session) throw fail("studio_session.not_found");
  return session;
}

const whoseOf = (session: queries.SessionRow) => ({ sessionId: session.id, eventId: session.event_id });

/** Throws studio_session.not_found. */
export async function showReport(deps: Deps, id: number): Promise<Report> {
  const session = await requireSession(deps, id);
  return {
    session,
    isCounting: isCounting(session, deps.now()),
    registered: await queries.countRegistered(deps.db, session.event_id),
    figures: await queries.readFigures(deps.db, id),
    peak: (await queries.findPeak(deps.db, id)) ?? null,
    viewers: await queries.listViewers(deps.db, id, deps.now()),
    questions: await queries.countQuestions(deps.db, id),
    questionTimes: await queries.listQuestionTimes(deps.db, id, maxQuestionTimes),
  };
}

type AttendanceInput = HandlerInput<typeof contract.listAttendances>["query"];

async function readAttendances({ db, vault }: Deps, whose: queries.Whose, { tab, cursor, limit, sort, direction }: AttendanceInput) {
  if (sort !== undefined) {
    return readSortedPage(vault, { direction, limit, cursor }, (page) => queries.listSortedAttendances(db, whose, tab, sort, page));
  }
  const after = decodeCursor(cursor, ["integer", "id", "id"])?.map(Number) ?? null;
  const found = await queries.listAttendances(db, whose, { tab, after, limit: limit + 1 });
  return cutPage(found, limit, (last) => [last.sort_group, last.sort_key, last.user_id]);
}

/** A page of the attendance list. The line of the log names its people. Throws studio_session.not_found. */
export async function listAttendances(deps: Deps, act: Act, id: number, input: AttendanceInput) {
  const { tab } = input;
  const session = await requireSession(deps, id);
  const page = await readAttendances(deps, whoseOf(session), input);
  await recordReading(deps, act, {
    action: "webinar_report.open",
    entityId: id,
    details: { part: "list", tab },
    subjects: page.rows.map(({ user_id }) => user_id),
  });
  return { ...page, counts: await queries.countAttendances(deps.db, whoseOf(session)) };
}

const recordReading = (deps: Deps, { actor, origin }: Act, entry: Omit<AuditEntry, "entity">) =>
  inTransaction(deps.db, (tx) => record(tx, actor, origin, { ...entry, entity: "webinar_session" }));

type FileInput = HandlerInput<typeof contract.downloadReport>["body"];

/** A file of the report. The line of the log is written before its first byte. Throws studio_session.not_found. */
export async function download(deps: Deps, act: Act, id: number, { file, reason }: FileInput): Promise<Readable> {
  const session = await requireSession(deps, id);
  const subjects = file === "questions" ? await queries.listAuthors(deps.db, id) : await queries.listPeople(deps.db, whoseOf(session));
  await recordReading(deps, act, {
    action: "webinar_report.download",
    entityId: id,
    details: { file, download_reason: reason },
    subjects,
  });
  return Readable.from(writeFile(deps.db, session, file));
}

/** An unpublished recorded content of the session. A repeated call returns the first one. Throws studio_session.not_found. */
export async function createRecording(deps: Deps, act: Act, id: number): Promise<{ contentId: number; isNew: boolean }> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockSession(tx, id))) throw fail("studio_session.not_found");
    const existing = await queries.findRecording(tx, id);
    if (existing !== null) return { contentId: existing, isNew: false };
    const session = await requireSession({ ...deps, db: tx }, id);
    const contentId = await queries.insertRecording(tx, session, act.actor.userId);
    await replaceChapters(tx, contentId, chaptersOf(session.programme));
    await record(tx, act.actor, act.origin, {
      action: "webinar_session.create_recording",
      entity: "webinar_session",
      entityId: id,
      details: { content_id: contentId },
    });
    return { contentId, isNew: true };
  });
}
