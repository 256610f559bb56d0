import { speakerLinkLimit, type ModeratedSession } from "@rounds/contract/webinars/moderation.ts";
import type { Question } from "@rounds/contract/webinars/questions.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record } from "../../../db/audit.ts";
import { inTransaction, type Db, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Origin } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { hashToken, randomToken, tokenOfRequest } from "../../../lib/vault.ts";
import { addEvents, type NewEvent } from "../live/queries.ts";
import * as questions from "../questions/queries.ts";
import { lockReachable, publishChange } from "../questions/service.ts";
import { findNextId } from "../speaker/service.ts";
import { canShow } from "./policy.ts";
import { presentModerated } from "./present.ts";
import * as queries from "./queries.ts";

const sessionChanged: NewEvent = { kind: "session.updated", questionId: null };

/** Throws webinar_session.not_found. */
export async function getSession(db: Db, sessionId: number): Promise<ModeratedSession> {
  const row = await queries.findModerated(db, sessionId);
  if (!row) throw fail("webinar_session.not_found");
  const [minutes, nextId] = await Promise.all([
    queries.listViewerMinutes(db, sessionId),
    findNextId(db, { session_id: sessionId, speaker_question_id: row.speaker_question_id }),
  ]);
  return presentModerated(row, minutes, nextId);
}

type Switches = {
  readonly approves_first?: boolean | undefined;
  readonly pinned_question_id?: number | null | undefined;
  readonly speaker_question_id?: number | null | undefined;
};

/** Turning the approval off approves everything that waits. Throws webinar_session.not_found, question.not_found. */
export async function updateSession(deps: Deps, actor: Actor, origin: Origin, sessionId: number, switches: Switches) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockExisting(tx, sessionId))) throw fail("webinar_session.not_found");
    const before = await questions.lockSession(tx, sessionId);
    for (const id of [switches.pinned_question_id, switches.speaker_question_id]) {
      if (typeof id !== "number") continue;
      if (!canShow(await questions.lockQuestion(tx, id, actor.userId), sessionId)) throw fail("question.not_found");
    }
    const approved = switches.approves_first === false && before.approves_first ? await questions.approveWaiting(tx, sessionId) : [];
    const changed = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined));
    if (Object.keys(changed).length > 0) await queries.updateSession(tx, sessionId, changed);
    if (typeof switches.speaker_question_id === "number")
      await questions.updateQuestion(tx, switches.speaker_question_id, { speaker_shown_at: questions.currentTime });
    await addEvents(tx, sessionId, [
      ...approved.map((questionId): NewEvent => ({ kind: "question.created", questionId })),
      ...repinned(before.pinned_question_id, switches.pinned_question_id),
      sessionChanged,
    ]);
    await record(tx, actor, origin, {
      action: "webinar_session.moderate",
      entity: "webinar_session",
      entityId: sessionId,
      details: { ...changed, approved: approved.length },
    });
    return getSession(tx, sessionId);
  });
}

/** The questions whose `is_pinned` changes. */
function repinned(before: number | null, after: number | null | undefined): NewEvent[] {
  if (after === undefined || after === before) return [];
  return [before, after].flatMap((questionId) => (questionId === null ? [] : [{ kind: "question.updated" as const, questionId }]));
}

type Moderation = {
  readonly is_waiting?: boolean | undefined;
  readonly is_hidden?: boolean | undefined;
  readonly answer_text?: string | null | undefined;
};

/** Throws question.not_found. */
export async function moderate(deps: Deps, actor: Actor, origin: Origin, id: number, input: Moderation): Promise<Question> {
  const timeOf = (isSet: boolean) => (isSet ? questions.currentTime : null);
  const { is_waiting: waits, is_hidden: isHidden, answer_text: answer } = input;
  return inTransaction(deps.db, async (tx) => {
    const question = await lockReachable(tx, actor, id);
    await questions.updateQuestion(tx, id, {
      ...(waits === undefined || waits === (question.approved_at === null) ? {} : { approved_at: timeOf(!waits) }),
      ...(isHidden === undefined || isHidden === (question.hidden_at !== null) ? {} : { hidden_at: timeOf(isHidden) }),
      ...(answer === undefined
        ? {}
        : { answer_text: answer, answered_at: timeOf(answer !== null), answered_by: answer === null ? null : actor.userId }),
    });
    await record(tx, actor, origin, {
      action: "webinar_question.moderate",
      entity: "webinar_question",
      entityId: id,
      subjects: [question.user_id],
      details: {
        ...(waits === undefined ? {} : { is_waiting: waits }),
        ...(isHidden === undefined ? {} : { is_hidden: isHidden }),
        ...(answer === undefined ? {} : { has_answer: answer !== null }),
      },
    });
    return publishChange(tx, actor, question);
  });
}

/** Throws webinar_session.not_found. */
export async function listLinks(deps: Deps, sessionId: number): Promise<queries.LinkRow[]> {
  if (!(await queries.findModerated(deps.db, sessionId))) throw fail("webinar_session.not_found");
  return queries.listLinks(deps.db, sessionId);
}

type NewLink = { readonly sessionId: number; readonly replayKey: string | null };

/** The same key returns the same link while it is valid. Throws webinar_session.not_found. */
export async function createLink(deps: Deps, actor: Actor, origin: Origin, { sessionId, replayKey }: NewLink) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockExisting(tx, sessionId))) throw fail("webinar_session.not_found");
    const derived = tokenOfRequest(deps.vault, { column: "webinar_speaker_links.token", ids: [actor.userId, sessionId], replayKey });
    const earlier = await queries.findLinkOfToken(tx, hashToken(derived));
    if (earlier?.revoked_at === null) return { speaker_link: earlier, token: derived };
    const token = earlier ? randomToken() : derived;
    const older = await queries.listLinks(tx, sessionId);
    await queries.revokeLinks(
      tx,
      older.slice(speakerLinkLimit - 1).map(({ id }) => id),
    );
    const link = await queries.insertLink(tx, { sessionId, tokenHash: hashToken(token), createdBy: actor.userId });
    await recordLink(tx, actor, origin, "webinar_speaker_link.create", link.id);
    return { speaker_link: link, token };
  });
}

/** Throws speaker_link.not_found. A repeated call changes nothing. */
export async function revokeLink(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const link = await queries.lockLink(tx, id);
    if (!link) throw fail("speaker_link.not_found");
    if (link.revoked_at !== null) return;
    await queries.revokeLinks(tx, [id]);
    // The screens of this session read their link again.
    await addEvents(tx, link.session_id, [sessionChanged]);
    await recordLink(tx, actor, origin, "webinar_speaker_link.revoke", id);
  });
}

const recordLink = (tx: Tx, actor: Actor, origin: Origin, action: string, id: number): Promise<void> =>
  record(tx, actor, origin, { action, entity: "webinar_speaker_link", entityId: id });
