import type { Actor } from "../../../auth/actor.ts";
import { record } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { EventStream, type EventConnection } from "../../../http/event-stream.ts";
import type { Origin } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { enterSession } from "../questions/session-access.ts";
import { liveChannelsOf } from "./channels.ts";
import { frame } from "./present.ts";
import type { LiveStream } from "./session-hub.ts";

/** Open streams of one person and session in one process. A tab or device needs one. */
const maxStreamsPerPerson = 6;
/** Clients return after this time plus a random part, so that the viewers of a dead process do not return in the same moment. */
const retryMs = { least: 300, random: 1700 } as const;

/**
 * Opens the live channel of a session. `lastEventId` is the client's header; a text that is no number leads to a resync. Throws
 * webinar_session.not_found, webinar_registration.required, rate.limited, server.busy.
 */
export async function open(deps: Deps, actor: Actor, origin: Origin, sessionId: number, lastEventId: string | null): Promise<EventStream> {
  await enterSession(deps.db, actor, sessionId);
  const channels = liveChannelsOf(deps);
  if (channels.isStopping) throw fail("server.busy");
  const hub = await channels.acquire(sessionId);
  const hasPlace = hub.takePlace(actor.userId, maxStreamsPerPerson);
  const leave = (): void => {
    if (hasPlace) hub.freePlace(actor.userId);
    channels.release(hub);
  };
  try {
    if (!hasPlace) throw fail("rate.limited");
    // The stream names the authors of all later questions.
    if (actor.isOperator) await recordOpening(deps, actor, origin, sessionId);
  } catch (error) {
    leave();
    throw error;
  }
  return new EventStream((connection) => {
    const stream = newStream(connection, actor);
    connection.onClose(() => {
      stream.isClosed = true;
      hub.streams.delete(stream);
      leave();
    });
    connection.write(Buffer.from(`retry: ${Math.round(retryMs.least + Math.random() * retryMs.random)}\n\n`));
    if (actor.isOperator) connection.write(Buffer.from(frame({ type: "viewers", viewers: hub.viewers }, null)));
    // Without an answer from the database the client returns and tries again.
    hub.attach(stream, lastEventId === null ? null : parseId(lastEventId)).catch(() => connection.end());
  });
}

/** No event has the number -1, so the client loads its list again. */
const parseId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

function newStream(connection: EventConnection, actor: Actor): LiveStream {
  const now = performance.now();
  return {
    connection,
    audience: actor.isOperator ? "moderator" : "viewer",
    userId: actor.userId,
    authSessionId: actor.sessionId,
    openedAt: now,
    position: 0,
    writtenAt: now,
    isClosed: false,
  };
}

const recordOpening = (deps: Deps, actor: Actor, origin: Origin, sessionId: number): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    record(tx, actor, origin, { action: "webinar_session.open_live_channel", entity: "webinar_session", entityId: sessionId }),
  );
