import { Hub, type Frames, type HubDeps, type LiveStream, type Replay } from "../../../realtime/hub.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import { audiences, frame, presentEvent, type Audience } from "./present.ts";
import { readEvents, readPosition, readSession, type EventRow, type LiveSessionRow } from "./queries.ts";

/** Missed events that a returning client gets. With more, reading the list is cheaper. */
const maxReplayed = 500;
const batchSize = 200;

type QuestionsByAuthor = Map<number, readonly number[]>;
export type SessionStream = LiveStream<Audience>;

/** The streams of one session in this process. */
export class SessionHub extends Hub<Audience> {
  /** Called after events were sent. */
  readonly watchers = new Set<() => void>();
  /** Viewers over all processes, as last read. */
  viewers = 0;
  /** The ids of new questions by author: all that this hub has read, and those that it is sending. */
  readonly #questions: QuestionsByAuthor = new Map();
  #unsent: QuestionsByAuthor = new Map();

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

  /** Viewers with a stream in this process. A second tab has its own stream, and after a change of network the old one stays for a while. */
  get people(): number {
    const ids = new Set<number>();
    for (const { audience, userId } of this.streams) if (audience === "viewer") ids.add(userId);
    return ids.size;
  }

  override async attach(stream: SessionStream, lastId: number | null): Promise<void> {
    await super.attach(stream, lastId);
    this.#nameOwn(stream, this.#questions);
  }

  /** The author may follow the session on another device, which gets the same bytes as all viewers. */
  #nameOwn(stream: SessionStream, questions: QuestionsByAuthor): void {
    if (stream.isClosed || stream.audience !== "viewer") return;
    const text = questions
      .get(stream.userId)
      ?.map((id) => frame({ type: "question.own", question: { id } }, null))
      .join("");
    if (text !== undefined) this.write(stream, new EventBytes(text));
  }

  protected override onSent(): void {
    if (this.#unsent.size > 0) for (const stream of this.streams) this.#nameOwn(stream, this.#unsent);
    this.#unsent = new Map();
    for (const watcher of this.watchers) watcher();
  }

  protected async read(after: number): Promise<readonly Frames<Audience>[]> {
    const rows = await readEvents(this.deps.db, this.id, after, batchSize);
    if (rows.length === 0) return [];
    addQuestions(this.#questions, rows);
    addQuestions(this.#unsent, rows);
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
    addQuestions(this.#questions, rows);
    const isComplete = first ? first.seq === after + 1 && rows.length <= maxReplayed : position === after;
    if (isComplete) return { to: rows.at(-1)?.seq ?? position, ...this.joined(framesOf(rows, await readSession(db, this.id))) };
    const to = await readPosition(db, this.id);
    const resync = new EventBytes(frame({ type: "resync" }, to));
    return { to, viewer: resync, moderator: resync };
  }
}

function addQuestions(questions: QuestionsByAuthor, rows: readonly EventRow[]): void {
  for (const { kind, id, user_id: author } of rows) {
    if (kind === "question.created" && id !== null && author !== null) questions.set(author, [...new Set(questions.get(author)).add(id)]);
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
