import { setImmediate as yieldToRequests, setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { EventConnection } from "../../../http/event-stream.ts";
import { audiences, frame, presentEvent, type Audience } from "./present.ts";
import { readEvents, readPosition, readSession, type EventRow, type LiveSessionRow } from "./queries.ts";

/** One open stream of a person. */
export type LiveStream = {
  readonly connection: EventConnection;
  readonly audience: Audience;
  readonly userId: number;
  readonly authSessionId: number;
  readonly openedAt: number;
  /** Number of the newest event that was written, or skipped because this audience does not get it. */
  position: number;
  writtenAt: number;
  isClosed: boolean;
};

/** Missed events that a returning client gets. With more, reading the list is cheaper. */
const maxReplayed = 500;
const batchSize = 200;
/** Writes before other requests run: about a millisecond. */
const writesPerRound = 50;
/**
 * After its writes the hub pauses for six times as long, so a busy session uses at most a seventh of this process. Events that come
 * meanwhile travel together, which costs less.
 */
const pauseFactor = 6;
const maxPauseMs = 1000;

type Frames = { readonly seq: number } & Readonly<Record<Audience, string>>;
type Replay = { readonly to: number } & Readonly<Record<Audience, Buffer | null>>;

/**
 * The streams of one session in this process. Each event becomes bytes once per audience, and every stream gets the same bytes.
 * PostgreSQL has all events: this class only holds the number of the last one that it has sent.
 */
export class SessionHub {
  readonly sessionId: number;
  readonly streams = new Set<LiveStream>();
  /** Called after events were sent. */
  readonly watchers = new Set<() => void>();
  /** Open streams and watchers, and those that are about to open. The registry removes a hub without uses. */
  uses = 0;
  /** Viewers over all processes, as last read. */
  viewers = 0;
  readonly #deps: Pick<Deps, "db" | "log">;
  /** Per person, the streams that are open or about to open. */
  readonly #places = new Map<number, number>();
  readonly #replays = new Map<number, Promise<Replay>>();
  #position: number;
  #announced: number;
  #isSending = false;
  #pausedUntil = 0;

  private constructor(deps: Pick<Deps, "db" | "log">, sessionId: number, position: number) {
    this.#deps = deps;
    this.sessionId = sessionId;
    this.#position = position;
    this.#announced = position;
  }

  static async open(deps: Pick<Deps, "db" | "log">, sessionId: number): Promise<SessionHub> {
    return new SessionHub(deps, sessionId, await readPosition(deps.db, sessionId));
  }

  /** False when the person has `most` streams already. Before the stream opens, so that parallel openings count too. */
  takePlace(userId: number, most: number): boolean {
    const taken = this.#places.get(userId) ?? 0;
    if (taken >= most) return false;
    this.#places.set(userId, taken + 1);
    return true;
  }

  freePlace(userId: number): void {
    const left = (this.#places.get(userId) ?? 0) - 1;
    if (left > 0) this.#places.set(userId, left);
    else this.#places.delete(userId);
  }

  /** The session has events up to this number. Safe to call with an old number. */
  announce(seq: number): void {
    if (seq <= this.#announced) return;
    this.#announced = seq;
    void this.#send();
  }

  /** Sends what the client has missed after `lastId`, then all later events. Null: only later events. */
  async attach(stream: LiveStream, lastId: number | null): Promise<void> {
    stream.position = lastId ?? this.#position;
    for (let isBehind = lastId !== null; isBehind && !stream.isClosed; isBehind = stream.position < this.#position) {
      const replay = await this.#replayAfter(stream.position);
      this.#write(stream, replay[stream.audience]);
      stream.position = replay.to;
    }
    if (!stream.isClosed) this.streams.add(stream);
  }

  /** Viewers of an event that is no longer published learn the reason before their streams end. Moderators stay. */
  closeViewers(): void {
    const bytes = Buffer.from(frame({ type: "closed", reason: "unpublished" }, null));
    for (const stream of this.streams) {
      if (stream.audience !== "viewer") continue;
      this.#write(stream, bytes);
      stream.connection.end();
    }
  }

  /** Writes bytes without a number to the streams that `wants` accepts. */
  async broadcast(bytes: Buffer, wants: (stream: LiveStream) => boolean): Promise<void> {
    let writes = 0;
    for (const stream of this.streams) {
      if (!wants(stream)) continue;
      this.#write(stream, bytes);
      if (++writes % writesPerRound === 0) await yieldToRequests();
    }
  }

  get viewerStreams(): number {
    let count = 0;
    for (const stream of this.streams) if (stream.audience === "viewer") count++;
    return count;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#position < this.#announced) {
        await this.#pause();
        const rows = await readEvents(this.#deps.db, this.sessionId, this.#position, batchSize);
        const last = rows.at(-1);
        if (!last) break;
        const session = await readSession(this.#deps.db, this.sessionId);
        if (session?.is_published !== true) this.closeViewers();
        const frames = framesOf(rows, session);
        const from = this.#position;
        this.#position = last.seq;
        const begun = performance.now();
        await this.#fanOut(frames, from, last.seq);
        this.#pausedUntil = performance.now() + Math.min(maxPauseMs, pauseFactor * (performance.now() - begun));
        for (const watcher of this.watchers) watcher();
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, "events of a session were not read; the next check sends them");
    } finally {
      // After a failure the next check announces the same number again.
      this.#announced = this.#position;
      this.#isSending = false;
    }
  }

  async #pause(): Promise<void> {
    const wait = this.#pausedUntil - performance.now();
    if (wait > 1) await sleep(wait);
  }

  async #fanOut(frames: readonly Frames[], from: number, to: number): Promise<void> {
    const whole = joined(frames);
    let writes = 0;
    // A stream that opens meanwhile is at `to` already, because it joins at the position of this hub or later.
    for (const stream of this.streams) {
      if (stream.position >= to) continue;
      const missing = stream.position <= from ? whole : joined(frames.filter(({ seq }) => seq > stream.position));
      stream.position = to;
      this.#write(stream, missing[stream.audience]);
      if (++writes % writesPerRound === 0) await yieldToRequests();
    }
  }

  #write(stream: LiveStream, bytes: Buffer | null): void {
    if (bytes === null) return;
    stream.writtenAt = performance.now();
    stream.connection.write(bytes);
  }

  /** After a process has died, its viewers return together and have missed the same events. They share one read. */
  #replayAfter(lastId: number): Promise<Replay> {
    const current = this.#replays.get(lastId);
    if (current) return current;
    const replay = this.#readReplay(this.#deps.db, lastId).finally(() => this.#replays.delete(lastId));
    this.#replays.set(lastId, replay);
    return replay;
  }

  async #readReplay(db: Db, lastId: number): Promise<Replay> {
    // In this order, an event that comes between the two reads is among the rows.
    const position = await readPosition(db, this.sessionId);
    const rows = await readEvents(db, this.sessionId, lastId, maxReplayed + 1);
    const [first] = rows;
    const isComplete = first ? first.seq === lastId + 1 && rows.length <= maxReplayed : position === lastId;
    if (isComplete) return { to: rows.at(-1)?.seq ?? position, ...joined(framesOf(rows, await readSession(db, this.sessionId))) };
    const to = await readPosition(db, this.sessionId);
    const resync = Buffer.from(frame({ type: "resync" }, to));
    return { to, viewer: resync, moderator: resync };
  }
}

function framesOf(rows: readonly EventRow[], session: LiveSessionRow | undefined): Frames[] {
  if (!session) return [];
  return rows.map((row) => {
    const textFor = (audience: Audience): string => {
      const event = presentEvent(row, session, audience);
      return event === null ? "" : frame(event, row.seq);
    };
    return { seq: row.seq, viewer: textFor("viewer"), moderator: textFor("moderator") };
  });
}

function joined(frames: readonly Frames[]): Record<Audience, Buffer | null> {
  const bytesFor = (audience: Audience): Buffer | null => {
    const text = frames.map((one) => one[audience]).join("");
    return text === "" ? null : Buffer.from(text);
  };
  return Object.fromEntries(audiences.map((audience) => [audience, bytesFor(audience)])) as Record<Audience, Buffer | null>;
}
