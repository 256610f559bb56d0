import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import type { Harness, Person } from "./harness.ts";

export type ServerEvent = { readonly id: string | null; readonly type: string; readonly data: unknown };

/** Far above what a test needs on a busy machine; it only ends a test that hangs. */
const waitMs = 30_000;

/** Reads server-sent events of a server that listens on `origin`. */
export async function openEvents(origin: string, path: string, headers: Record<string, string>) {
  const closing = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    headers: { [channelHeader]: channel, ...headers },
    signal: closing.signal,
  });
  const events: ServerEvent[] = [];
  const listeners = new Set<() => void>();
  let comments = 0;
  let isEnded = false;
  const read = async (): Promise<void> => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const event = parse(part);
        if (event) events.push(event);
        else comments++;
      }
      for (const listener of listeners) listener();
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isEnded = true;
      for (const listener of listeners) listener();
    });
  /** Resolves with the result of `find` as soon as it returns one. */
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`the stream did not bring it; it has ${JSON.stringify(events)}`));
      }, waitMs);
      const stop = (): void => {
        clearTimeout(timer);
        listeners.delete(check);
      };
      listeners.add(check);
      check();
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments: () => comments,
    until,
    /** The first event of a type, also one that has arrived already. */
    first: (type: string, matches: (data: never) => boolean = () => true): Promise<ServerEvent> =>
      until(() => events.find((event) => event.type === type && matches(event.data as never))),
    ended: () => until(() => (isEnded ? true : undefined)),
    close: () => closing.abort(),
  };
}

export type EventReader = Awaited<ReturnType<typeof openEvents>>;

function parse(part: string): ServerEvent | null {
  const fields = new Map(part.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]));
  const type = fields.get("event");
  return type === undefined ? null : { type, id: fields.get("id") ?? null, data: JSON.parse(fields.get("data") ?? "null") };
}

/** A bearer header with a new webinar token of the person, and the main token of the same session. */
export async function webinarBearer(server: Harness, person: Person) {
  const main = (await server.signIn(person)).access_token;
  const { body } = await server.visitor.call(createWebinarSession, { body: { sso_provider: webinarProvider, sso_token: main } });
  return { main, headers: { authorization: `Bearer ${body.access_token}` } };
}
