import { eventText } from "../../../lib/event-text.ts";
import type { LiveThreadEvent } from "@rounds/contract/applications/thread.ts";
import type { Deps } from "../../../deps.ts";
import { Hub, type Frames, type Replay } from "../../../realtime/hub.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import { openMessage, presentMessage } from "../thread/present.ts";
import { readChanges, readVersion } from "./queries.ts";

/** Both sides get the same events. */
export const audiences = ["party"] as const;
export type Audience = (typeof audiences)[number];

type HubDeps = Pick<Deps, "db" | "log" | "vault">;

/** Messages that a returning client gets. With more, loading the thread again is cheaper. */
const maxMessages = 500;

const frame = ({ type, ...data }: LiveThreadEvent, seq: number | null): string => eventText(type, data, seq);

/**
 * The streams of one thread in this process. An event is the state of the thread with the messages since the last event, so there is no
 * table of events.
 */
export class ThreadHub extends Hub<Audience> {
  readonly #vault: Deps["vault"];

  private constructor(deps: HubDeps, id: number, position: number) {
    super(deps, id, position, audiences);
    this.#vault = deps.vault;
  }

  static async open(deps: HubDeps, applicationId: number): Promise<ThreadHub> {
    return new ThreadHub(deps, applicationId, await readVersion(deps.db, applicationId));
  }

  protected async read(after: number): Promise<readonly Frames<Audience>[]> {
    const changes = await readChanges(this.deps.db, this.id, after, maxMessages + 1);
    if (!changes) return [];
    this.#endStreamsOfStrangers(changes.user_ids);
    const { version, messages } = changes;
    if (messages.length > maxMessages) return [{ seq: version, party: frame({ type: "resync" }, version) }];
    const event: LiveThreadEvent = {
      type: "changed",
      messages: messages.map((row) => presentMessage(row, openMessage(this.#vault, row))),
      read: { doctor: changes.doctor_read_id, hospital: changes.hospital_read_id },
      is_thread_changed: changes.thread_version > after,
    };
    return [{ seq: version, party: frame(event, version) }];
  }

  protected async readReplay(after: number): Promise<Replay<Audience>> {
    const frames = after < 0 ? [] : await this.read(after);
    const version = frames.at(-1)?.seq ?? (await readVersion(this.deps.db, this.id));
    if (after >= 0 && after <= version) return { to: version, ...this.joined(frames) };
    return { to: version, party: new EventBytes(frame({ type: "resync" }, version)) };
  }

  /** A member who has left the hospital gets no more messages. */
  #endStreamsOfStrangers(userIds: readonly number[]): void {
    for (const stream of this.streams) {
      if (userIds.includes(stream.userId)) continue;
      this.write(stream, new EventBytes(frame({ type: "closed" }, null)));
      stream.connection.end();
    }
  }
}
