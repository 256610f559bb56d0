import { type SpeakerScreen } from "@rounds/contract/webinars/moderation.ts";
import { inTransaction, type Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import { comment, EventStream, type EventConnection } from "../../../http/event-stream.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import { eventText } from "../../../lib/event-text.ts";
import { hashToken } from "../../../lib/vault.ts";
import { liveChannelsOf } from "../live/channels.ts";
import { addEvents } from "../live/queries.ts";
import { lockSession } from "../questions/queries.ts";
import { presentScreen } from "./present.ts";
import * as queries from "./queries.ts";

type Header = string | string[] | undefined;

/** Throws speaker_link.not_found. */
async function linkOf(db: Db, token: Header): Promise<queries.LinkRow> {
  const link = typeof token === "string" && token !== "" ? await queries.findLink(db, hashToken(token)) : undefined;
  if (!link) throw fail("speaker_link.not_found");
  return link;
}

type Screen = Pick<queries.LinkRow, "session_id" | "speaker_question_id">;

/** The question on the screen. Undefined if the screen is empty or the question is no longer public. */
const shownQuestion = async (db: Db, { session_id, speaker_question_id: id }: Screen) =>
  id === null ? undefined : queries.findShown(db, session_id, id);

const placeOf = (shown: queries.ShownRow | undefined) => (shown ? { id: shown.id, shownAt: shown.speaker_shown_at } : null);

async function readScreen(db: Db, link: queries.LinkRow): Promise<SpeakerScreen> {
  const shown = await shownQuestion(db, link);
  const [next, remaining] = await Promise.all([
    queries.listNext(db, link.session_id, placeOf(shown)),
    queries.countNotAsked(db, link.session_id, shown?.id ?? null),
  ]);
  return presentScreen(link, shown, next, remaining);
}

/** The question that the screen shows next. Null: none is left. */
export async function findNextId(db: Db, screen: Screen): Promise<number | null> {
  const [next] = await queries.listNext(db, screen.session_id, placeOf(await shownQuestion(db, screen)));
  return next?.id ?? null;
}

/** At the end of the questions nothing changes. Throws speaker_link.not_found. */
export async function step(deps: Deps, token: Header, direction: "next" | "previous"): Promise<SpeakerScreen> {
  return inTransaction(deps.db, async (tx) => {
    const { session_id: sessionId } = await linkOf(tx, token);
    await lockSession(tx, sessionId);
    // Read again, because another screen may have stepped, or an operator may have ended the link, before the lock.
    const link = await linkOf(tx, token);
    const shown = await shownQuestion(tx, link);
    const place = placeOf(shown);
    const [next] = direction === "next" ? await queries.listNext(tx, sessionId, place) : [];
    const wanted = direction === "next" ? next : await queries.findPrevious(tx, sessionId, place?.shownAt ?? null);
    if (!wanted) return readScreen(tx, link);
    await queries.showQuestion(tx, sessionId, wanted.id, next !== undefined && !next.is_returning);
    await addEvents(tx, sessionId, [{ kind: "session.updated", questionId: null }]);
    return readScreen(tx, { ...link, speaker_question_id: wanted.id });
  });
}

const commentMs = 18_000;
const touchMs = 10_000;
/** Between two screens, because a hundred likes need only one read. */
const pauseMs = 300;

/** Open screens of one link in one process. Each reads its questions at every check, and a link needs no sign-in. */
const screensPerLink = 20;

/**
 * Sends the screen now and after each change, until the link is revoked. Throws speaker_link.not_found, server.busy, and rate.limited for a link
 * with too many screens.
 */
export async function openScreen(deps: Deps, token: Header): Promise<EventStream> {
  const { id, session_id: sessionId } = await linkOf(deps.db, token);
  const channels = liveChannelsOf(deps);
  if (channels.isStopping) throw fail("server.busy");
  const hub = await channels.acquire(sessionId);
  const holder = `speaker link ${id}`;
  if (!hub.takePlace(holder, screensPerLink)) {
    channels.release(hub);
    throw fail("rate.limited");
  }
  return new EventStream((connection) => {
    const follow = follower(deps, token, connection, () => channels.isStopping);
    hub.watchers.add(follow);
    connection.onClose(() => {
      hub.watchers.delete(follow);
      hub.freePlace(holder);
      channels.release(hub);
    });
    connection.write(new EventBytes("retry: 1000\n\n"));
    follow();
  });
}

function follower({ db, log }: Deps, token: Header, connection: EventConnection, isStopping: () => boolean): () => void {
  let sent = "";
  let [writtenAt, touchedAt] = [performance.now(), -Infinity];
  let isReading = false;
  let isAsked = false;
  const write = (bytes: EventBytes): void => {
    writtenAt = performance.now();
    connection.write(bytes);
  };
  const read = async (): Promise<void> => {
    const link = await linkOf(db, token);
    if (performance.now() - touchedAt > touchMs) {
      touchedAt = performance.now();
      await queries.touchLink(db, link.id);
    }
    const text = eventText("screen", { screen: await readScreen(db, link) });
    if (text !== sent) write(new EventBytes(text));
    else if (performance.now() - writtenAt > commentMs) write(comment);
    sent = text;
  };
  return function follow(): void {
    if (isStopping()) return connection.end();
    isAsked = true;
    if (isReading) return;
    isReading = true;
    isAsked = false;
    read()
      .catch((error: unknown) => {
        // A link that was revoked is no fault. In every case the screen returns and gets the reason.
        if (!(error instanceof AppError)) log.warn({ err: error }, "a speaker's screen could not be read");
        connection.end();
      })
      .finally(() =>
        setTimeout(() => {
          isReading = false;
          if (isAsked) follow();
        }, pauseMs).unref(),
      );
  };
}
