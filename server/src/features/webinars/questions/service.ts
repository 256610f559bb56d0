import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { answeredLimit, isChangeable, questionInterval, type Question, type QuestionStatus } from "@rounds/contract/webinars/questions.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { countEvent } from "../../../db/limited-events.ts";
import type { Deps } from "../../../deps.ts";
import type { Origin } from "../../../http/implement.ts";
import { fail, failUntil } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { open as openContent } from "../contents/service.ts";
import { addEvents, readPosition } from "../live/queries.ts";
import { liveChannelsOf } from "../live/channels.ts";
import { likesOf } from "./likes.ts";
import { canEnter, canReach, canRename, canSee, canSetStatus, isDeleted, isPublic } from "./policy.ts";
import { presentQuestion } from "./present.ts";
import * as queries from "./queries.ts";
import { enterSession } from "./session-access.ts";

type ListInput = {
  readonly event_id: number;
  readonly session_id: number;
  readonly sort: "time" | "liked";
  readonly mine: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

const cursorKinds = { time: ["time", "id"], liked: ["integer", "time", "id"] } as const;

/** Throws webinar_session.not_found, webinar_registration.required. */
export async function list(deps: Deps, actor: Actor, origin: Origin, input: ListInput) {
  const after = decodeCursor(input.cursor, cursorKinds[input.sort]);
  const session = await enterSession(deps.db, actor, input.session_id, input.event_id);
  // Before the questions: a channel that starts here repeats a question at worst, and never misses one.
  const position = await readPosition(deps.db, session.id);
  const whole = { eventId: session.event_id, sessionId: session.id, userId: actor.userId, isModerator: actor.isOperator, mine: input.mine };
  const [found, myCount, total] = await Promise.all([
    queries.listQuestions(deps.db, whole, { sort: input.sort, limit: input.limit, after }),
    queries.countQuestions(deps.db, { ...whole, mine: true }, countCap),
    after === null ? queries.countQuestions(deps.db, whole, countCap + 1) : null,
  ]);
  const { rows, next_cursor } = cutPage(found, input.limit, (last) =>
    input.sort === "time" ? [last.created_at, last.id] : [last.like_count, last.created_at, last.id],
  );
  if (actor.isOperator && rows.length > 0) await recordReading(deps, actor, origin, session.id, rows);
  return {
    question_list: rows.map((row) => presentFor(actor, row)),
    my_count: myCount,
    last_event_id: String(position),
    next_cursor,
    ...(total === null ? {} : totalFields(total)),
  };
}

/** Moderators read the names of all authors. */
const recordReading = (deps: Deps, actor: Actor, origin: Origin, sessionId: number, rows: readonly queries.FoundQuestion[]) =>
  inTransaction(deps.db, (tx) =>
    record(tx, actor, origin, {
      action: "webinar_question.list",
      entity: "webinar_session",
      entityId: sessionId,
      subjects: rows.map(({ user_id }) => user_id),
    }),
  );

const presentFor = (actor: Actor, row: queries.FoundQuestion): Question =>
  presentQuestion(row, { isModerator: actor.isOperator, isAuthor: row.user_id === actor.userId, hasLiked: row.has_liked });

/** For each person who may play the recording. Names behind anonymous questions are hidden, also from moderators. Throws content.not_found. */
export async function listAnswered(deps: Deps, actor: Actor, contentId: number): Promise<Question[]> {
  const { type, session_id: sessionId, event_id: eventId, ends_at: endsAt } = await openContent(deps, actor, contentId);
  // During a session only registered people follow its questions.
  if (isLiveType(type) || sessionId === null || eventId === null || endsAt === null || new Date(endsAt) > deps.now()) return [];
  const rows = await queries.listAnswered(deps.db, { eventId, sessionId, userId: actor.userId }, answeredLimit);
  return rows.map((row) => presentQuestion(row, { isModerator: false, isAuthor: row.user_id === actor.userId, hasLiked: row.has_liked }));
}

type NewQuestion = {
  readonly event_id: number;
  readonly session_id: number;
  readonly question_text: string;
  readonly is_anonymous: boolean;
};

/** Throws webinar_session.not_found, webinar_registration.required, webinar_event.ended, question.too_soon. */
export async function create(deps: Deps, actor: Actor, input: NewQuestion): Promise<Question> {
  const session = await enterSession(deps.db, actor, input.session_id, input.event_id);
  if (new Date(session.ends_at) <= deps.now()) throw fail("webinar_event.ended");
  return inTransaction(deps.db, async (tx) => {
    const wait = await countEvent(
      tx,
      [{ key: `webinar question ${actor.userId}`, limits: [{ seconds: questionInterval, max: 1 }] }],
      deps.now(),
    );
    if (wait > 0) throw failUntil("question.too_soon", wait);
    const { question_text: text, is_anonymous: isAnonymous } = input;
    const question = await queries.insertQuestion(tx, { session, userId: actor.userId, text, isAnonymous });
    if (!question) throw fail("webinar_session.not_found");
    return presentFor(actor, question);
  });
}

async function stored(tx: Tx, actor: Actor, id: number): Promise<queries.FoundQuestion> {
  const row = await queries.findQuestion(tx, id, actor.userId);
  if (!row) throw new Error(`question ${id} is missing in its own transaction`);
  return row;
}

/** Finds the question and locks its session, then the question. Throws question.not_found. */
export async function lockReachable(tx: Tx, actor: Actor, id: number): Promise<queries.FoundQuestion> {
  const found = await queries.findQuestion(tx, id, actor.userId);
  if (!found || !canReach(actor, found)) throw fail("question.not_found");
  await queries.lockSession(tx, found.session_id);
  const locked = await queries.lockQuestion(tx, id, actor.userId);
  if (!locked || !canReach(actor, locked)) throw fail("question.not_found");
  return locked;
}

/**
 * Takes a question that viewers no longer see from pin and screen. The pin means that a question is being answered, so it also ends when
 * the question is asked.
 */
function withdraw(tx: Tx, { id, session_id: sessionId, ...state }: queries.FoundQuestion): Promise<boolean> {
  if (!isPublic(state)) return queries.withdrawQuestion(tx, sessionId, id);
  return state.question_status === "asked" ? queries.unpinQuestion(tx, sessionId, id) : Promise.resolve(false);
}

/** Publishes a change of a question. */
export async function publishChange(tx: Tx, actor: Actor, before: queries.FoundQuestion): Promise<Question> {
  const { id, session_id: sessionId } = before;
  const isWithdrawn = await withdraw(tx, await stored(tx, actor, id));
  const after = await stored(tx, actor, id);
  const kind = isPublic(after) === isPublic(before) ? "question.updated" : isPublic(after) ? "question.created" : "question.deleted";
  await addEvents(tx, sessionId, [
    { kind, questionId: id },
    ...(isWithdrawn ? [{ kind: "session.updated" as const, questionId: null }] : []),
  ]);
  return presentFor(actor, after);
}

type Edit = { readonly question_text: string; readonly is_anonymous?: boolean | undefined };

/** A changed text needs a new approval where questions need one. Throws question.not_found, question.asked. */
export async function edit(deps: Deps, actor: Actor, id: number, input: Edit): Promise<Question> {
  return inTransaction(deps.db, async (tx) => {
    const question = await lockReachable(tx, actor, id);
    if (!canRename(actor, question)) throw fail("question.not_found");
    if (!isChangeable(question)) throw fail("question.asked");
    const { approves_first: waits } = await queries.lockSession(tx, question.session_id);
    await queries.updateQuestion(tx, id, {
      question_text: input.question_text,
      ...(input.is_anonymous === undefined ? {} : { is_anonymous: input.is_anonymous }),
      ...(waits && !actor.isOperator && input.question_text !== question.question_text ? { approved_at: null } : {}),
    });
    return publishChange(tx, actor, question);
  });
}

/** Throws question.not_found, question.asked, access.denied. A repeated call changes nothing. */
export async function setStatus(deps: Deps, actor: Actor, origin: Origin, id: number, status: QuestionStatus): Promise<Question> {
  return inTransaction(deps.db, async (tx) => {
    const question = await lockReachable(tx, actor, id);
    const isOwn = question.user_id === actor.userId;
    if (!isOwn && !actor.isOperator) throw fail("question.not_found");
    if (!canSetStatus(actor, question, status)) throw fail("access.denied");
    if (question.question_status === status) return presentFor(actor, question);
    if (isDeleted(question)) throw fail("question.not_found");
    if (status === "user_deleted" && !isChangeable(question)) throw fail("question.asked");
    await queries.updateQuestion(tx, id, { question_status: status, asked_at: status === "asked" ? queries.currentTime : null });
    if (actor.isOperator) {
      const details = { question_status: status };
      await record(tx, actor, origin, {
        action: "webinar_question.set_status",
        entity: "webinar_question",
        entityId: id,
        subjects: [question.user_id],
        details,
      });
    }
    return publishChange(tx, actor, question);
  });
}

/** Sets or clears the like; without `liked` it changes to the other state. Throws question.not_found. */
export async function like(deps: Deps, actor: Actor, id: number, liked: boolean | undefined) {
  const result = await likesOf(deps).add({
    questionId: id,
    userId: actor.userId,
    isLiked: liked,
    isAllowed: (state) => canSee(actor, state) && canEnter(actor, state),
  });
  if (!result) throw fail("question.not_found");
  if (result.isChanged) liveChannelsOf(deps).publishLikesSoon(result.sessionId);
  return { liked: result.isLiked, like_count: result.likeCount };
}
