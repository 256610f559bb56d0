import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { EventBytes } from "../http/event-bytes.ts";
import type { EventConnection } from "../http/event-stream.ts";
import { inRounds } from "./rounds.ts";

/** One open stream of a person. People of one audience get the same events. */
export type LiveStream<Audience extends string> = {
  readonly connection: EventConnection;
  readonly audience: Audience;
  readonly userId: number;
  readonly authSessionId: number;
  readonly isMember: boolean;
  readonly openedAt: number;
  /** Number of the newest event that was written, or skipped because this audience does not get it. */
  position: number;
  writtenAt: number;
  isClosed: boolean;
};

/** An event as text for each audience. An empty text means that the audience does not get it. */
export type Frames<Audience extends string> = { readonly seq: number } & Readonly<Record<Audience, string>>;

/** The missed events of a returning client, up to the event `to`. */
export type Replay<Audience extends string> = { readonly to: number } & Readonly<Record<Audience, EventBytes | null>>;

export type HubDeps = Pick<Deps, "db" | "log">;

/**
 * After its writes the hub pauses for six times as long, so a busy hub uses at most a seventh of this process. Events that come
 * meanwhile travel together, which costs less.
 */
const pauseFactor = 6;
const maxPauseMs = 1000;

/**
 * The streams of one subject, such as a session, in this process. Each event becomes bytes once per audience, and every stream gets the
 * same bytes. PostgreSQL has all events: this class only holds the number of the last one that it has sent.
 */
export abstract class Hub<Audience extends string> {
  readonly id: number;
  readonly streams = new Set<LiveStream<Audience>>();
  /** Open streams and watchers, and those that are about to open. The registry removes a hub without uses. */
  uses = 0;
  protected readonly deps: HubDeps;
  readonly #audiences: readonly Audience[];
  /** Per person or link, the streams that are open or about to open. */
  readonly #places = new Map<number | string, number>();
  /** Only while clients return, because thousands of hubs have one stream each. */
  #replays: Map<number, Promise<Replay<Audience>>> | null = null;
  #position: number;
  #announced: number;
  #isSending = false;
  #pausedUntil = 0;

  protected constructor(deps: HubDeps, id: number, position: number, audiences: readonly Audience[]) {
    this.deps = deps;
    this.id = id;
    this.#audiences = audiences;
    this.#position = position;
    this.#announced = position;
  }

  /** Events after this number, in their order. Not necessarily all of them. */
  protected abstract read(after: number): Promise<readonly Frames<Audience>[]>;
  /** The events after this number, for a client that returns. */
  protected abstract readReplay(after: number): Promise<Replay<Audience>>;
  /** Called after events were sent. */
  protected onSent(): void {}

  /** The number of the newest event that this hub has sent. */
  get position(): number {
    return this.#position;
  }

  /**
   * False when the holder, the id of a person or the name of a link, has `most` streams already. Before the stream opens, so that parallel
   * openings count too.
   */
  takePlace(holder: number | string, most: number): boolean {
    const taken = this.#places.get(holder) ?? 0;
    if (taken >= most) return false;
    this.#places.set(holder, taken + 1);
    return true;
  }

  freePlace(holder: number | string): void {
    const left = (this.#places.get(holder) ?? 0) - 1;
    if (left > 0) this.#places.set(holder, left);
    else this.#places.delete(holder);
  }

  /** There are events up to this number. Safe to call with an old number. */
  announce(seq: number): void {
    if (seq <= this.#announced) return;
    this.#announced = seq;
    void this.#send();
  }

  /** Sends what the client has missed after `lastId`, then all later events. Null: only later events. */
  async attach(stream: LiveStream<Audience>, lastId: number | null): Promise<void> {
    stream.position = lastId ?? this.#position;
    for (let isBehind = lastId !== null; isBehind && !stream.isClosed; isBehind = stream.position < this.#position) {
      const replay = await this.#replayAfter(stream.position);
      this.write(stream, replay[stream.audience]);
      stream.position = replay.to;
    }
    if (!stream.isClosed) this.streams.add(stream);
  }

  /** Writes bytes without a number to the streams that `wants` accepts. */
  async broadcast(bytes: EventBytes, wants: (stream: LiveStream<Audience>) => boolean): Promise<void> {
    await inRounds(this.streams, (stream) => {
      if (!wants(stream)) return false;
      this.write(stream, bytes);
      return true;
    });
  }

  protected write(stream: LiveStream<Audience>, bytes: EventBytes | null): void {
    if (bytes === null) return;
    stream.writtenAt = performance.now();
    stream.connection.write(bytes);
  }

  /** The bytes of these events for each audience. */
  protected joined(frames: readonly Frames<Audience>[]): Readonly<Record<Audience, EventBytes | null>> {
    const bytesFor = (audience: Audience): EventBytes | null => {
      const text = frames.map((one) => one[audience]).join("");
      return text === "" ? null : new EventBytes(text);
    };
    return Object.fromEntries(this.#audiences.map((audience) => [audience, bytesFor(audience)])) as Record<Audience, EventBytes | null>;
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#position < this.#announced) {
        await this.#pause();
        const frames = await this.read(this.#position);
        const last = frames.at(-1);
        if (!last) break;
        const from = this.#position;
        this.#position = last.seq;
        const spentMs = await this.#fanOut(frames, from, last.seq);
        this.#pausedUntil = performance.now() + Math.min(maxPauseMs, pauseFactor * spentMs);
        this.onSent();
      }
    } catch (error) {
      this.deps.log.warn({ err: error }, "events of a live channel were not read; the next check sends them");
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

  async #fanOut(frames: readonly Frames<Audience>[], from: number, to: number): Promise<number> {
    const whole = this.joined(frames);
    // A stream that opens meanwhile is at `to` already, because it joins at the position of this hub or later.
    return await inRounds(this.streams, (stream) => {
      if (stream.position >= to) return false;
      const missing = stream.position <= from ? whole : this.joined(frames.filter(({ seq }) => seq > stream.position));
      stream.position = to;
      this.write(stream, missing[stream.audience]);
      return true;
    });
  }

  /** After a process has died, its clients return together and have missed the same events. They share one read. */
  #replayAfter(lastId: number): Promise<Replay<Audience>> {
    const replays = (this.#replays ??= new Map());
    const current = replays.get(lastId);
    if (current) return current;
    const replay = this.readReplay(lastId).finally(() => {
      replays.delete(lastId);
      if (replays.size === 0 && this.#replays === replays) this.#replays = null;
    });
    replays.set(lastId, replay);
    return replay;
  }
}
