import type { Actor } from "../../../auth/actor.ts";
import { record } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import type { Origin } from "../../../http/implement.ts";
import { enterSession } from "../questions/session-access.ts";
import { liveChannelsOf } from "./channels.ts";
import { frame } from "./present.ts";
import type { SessionHub } from "./session-hub.ts";

/**
 * Opens the live channel of a session. `lastEventId` is the client's header. Throws webinar_session.not_found,
 * webinar_registration.required, rate.limited, server.busy.
 */
export async function open(deps: Deps, actor: Actor, origin: Origin, sessionId: number, lastEventId: string | null): Promise<EventStream> {
  await enterSession(deps.db, actor, sessionId);
  const channels = liveChannelsOf(deps);
  if (!actor.isOperator) return channels.follow(sessionId, { actor, audience: "viewer", lastEventId });
  return channels.follow(sessionId, {
    actor,
    audience: "moderator",
    lastEventId,
    // The stream names the authors of all later questions.
    async begin() {
      await recordOpening(deps, actor, origin, sessionId);
      return () => {};
    },
    greeting: (hub: SessionHub) => new EventBytes(frame({ type: "viewers", viewers: hub.viewers }, null)),
  });
}

const recordOpening = (deps: Deps, actor: Actor, origin: Origin, sessionId: number): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    record(tx, actor, origin, { action: "webinar_session.open_live_channel", entity: "webinar_session", entityId: sessionId }),
  );
