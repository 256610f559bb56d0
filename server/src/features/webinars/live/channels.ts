import type { Deps } from "../../../deps.ts";
import { Channels, channelsOfServers } from "../../../realtime/channels.ts";
import type { GaugeSource } from "../../../telemetry/metrics.ts";
import { EventBytes } from "../../../http/event-bytes.ts";
import { liveChannel } from "./live-channel-name.ts";
import { publishLikes } from "./likes.ts";
import { type Audience, frame } from "./present.ts";
import { deleteProcess, readPositions, reportViewers } from "./queries.ts";
import { SessionHub, type SessionStream } from "./session-hub.ts";

/** The live channels of the sessions in one server. */
class LiveChannels extends Channels<Audience, SessionHub> {
  readonly #sessionsWithLikes = new Set<number>();

  constructor(deps: Deps) {
    super(deps, liveChannel);
  }

  /** Open streams of viewers in this process. */
  get viewers(): number {
    return [...this.opened.values()].reduce((sum, hub) => sum + hub.viewerStreams, 0);
  }

  /** Publishes changed like counts within about a second. Does not wait for that. */
  publishLikesSoon(sessionId: number): void {
    if (this.#sessionsWithLikes.has(sessionId) || this.isStopping) return;
    this.#sessionsWithLikes.add(sessionId);
    void publishLikes(this.deps.db, sessionId, this.stopSignal)
      .catch((error: unknown) => this.deps.log.warn({ err: error }, "likes were not published; the next check publishes them"))
      .finally(() => this.#sessionsWithLikes.delete(sessionId));
  }

  protected openHub(sessionId: number): Promise<SessionHub> {
    return SessionHub.open(this.deps, sessionId);
  }

  protected needsOperator(audience: Audience): boolean {
    return audience === "moderator";
  }

  protected async findMissed(hubs: readonly SessionHub[]): Promise<void> {
    const positions = await readPositions(
      this.deps.db,
      hubs.map(({ id }) => id),
    );
    for (const { session_id, last_seq, is_deleted, is_published, has_unpublished_likes } of positions) {
      const hub = this.opened.get(session_id);
      // Also streams that opened at the moment of the change.
      if (!is_published) hub?.closeViewers();
      if (is_deleted) hub?.endStreams();
      hub?.announce(last_seq);
      if (has_unpublished_likes) this.publishLikesSoon(session_id);
    }
  }

  protected override async check(): Promise<void> {
    this.#callWatchers();
    const hubs = [...this.opened.values()];
    if (hubs.length === 0) return;
    const counts = hubs.map((hub) => ({ sessionId: hub.id, viewers: hub.people }));
    const totals = await reportViewers(this.deps.db, this.processId, counts);
    for (const hub of hubs) {
      const viewers = totals.get(hub.id) ?? 0;
      if (viewers !== hub.viewers) void hub.broadcast(new EventBytes(frame({ type: "viewers", viewers }, null)), isModerator);
      hub.viewers = viewers;
    }
  }

  protected override onStop(): void {
    this.#callWatchers();
  }

  protected override async leave(): Promise<void> {
    await deleteProcess(this.deps.db, this.processId);
  }

  /** Screens that follow a session also follow the clock, and their own link may have ended. */
  #callWatchers(): void {
    for (const hub of this.opened.values()) for (const watcher of hub.watchers) watcher();
  }
}

const isModerator = ({ audience }: SessionStream): boolean => audience === "moderator";

const channels = channelsOfServers((deps) => new LiveChannels(deps));

export const liveChannelsOf = channels.get;
/** Opens the channels of a server, and ends their streams when it stops. */
export const liveChannels = channels.register;

export const viewerGauge = ({ config }: Deps): GaugeSource => ({
  gauges: [{ name: "rounds_live_viewers", help: "Open streams of webinar viewers in this process" }],
  read: () => [{ gauge: "rounds_live_viewers", value: channels.find({ config })?.viewers ?? 0 }],
});
