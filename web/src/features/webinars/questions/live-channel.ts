import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { type LiveEvent, openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { renewWebinarToken, webinarToken } from "../../../lib/webinar-session.ts";

const types = [
  "question.created",
  "question.updated",
  "question.deleted",
  "likes.updated",
  "session.updated",
  "viewers",
  "closed",
  "resync",
] as const satisfies readonly LiveEvent["type"][];

/** Pauses before a refused channel is opened again, ms. The last one repeats. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Follower = {
  readonly sessionId: number;
  /** Continues after this event. */
  readonly lastEventId: string;
  readonly onEvent: (event: LiveEvent) => void;
  /** Null: connected. Otherwise the time at which the connection was lost. */
  readonly onLost: (since: number | null) => void;
};

/** Follows a session until the server closes its channel or the returned function is called. Opens a lost channel again, without a missed or repeated event. */
export function followSession({ sessionId, lastEventId, onEvent, onLost }: Follower): () => void {
  let isStopped = false;
  let close = (): void => {};
  let newestId = lastEventId;
  let refusals = 0;
  let timer: number | undefined;
  let lostAt: number | null = null;
  const setLost = (isLost: boolean): void => {
    if (isLost === (lostAt !== null)) return;
    lostAt = isLost ? Date.now() : null;
    onLost(lostAt);
  };

  const open = async (): Promise<void> => {
    const { EventSource } = await import("eventsource");
    if (isStopped) return;
    const source = new EventSource(new URL(openLiveChannel.path.replace(":id", String(sessionId)), location.origin), {
      fetch: async (url, init) => {
        const token = await webinarToken();
        const headers = new Headers(init.headers);
        headers.set(channelHeader, channel);
        // The library knows the newest id only within one source.
        headers.set("last-event-id", newestId);
        if (token !== null) headers.set("authorization", `Bearer ${token}`);
        const response = await fetch(url, { ...init, headers });
        if (response.status === 401 && token !== null) await renewWebinarToken(token);
        return response;
      },
    });
    close = () => source.close();
    source.addEventListener("open", () => {
      refusals = 0;
      setLost(false);
    });
    for (const type of types)
      source.addEventListener(type, (message) => {
        if (message.lastEventId !== "") newestId = message.lastEventId;
        if (type === "closed") stop();
        onEvent({ type, ...(JSON.parse(message.data) as object) } as LiveEvent);
      });
    source.addEventListener("error", () => {
      setLost(true);
      // A refusal closes the source for ever, a lost connection does not.
      if (source.readyState !== source.CLOSED || isStopped) return;
      timer = window.setTimeout(() => void open(), pausesMs[Math.min(refusals++, pausesMs.length - 1)]);
    });
  };
  const stop = (): void => {
    isStopped = true;
    window.clearTimeout(timer);
    close();
  };
  void open();
  return stop;
}
