import { liveHeartbeat } from "@rounds/contract/live-stream.ts";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Actor } from "../auth/actor.ts";
import { findEnded } from "../auth/queries.ts";
import { listen } from "../db/listener.ts";
import type { Deps } from "../deps.ts";
import { EventBytes } from "../http/event-bytes.ts";
import { comment, EventStream } from "../http/event-stream.ts";
import { fail } from "../lib/app-error.ts";
import type { Hub, LiveStream } from "./hub.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";

/** Between two checks for lost notifications, ended sign-ins and closed streams. */
const checkMs = 2000;
/** The check of this many sessions takes this process a tenth of a millisecond, and PostgreSQL about one. */
const sessionsPerStatement = 500;
/** A stream ends after this time. Its client returns with a check of its token, and perhaps to another process. */
const maxStreamMs = 3_600_000;
/** Open streams of one person and hub in one process. A tab or device needs one. */
const maxStreamsPerPerson = 6;
/** Clients return after this time plus a random part, so that the clients of a dead process do not return in the same moment. */
const retryMs = { least: 300, random: 1700 } as const;

const retryHint = (): EventBytes => new EventBytes(`retry: ${Math.round(retryMs.least + Math.random() * retryMs.random)}\n\n`);

/** The number in a client's `Last-Event-ID`. No event has the number -1, so the client loads its list again. */
const parseEventId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);

type Following<Audience extends string, OneHub> = {
  readonly actor: Actor;
  readonly audience: Audience;
  /** The person has the stream as a member of a hospital. It ends with these rights. */
  readonly isMember?: boolean;
  /** The client's header. A text that is no number leads to a resync. */
  readonly lastEventId: string | null;
  /** Runs before the response. If it fails, the stream does not open. Returns what runs after the stream has closed. */
  readonly begin?: () => Promise<() => void>;
  /** Bytes before all events. */
  readonly greeting?: (hub: OneHub) => EventBytes;
};

/** The hubs of one kind in one server. They open with their first stream, and close some seconds after the last one. */
export abstract class Channels<Audience extends string, OneHub extends Hub<Audience>> {
  protected readonly deps: Deps;
  protected readonly processId = randomUUID();
  protected readonly opened = new Map<number, OneHub>();
  readonly #channel: string;
  readonly #hubs = new Map<number, Promise<OneHub>>();
  readonly #stopping = new AbortController();
  #listener: { stop(): Promise<void> } | null = null;
  #checks: Promise<void> | null = null;

  /** `channel`: the channel of PostgreSQL. The payload of a notification is the id of a hub and the number of its newest event. */
  constructor(deps: Deps, channel: string) {
    this.deps = deps;
    this.#channel = channel;
  }

  protected abstract openHub(id: number): Promise<OneHub>;
  /** Announces the events whose notifications were lost. Not called without hubs. */
  protected abstract findMissed(hubs: readonly OneHub[]): Promise<void>;
  /** The session of a stream has this right at its opening, and the stream ends without it. */
  protected abstract needsOperator(audience: Audience): boolean;
  /** Called at each check. */
  protected async check(): Promise<void> {}
  /** Called when the server stops, if it has had streams. */
  protected async leave(): Promise<void> {}

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  protected get stopSignal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The hub with this id. Call `release` when the stream or watcher has closed. */
  async acquire(id: number): Promise<OneHub> {
    this.#start();
    for (;;) {
      const opening = this.#hubs.get(id) ?? this.#open(id);
      const hub = await opening;
      // A check may have removed the hub meanwhile.
      if (this.#hubs.get(id) !== opening) continue;
      hub.uses++;
      return hub;
    }
  }

  release(hub: OneHub): void {
    hub.uses--;
  }

  /** Opens a stream of a hub. Throws rate.limited and server.busy. */
  async follow(
    id: number,
    { actor, audience, isMember = false, lastEventId, begin, greeting }: Following<Audience, OneHub>,
  ): Promise<EventStream> {
    if (this.isStopping) throw fail("server.busy");
    const hub = await this.acquire(id);
    if (!hub.takePlace(actor.userId, maxStreamsPerPerson)) {
      this.release(hub);
      throw fail("rate.limited");
    }
    let end: (() => void) | undefined;
    try {
      end = await begin?.();
    } catch (error) {
      hub.freePlace(actor.userId);
      this.release(hub);
      throw error;
    }
    return new EventStream((connection) => {
      const now = performance.now();
      const stream: LiveStream<Audience> = {
        connection,
        audience,
        userId: actor.userId,
        authSessionId: actor.sessionId,
        isMember,
        openedAt: now,
        position: 0,
        writtenAt: now,
        isClosed: false,
      };
      this.#leaveWhenClosed(hub, stream, end);
      // The stop came during the opening, and has ended the streams that were open then. One more would hold it up.
      if (this.isStopping) return connection.end();
      connection.write(retryHint());
      if (greeting) connection.write(greeting(hub));
      hub.attach(stream, lastEventId === null ? null : parseEventId(lastEventId)).catch((error: unknown) => {
        // The client returns and tries again.
        this.deps.log.warn({ err: error }, "a live stream could not be opened");
        connection.end();
      });
    });
  }

  /** Not inside `follow`: as long as the stream is open, the listener would keep all variables of `follow` in memory. */
  #leaveWhenClosed(hub: OneHub, stream: LiveStream<Audience>, end: (() => void) | undefined): void {
    stream.connection.onClose(() => {
      stream.isClosed = true;
      hub.streams.delete(stream);
      hub.freePlace(stream.userId);
      this.release(hub);
      end?.();
    });
  }

  /** Ends all streams. Their clients return to another process. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const hub of this.opened.values()) for (const { connection } of hub.streams) connection.end();
    this.onStop();
    await Promise.all([this.#listener?.stop(), this.#checks]);
    // The rows of this process expire, so a failure holds up no stop.
    if (this.#checks) await this.leave().catch((error: unknown) => this.deps.log.warn({ err: error }, "a live channel could not leave"));
  }

  /** Called before the checks end. */
  protected onStop(): void {}

  #open(id: number): Promise<OneHub> {
    const opening = this.openHub(id);
    this.#hubs.set(id, opening);
    opening.then(
      (hub) => this.opened.set(id, hub),
      () => this.#hubs.delete(id),
    );
    return opening;
  }

  #start(): void {
    if (this.#checks || this.isStopping) return;
    this.#listener = listen(this.deps.db, {
      channel: this.#channel,
      onNotification: (payload) => {
        const [id, seq] = payload.split(" ").map(Number);
        if (id !== undefined && seq !== undefined) this.opened.get(id)?.announce(seq);
      },
      // The next check repeats it.
      onOpen: () =>
        void this.#findMissed().catch((error: unknown) => this.deps.log.warn({ err: error }, "missed live events could not be read")),
    });
    this.#checks = this.#checkRepeatedly();
  }

  async #checkRepeatedly(): Promise<void> {
    while (!this.isStopping) {
      await sleepUntilAbort(checkMs, this.#stopping.signal, { isRef: false });
      if (this.isStopping) return;
      this.#writeComments();
      const results = await Promise.allSettled([this.#findMissed(), this.check(), this.#endSignedOut()]);
      this.#removeUnused();
      const failed = results.find((result) => result.status === "rejected");
      if (failed) this.deps.log.warn({ err: failed.reason }, "a check of the live channels failed; the next one repeats it");
    }
  }

  /** Notifications can be lost, for example while the connection is replaced. Numbers cannot. */
  async #findMissed(): Promise<void> {
    if (this.opened.size > 0) await this.findMissed([...this.opened.values()]);
  }

  #removeUnused(): void {
    for (const [id, hub] of this.opened) {
      if (hub.uses > 0) continue;
      this.opened.delete(id);
      this.#hubs.delete(id);
    }
  }

  /**
   * A sign-out, a deleted account and the loss of the rights of a stream end it. The sessions of all streams are checked in small
   * statements, one after the other, so that no request waits for thousands of them.
   */
  async #endSignedOut(): Promise<void> {
    const latest = performance.now() - maxStreamMs;
    let unchecked: LiveStream<Audience>[] = [];
    for (const hub of this.opened.values())
      for (const stream of hub.streams) {
        if (stream.openedAt < latest) stream.connection.end();
        if (unchecked.push(stream) < sessionsPerStatement) continue;
        await this.#endOfSignedOut(unchecked);
        unchecked = [];
      }
    if (unchecked.length > 0) await this.#endOfSignedOut(unchecked);
  }

  async #endOfSignedOut(streams: readonly LiveStream<Audience>[]): Promise<void> {
    const rights = streams.map(({ authSessionId, audience, isMember, connection }) => ({
      connection,
      sessionId: authSessionId,
      isOperator: this.needsOperator(audience),
      isMember,
    }));
    for (const { connection } of await findEnded(this.deps.db, rights, this.deps.config.idleMinutes)) connection.end();
  }

  #writeComments(): void {
    // One check earlier than the promised time.
    const silentSince = performance.now() - liveHeartbeat * 1000 + checkMs;
    for (const hub of this.opened.values()) void hub.broadcast(comment, ({ writtenAt }) => writtenAt <= silentSince);
  }
}

type Registered = Pick<Channels<string, Hub<string>>, "stop">;

/** The channels of one kind of each server. Tests run many servers in one process. */
export function channelsOfServers<C extends Registered>(create: (deps: Deps) => C) {
  /** By configuration, which a request in a transaction shares with its server. */
  const byServer = new WeakMap<Deps["config"], C>();
  return {
    find: ({ config }: Pick<Deps, "config">): C | undefined => byServer.get(config),
    get({ config }: Pick<Deps, "config">): C {
      const channels = byServer.get(config);
      if (!channels) throw new Error("this server has no live channels");
      return channels;
    },
    /** Opens the channels of a server, and ends their streams when it stops. */
    async register(app: FastifyInstance, deps: Deps): Promise<void> {
      const channels = create(deps);
      byServer.set(deps.config, channels);
      app.addHook("preClose", () => channels.stop());
    },
  };
}
