import type { reportWatchedVideo } from "@rounds/contract/webinars/watching.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { isRefused } from "../../../lib/api.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { logFailure } from "../../../lib/log-failure.ts";
import { createPlayedRanges, type Range } from "./played-ranges.ts";

export type WatchedVideo = Extract<CallInput<typeof reportWatchedVideo>["body"], { content_id: unknown }>;
type Target = Pick<WatchedVideo, "event_id" | "session_id" | "content_id">;
type Report = { readonly start_time: string; readonly played_times: readonly Range[]; readonly position: number };

type Options = {
  target: Target;
  /** Rejects with an ApiError. */
  send: (body: WatchedVideo) => Promise<unknown>;
  /** ms */
  now?: () => number;
};

/** Reports waiting on this device. With more, the network has been away for an hour, and the oldest are dropped. */
const maxWaiting = 120;

const isReport = (value: unknown): value is Report =>
  typeof value === "object" && value !== null && "start_time" in value && "played_times" in value;

/**
 * The played ranges of one video. A report is stored on this device before it is sent, and removed when the server has it. A closed tab
 * or a lost network loses nothing: the next visit to the video sends the rest.
 */
export const createWatchReports = ({ target, send, now = Date.now }: Options) => {
  const name = `watched:${target.content_id}`;
  const played = createPlayedRanges();
  let since: number | null = null;
  let position = 0;
  let running: Promise<void> | null = null;

  const waiting = (): readonly Report[] => {
    const stored = readDraft(name);
    return Array.isArray(stored) ? stored.filter(isReport) : [];
  };
  const store = (reports: readonly Report[]): void =>
    reports.length === 0 ? deleteDraft(name) : storeDraft(name, reports.slice(-maxWaiting));

  const sendWaiting = async (): Promise<void> => {
    // Read again after each report, because the next one may have come meanwhile.
    for (let [report] = waiting(); report !== undefined; [report] = waiting()) {
      const { start_time: sentTime } = report;
      try {
        await send({ ...target, video_player: "web", ...report, played_times: report.played_times.map(([from, to]) => [from, to]) });
      } catch (error) {
        logFailure("A report of a watched video was not stored", error);
        // The server stores ranges only once, so another attempt may send a report twice.
        if (!isRefused(error)) return;
      }
      store(waiting().filter(({ start_time }) => start_time !== sentTime));
    }
  };

  return {
    sample: (video: { readonly currentTime: number; readonly playbackRate: number }): void => {
      since ??= now();
      position = video.currentTime;
      played.sample(position, now(), video.playbackRate);
    },
    interrupt: (): void => played.interrupt(),
    /** Sends the ranges since the last report, and earlier ones that could not be sent. */
    report: async (): Promise<void> => {
      const played_times = played.take();
      if (played_times.length > 0 && since !== null) {
        store([...waiting(), { start_time: new Date(since).toISOString(), played_times, position }]);
        since = now();
      }
      if (running === null && waiting().length === 0) return;
      running ??= sendWaiting().finally(() => (running = null));
      await running;
    },
  };
};
