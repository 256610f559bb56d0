import type { Deps } from "../../../deps.ts";
import { createSerialBatches } from "../../../lib/serial-batches.ts";
import { Channels, channelsOfServers } from "../../../realtime/channels.ts";
import type { GaugeSource } from "../../../telemetry/metrics.ts";
import { threadChannel } from "../thread/thread-channel-name.ts";
import { deleteProcess, deleteStreams, insertStream, listNewer, touchProcess } from "./queries.ts";
import { type Audience, ThreadHub } from "./thread-hub.ts";

/** The live channels of the threads in one server. */
class ThreadChannels extends Channels<Audience, ThreadHub> {
  /** One statement at a time. Thousands of streams end together when a network fails, and requests need the pool then. */
  readonly #closed = createSerialBatches<number, null>(
    async (ids) => {
      await deleteStreams(this.deps.db, ids);
      return ids.map(() => null);
    },
    { maxItems: 1000 },
  );

  constructor(deps: Deps) {
    super(deps, threadChannel);
  }

  get streams(): number {
    return [...this.opened.values()].reduce((sum, hub) => sum + hub.streams.size, 0);
  }

  /** Records that this person has the thread open. Returns the function that records its end. */
  async enter(applicationId: number, userId: number): Promise<() => void> {
    const { db, log } = this.deps;
    const id = await insertStream(db, this.processId, applicationId, userId);
    return () => {
      // A stopping process removes all of its streams together.
      if (this.isStopping) return;
      this.#closed.add(id).catch((error: unknown) => log.warn({ err: error }, "a closed stream of a thread was not removed"));
    };
  }

  protected openHub(applicationId: number): Promise<ThreadHub> {
    return ThreadHub.open(this.deps, applicationId);
  }

  protected needsOperator(): boolean {
    return false;
  }

  protected async findMissed(hubs: readonly ThreadHub[]): Promise<void> {
    const ids = hubs.map(({ id }) => id);
    const versions = hubs.map(({ position }) => position);
    for (const { id, version } of await listNewer(this.deps.db, ids, versions)) this.opened.get(id)?.announce(version);
  }

  protected override async check(): Promise<void> {
    await touchProcess(this.deps.db, this.processId);
  }

  protected override async leave(): Promise<void> {
    await deleteProcess(this.deps.db, this.processId);
  }
}

const channels = channelsOfServers((deps) => new ThreadChannels(deps));

export const threadChannelsOf = channels.get;
/** Opens the channels of a server, and ends their streams when it stops. */
export const threadChannels = channels.register;

export const threadGauge = ({ config }: Deps): GaugeSource => ({
  gauges: [{ name: "rounds_open_threads", help: "Open streams of conversations in this process" }],
  read: () => [{ gauge: "rounds_open_threads", value: channels.find({ config })?.streams ?? 0 }],
});
