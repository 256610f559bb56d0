import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import { endSessionHere, freshToken, renewSession } from "./session-renewal.ts";
import { renewWebinarToken, webinarToken } from "./webinar-session.ts";

/** Pauses before a refused stream, or one without its code, is opened again, ms. The last one repeats. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** An event. The name of the server-sent event is `type`, its data the rest. */
type NamedEvent = { readonly type: string };

type Follower<E extends NamedEvent> = {
  /** The address of the stream, with its ids. */
  readonly path: string;
  readonly types: readonly E["type"][];
  /** Continues after this event. */
  readonly lastEventId: string;
  readonly onEvent: (event: E, lastEventId: string) => void;
  /** After this event the server ends the stream, and it is not opened again. */
  readonly isLast: (event: E) => boolean;
  /** Null: connected. Otherwise the time at which the connection was lost. */
  readonly onLost: (since: number | null) => void;
};

const tokensFor = (path: string) =>
  isWebinarPath(path)
    ? { token: webinarToken, renew: renewWebinarToken, headers: { [channelHeader]: channel } }
    : { token: freshToken, renew: renewSession, headers: {} };

/**
 * Follows a stream of events until the server closes it, the session ends, or the returned function is called. Opens a lost stream again,
 * without a missed or repeated event. The end of the session opens the login page, as it does for every other call.
 */
export function followEvents<E extends NamedEvent>({ path, types, lastEventId, onEvent, isLast, onLost }: Follower<E>): () => void {
  const access = tokensFor(path);
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

  const openLater = (): void => {
    timer = window.setTimeout(() => void open(), pausesMs[Math.min(refusals++, pausesMs.length - 1)]);
  };
  const open = async (): Promise<void> => {
    // The file may not arrive either.
    const library = await import("eventsource").catch(() => null);
    if (isStopped) return;
    if (library === null) {
      setLost(true);
      openLater();
      return;
    }
    const { EventSource } = library;
    const source = new EventSource(new URL(path, location.origin), {
      fetch: async (url, init) => {
        const token = await access.token();
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(access.headers)) headers.set(name, value);
        // The library knows the newest id only within one source.
        headers.set("last-event-id", newestId);
        if (token !== null) headers.set("authorization", `Bearer ${token}`);
        const response = await fetch(url, { ...init, headers });
        if (response.status === 401 && (token === null || !(await access.renew(token)))) {
          stop();
          endSessionHere();
        }
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
        // The server sends what the contract declares for this name.
        const event = { type, ...(JSON.parse(message.data) as object) } as unknown as E;
        if (isLast(event)) stop();
        onEvent(event, newestId);
      });
    source.addEventListener("error", () => {
      setLost(true);
      // A refusal closes the source for ever, a lost connection does not.
      if (source.readyState === source.CLOSED && !isStopped) openLater();
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
