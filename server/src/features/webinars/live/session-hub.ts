import { Hub, type Frames, type HubDeps, type LiveStream, type Replay } from "../../../realtime/hub.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import { audiences, frame, presentEvent, type Audience } from "./present.ts";
import { readEvents, readPosition, readSession, type EventRow, type LiveSessionRow } from "./queries.ts";

/** Missed events that a returning client gets. With more, reading the list is cheaper. */
const maxReplayed = 500;
const batchSize = 200;

export type SessionStream = LiveStream<Audience>;

/** The streams of one session in this process. */
export class SessionHub extends Hub<Audience> {
  /** Called after events were sent. */
  readonly watchers = new Set<() => void>();
  /** Viewers over all processes, as last read. */
  viewers = 0;

  static async open(deps: HubDeps, sessionId: number): Promise<SessionHub> {
    return new SessionHub(deps, sessionId, await readPosition(deps.db, sessionId), audiences);
  }

  /** Viewers of an event that is no longer published learn the reason before their streams end. Moderators stay. */
  closeViewers(): void {
    const bytes = new EventBytes(frame({ type: "closed", reason: "unpublished" }, null));
    for (const stream of this.streams) {
      if (stream.audience !== "viewer") continue;
      this.write(stream, bytes);
      stream.connection.end();
    }
  }

  /** Of a deleted session. */
  endStreams(): void {
    for (const { connection } of this.streams) connection.end();
  }

  get viewerStreams(): number {
    let count = 0;
    for (const stream of this.streams) if (stream.audience === "viewer") count++;
    return count;
  }

  protected override onSent(): void {
    for (const watcher of this.watchers) watcher();
  }

  protected async read(after: number): Promise<readonly Frames<Audience>[]> {
    const rows = await readEvents(this.deps.db, this.id, after, batchSize);
    if (rows.length === 0) return [];
    const session = await readSession(this.deps.db, this.id);
    if (session?.is_published !== true) this.closeViewers();
    return framesOf(rows, session);
  }

  protected async readReplay(after: number): Promise<Replay<Audience>> {
    const { db } = this.deps;
    // In this order, an event that comes between the two reads is among the rows.
    const position = await readPosition(db, this.id);
    const rows = await readEvents(db, this.id, after, maxReplayed + 1);
    const [first] = rows;
    const isComplete = first ? first.seq === after + 1 && rows.length <= maxReplayed : position === after;
    if (isComplete) return { to: rows.at(-1)?.seq ?? position, ...this.joined(framesOf(rows, await readSession(db, this.id))) };
    const to = await readPosition(db, this.id);
    const resync = new EventBytes(frame({ type: "resync" }, to));
    return { to, viewer: resync, moderator: resync };
  }
}

/** One entry per row, because the entries number the events. Those of a deleted session are empty. */
function framesOf(rows: readonly EventRow[], session: LiveSessionRow | undefined): Frames<Audience>[] {
  return rows.map((row) => {
    const textFor = (audience: Audience): string => {
      const event = session ? presentEvent(row, session, audience) : null;
      return event === null ? "" : frame(event, row.seq);
    };
    return { seq: row.seq, viewer: textFor("viewer"), moderator: textFor("moderator") };
  });
}
