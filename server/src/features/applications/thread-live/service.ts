import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import type { EventStream } from "../../../http/event-stream.ts";
import type { Origin } from "../../../http/implement.ts";
import { enter, recordMemberReading } from "../thread/access.ts";
import { threadChannelsOf } from "./channels.ts";

/**
 * Opens the live channel of a thread. `lastEventId` is the client's header. Throws application.not_found, rate.limited and
 * server.busy.
 */
export async function open(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  applicationId: number,
  lastEventId: string | null,
): Promise<EventStream> {
  const thread = await enter(deps.db, actor, applicationId);
  const channels = threadChannelsOf(deps);
  const begin = async (): Promise<() => void> => {
    await recordMemberReading(deps.db, actor, origin, thread);
    return channels.enter(applicationId, actor.userId);
  };
  return channels.follow(applicationId, { actor, audience: "party", isMember: thread.side === "hospital", lastEventId, begin });
}
