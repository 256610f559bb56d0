import type { ThreadMessage } from "@rounds/contract/applications/thread.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import { cutPage, decodeIdCursor } from "../../../lib/cursor.ts";
import { readCause } from "../../inbox/index.ts";
import { findStaged } from "../../job-posts/index.ts";
import { lockOwn, setPhoneShared } from "../apply/queries.ts";
import { lockHospitalOf } from "../lock-hospital.ts";
import { enter, type Entered, readingOf, recordMemberReading } from "./access.ts";
import { openThread, sharedAt, viewFor } from "./opening.ts";
import { canSpeak, closedBy } from "./policy.ts";
import { countShare } from "./phone-shares.ts";
import { openMessage, presentMessage, textColumn } from "./present.ts";
import * as queries from "./queries.ts";
import { messageCause, messageTask, phoneSharedTask } from "./texts.ts";

type Page = { readonly limit: number; readonly cursor?: string | undefined };

/** A page of a thread, newest messages first. Throws application.not_found. */
export async function read(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, { limit, cursor }: Page) {
  const before = decodeIdCursor(cursor);
  const entered = await enter(deps.db, actor, applicationId);
  // Before the messages: a live channel that starts here repeats a message at worst, and never misses one.
  const opened = await openThread(deps.db, entered.application);
  const found = await queries.listMessages(deps.db, applicationId, before, limit + 1);
  await recordMemberReading(deps.db, actor, origin, entered);
  const { rows, next_cursor } = cutPage(found, limit, ({ version }) => [version]);
  return {
    opened,
    view: await viewFor(deps, actor, entered, opened.row),
    messages: rows.map((row) => presentMessage(row, openMessage(deps.vault, row))),
    next_cursor,
    last_event_id: String(opened.row.version),
  };
}

/** Throws access.denied for a member who may only read, and thread.closed. */
function requireOpen(deps: Deps, actor: Actor, { application, side }: Entered): void {
  if (!canSpeak(actor, side, application)) throw fail("access.denied");
  if (closedBy(application, deps.now()) !== null) throw fail("thread.closed");
}

/** Messages of one person over all threads. */
const limits = [
  { seconds: 60, max: 30 },
  { seconds: 3600, max: 300 },
] as const;

type NewMessage = { readonly text: string; readonly with_resume_file: boolean };

/** Throws application.not_found, access.denied, thread.closed, licence.rejected, thread.no_resume_file and thread.too_fast. */
export function send(deps: Deps, actor: Actor, applicationId: number, input: NewMessage): Promise<ThreadMessage> {
  return inTransaction(deps.db, async (tx) => {
    await lockHospitalOf(tx, actor, applicationId);
    // Before the reading, because the doctor may withdraw or leave meanwhile.
    await queries.holdApplication(tx, applicationId);
    const entered = await enter(tx, actor, applicationId);
    requireOpen(deps, actor, entered);
    if (entered.side === "doctor" && !(await queries.canDoctorWrite(tx, applicationId, actor.userId))) throw fail("licence.rejected");
    const wait = await countEvent(tx, [{ key: `thread message ${actor.userId}`, limits }], deps.now());
    if (wait > 0) throw failUntil("thread.too_fast", wait);
    const file = input.with_resume_file ? await requireSentFile(tx, entered) : null;
    const { side } = entered;
    const { id, created_at, sender_name } = await queries.insertMessage(tx, {
      applicationId,
      side,
      senderId: actor.userId,
      textSealed: deps.vault.seal(textColumn, input.text),
      resumeFileId: file?.id ?? null,
    });
    await deps.outbox.add(tx, messageTask, { id });
    return { id, side, sender_name, text: input.text, file, sent_at: created_at };
  });
}

async function requireSentFile(tx: Tx, { application, side }: Entered) {
  const file = side === "doctor" ? await queries.findSentFile(tx, application.id) : undefined;
  if (!file) throw fail("thread.no_resume_file");
  return { id: file.id, file_name: file.file_name };
}

/** Marks messages of the other side read, and the notice about them. Returns the unread ones. Throws application.not_found. */
export async function markRead(deps: Deps, actor: Actor, applicationId: number, messageId: number): Promise<number> {
  const { application, side } = await enter(deps.db, actor, applicationId);
  return inTransaction(deps.db, async (tx) => {
    await readCause(tx, actor.userId, messageCause(applicationId));
    if (canSpeak(actor, side, application)) return queries.markRead(tx, applicationId, side, messageId);
    const row = await queries.findThread(tx, applicationId);
    return row.hospital_unread;
  });
}

/**
 * Shares the number of the caller's side, or takes it back. A repeated call changes nothing. Throws application.not_found, access.denied,
 * thread.closed, thread.no_phone_number and thread.too_many_shares.
 */
export function sharePhone(deps: Deps, actor: Actor, applicationId: number, isShared: boolean) {
  return inTransaction(deps.db, async (tx) => {
    await lockHospitalOf(tx, actor, applicationId);
    // Locked before the thread, as in a review. The doctor's number is a column of the application, so that side needs the stronger lock.
    if (!(await lockOwn(tx, actor.userId, applicationId))) await queries.holdApplication(tx, applicationId);
    const entered = await enter(tx, actor, applicationId);
    const { application, side } = entered;
    if (isShared) requireOpen(deps, actor, entered);
    else if (!canSpeak(actor, side, application)) throw fail("access.denied");
    if (isShared && !actor.hasProfile) throw fail("thread.no_phone_number");
    const row = await queries.lockThread(tx, applicationId);
    if ((sharedAt(application, row, side) !== null) !== isShared) await changeShare(deps, tx, actor, entered, isShared);
    const scoped = { ...deps, db: tx };
    const after = await enter(tx, actor, applicationId);
    const opened = await openThread(tx, after.application);
    return { opened, view: await viewFor(scoped, actor, after, opened.row) };
  });
}

async function changeShare(deps: Deps, tx: Tx, actor: Actor, { application: { id }, side }: Entered, isShared: boolean): Promise<void> {
  if (isShared) await countShare(deps, tx, id, side);
  if (side === "doctor") await setPhoneShared(tx, id, isShared);
  const kind = isShared ? "phone_shared" : "phone_hidden";
  const eventId = await queries.insertEvent(tx, { applicationId: id, kind, side, reason: null, actorId: actor.userId });
  if (side === "hospital") await queries.updateMemberPhone(tx, id, isShared ? actor.userId : null);
  if (!isShared) return;
  if (side === "doctor") await deps.outbox.add(tx, "application.phone_shared", { id });
  else await deps.outbox.add(tx, phoneSharedTask, { id: eventId });
}

export const listUnread = (deps: Deps, actor: Actor) => queries.listUnread(deps.db, actor.userId, actor.businessIds);

/** Messages that an operator reads together. */
const maxReadMessages = 1000;

/** An operator reads a thread. Both sides see the reason and the time. Throws application.not_found. */
export function readWithReason(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, reason: string) {
  return inTransaction(deps.db, async (tx) => {
    const application = await findStaged(tx, applicationId);
    if (!application) throw fail("application.not_found");
    await queries.insertEvent(tx, { applicationId, kind: "operator_read", side: null, reason, actorId: actor.userId });
    await record(tx, actor, origin, { ...readingOf(application), details: { reason } });
    const messages = await queries.listMessages(tx, applicationId, null, maxReadMessages);
    return {
      opened: await openThread(tx, application),
      messages: messages.map((row) => presentMessage(row, openMessage(deps.vault, row))),
    };
  });
}
