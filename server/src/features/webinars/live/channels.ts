import { liveHeartbeat } from "@rounds/contract/webinars/live.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { findEndedSessions } from "../../../auth/queries.ts";
import { listen } from "../../../db/listener.ts";
import type { Deps } from "../../../deps.ts";
import type { GaugeSource } from "../../../telemetry/metrics.ts";
import { comment } from "../../../http/event-stream.ts";
import { publishLikes } from "./likes.ts";
import { frame } from "./present.ts";
import { liveChannel } from "./live-channel-name.ts";
import { deleteProcess, readPositions, reportViewers } from "./queries.ts";
import { SessionHub, type LiveStream } from "./session-hub.ts";

/** Between two checks for lost notifications, ended sign-ins and changed counts. */
const checkMs = 2000;
/** A stream ends after this time. Its client returns with a check of its token, and perhaps to another process. */
const maxStreamMs = 3_600_000;

/** The live channels of one server. */
export class LiveChannels {
  readonly #deps: Deps;
  readonly #processId = randomUUID();
  readonly #hubs = new Map<number, Promise<SessionHub>>();
  readonly #opened = new Map<number, SessionHub>();
  readonly #sessionsWithLikes = new Set<number>();
  readonly #stopping = new AbortController();
  #listener: { stop(): Promise<void> } | null = null;
  #checks: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** The hub of a session. Call `release` when the stream or watcher has closed. */
  async acquire(sessionId: number): Promise<SessionHub> {
    this.#start();
    const opening = this.#hubs.get(sessionId) ?? this.#open(sessionId);
    const hub = await opening;
    hub.uses++;
    return hub;
  }

  release(hub: SessionHub): void {
    hub.uses--;
  }

  /** Open streams of viewers in this process. */
  get viewers(): number {
    return [...this.#opened.values()].reduce((sum, hub) => sum + hub.viewerStreams, 0);
  }

  /** Publishes changed like counts within about a second. Does not wait for that. */
  publishLikesSoon(sessionId: number): void {
    if (this.#sessionsWithLikes.has(sessionId) || this.isStopping) return;
    this.#sessionsWithLikes.add(sessionId);
    void publishLikes(this.#deps.db, sessionId, this.#stopping.signal)
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, "likes were not published; the next check publishes them"))
      .finally(() => this.#sessionsWithLikes.delete(sessionId));
  }

  /** Ends all streams. Their clients return to another process. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const hub of this.#opened.values()) for (const { connection } of hub.streams) connection.end();
    this.#callWatchers();
    await Promise.all([this.#listener?.stop(), this.#checks]);
    if (this.#checks) await deleteProcess(this.#deps.db, this.#processId).catch(() => {});
  }

  #open(sessionId: number): Promise<SessionHub> {
    const opening = SessionHub.open(this.#deps, sessionId);
    this.#hubs.set(sessionId, opening);
    opening.then(
      (hub) => this.#opened.set(sessionId, hub),
      () => this.#hubs.delete(sessionId),
    );
    return opening;
  }

  #start(): void {
    if (this.#checks || this.isStopping) return;
    this.#listener = listen(this.#deps.db, liveChannel, {
      onNotification: (payload) => {
        const [sessionId, seq] = payload.split(" ").map(Number);
        if (sessionId !== undefined && seq !== undefined) this.#opened.get(sessionId)?.announce(seq);
      },
      onOpen: () => void this.#findMissed().catch(() => {}),
    });
    this.#checks = this.#checkRepeatedly();
  }

  async #checkRepeatedly(): Promise<void> {
    while (!this.isStopping) {
      await sleep(checkMs, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
      if (this.isStopping) return;
      this.#writeComments();
      this.#callWatchers();
      const results = await Promise.allSettled([this.#findMissed(), this.#countViewers(), this.#endSignedOut()]);
      const failed = results.find((result) => result.status === "rejected");
      if (failed) this.#deps.log.warn({ err: failed.reason }, "a check of the live channels failed; the next one repeats it");
    }
  }

  /** Notifications can be lost, for example while the connection is replaced. Numbers cannot. */
  async #findMissed(): Promise<void> {
    if (this.#opened.size === 0) return;
    const positions = await readPositions(this.#deps.db, [...this.#opened.keys()]);
    for (const { session_id, last_seq, is_published, has_unpublished_likes } of positions) {
      const hub = this.#opened.get(session_id);
      // Also streams that opened at the moment of the change.
      if (!is_published) hub?.closeViewers();
      hub?.announce(last_seq);
      if (has_unpublished_likes) this.publishLikesSoon(session_id);
    }
  }

  async #countViewers(): Promise<void> {
    const hubs = [...this.#opened.values()];
    if (hubs.length === 0) return;
    const counts = hubs.map((hub) => ({ sessionId: hub.sessionId, viewers: hub.viewerStreams }));
    const totals = await reportViewers(this.#deps.db, this.#processId, counts);
    for (const hub of hubs) {
      const viewers = totals.get(hub.sessionId) ?? 0;
      if (viewers !== hub.viewers) void hub.broadcast(Buffer.from(frame({ type: "viewers", viewers }, null)), isModerator);
      hub.viewers = viewers;
      if (hub.uses > 0) continue;
      this.#opened.delete(hub.sessionId);
      this.#hubs.delete(hub.sessionId);
    }
  }

  /** Screens that follow a session also follow the clock, and their own link may have ended. */
  #callWatchers(): void {
    for (const hub of this.#opened.values()) for (const watcher of hub.watchers) watcher();
  }

  /** A sign-out, a deleted account and the loss of the operator role end the streams. */
  async #endSignedOut(): Promise<void> {
    const streams = [...this.#opened.values()].flatMap((hub) => [...hub.streams]);
    if (streams.length === 0) return;
    const wanted = streams.map(({ authSessionId, audience }) => ({ sessionId: authSessionId, isOperator: audience === "moderator" }));
    const ended = new Set(await findEndedSessions(this.#deps.db, wanted, this.#deps.config.operatorFactor));
    const now = performance.now();
    for (const stream of streams) if (ended.has(stream.authSessionId) || now - stream.openedAt > maxStreamMs) stream.connection.end();
  }

  #writeComments(): void {
    // One check earlier than the promised time.
    const silentSince = performance.now() - liveHeartbeat * 1000 + checkMs;
    for (const hub of this.#opened.values()) void hub.broadcast(comment, ({ writtenAt }) => writtenAt <= silentSince);
  }
}

const isModerator = ({ audience }: LiveStream): boolean => audience === "moderator";

/** By configuration, which a request in a transaction shares with its server. Tests run many servers in one process. */
const channelsByServer = new WeakMap<Deps["config"], LiveChannels>();

export function liveChannelsOf({ config }: Pick<Deps, "config">): LiveChannels {
  const channels = channelsByServer.get(config);
  if (!channels) throw new Error("this server has no live channels");
  return channels;
}

/** Opens the channels of a server, and ends their streams when it stops. */
export async function liveChannels(app: FastifyInstance, deps: Deps): Promise<void> {
  const channels = new LiveChannels(deps);
  channelsByServer.set(deps.config, channels);
  app.addHook("preClose", () => channels.stop());
}

export const viewerGauge = ({ config }: Deps): GaugeSource => ({
  gauges: [{ name: "rounds_live_viewers", help: "Open streams of webinar viewers in this process" }],
  read: () => [{ gauge: "rounds_live_viewers", value: channelsByServer.get(config)?.viewers ?? 0 }],
});
