import type { UserAction } from "@rounds/contract/app-events.ts";
import { completedShare, isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { WatchedVideo } from "@rounds/contract/webinars/watching.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { storeAction } from "../../app-events/index.ts";
import { isCompleted, watchedShare } from "../contents/policy.ts";
import { findTimes, type ContentTimes } from "../contents/queries.ts";
import { isLiveNow } from "../sessions/policy.ts";
import { countReport, isOfEarlierVisit, livePart, wholeRanges } from "./policy.ts";
import * as queries from "./queries.ts";

/** Minutes of presence that one report can prove: the player sends one every 30 s. */
const maxMinutes = 2;
const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);

/** Seconds. A camera has the length of its session. 0 while a content has no video, for example because it is being replaced. */
const lengthOf = ({ duration_seconds, starts_at, ends_at }: ContentTimes): number =>
  duration_seconds ?? (starts_at === null || ends_at === null ? 0 : (Date.parse(ends_at) - Date.parse(starts_at)) / 1000);

/** Merges the ranges that can have played. A live report is also the presence of a registered person. Throws content.not_found. */
export async function report(deps: Deps, actor: Actor, video: WatchedVideo) {
  const now = deps.now();
  const content = await findTimes(deps.db, video.content_id, now);
  if (!content) throw fail("content.not_found");
  const isLive = isLiveType(content.type);
  const length = lengthOf(content);
  // The first range of a live stream is not bounded by the video's length, because it counts from the moment when the person came.
  const claimed = wholeRanges(video.played_times, isLive ? Number.MAX_SAFE_INTEGER : length);
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await queries.lock(tx, content.id, actor.userId);
    // Without a stream the person cannot have watched.
    if (!before) return null;
    const startTime = new Date(video.start_time);
    const used = { usedUntil: new Date(before.reported_at) };
    const counted = countReport({ ranges: claimed, startTime }, used, now);
    const ranges =
      isLive && content.starts_at !== null ? livePart(counted.ranges, new Date(content.starts_at), length, now) : counted.ranges;
    if (isLive && content.session_id !== null && counted.ranges.length > 0 && isLiveNow(content, now))
      await queries.attend(tx, content.session_id, actor.userId, ...presence(startTime, now));
    return queries.merge(tx, {
      contentId: content.id,
      userId: actor.userId,
      ranges,
      usedUntil: counted.usedUntil,
      position:
        isLive || length === 0 || video.position === undefined || isOfEarlierVisit(startTime, used)
          ? null
          : Math.min(Math.floor(video.position), length),
      completedFrom: length === 0 ? null : completedShare * length,
      now,
    });
  });
  const progress = { watched_seconds: 0, completed_at: null, ...row, duration_seconds: length };
  return {
    content_id: content.id,
    watched_seconds: progress.watched_seconds,
    watched_share: watchedShare(progress),
    is_completed: isCompleted(progress),
  };
}

/** The first and the last minute of a report that arrives now. */
const presence = (start: Date, now: Date): [from: number, to: number] => {
  const last = minuteOf(now);
  return [Math.min(last, Math.max(minuteOf(start), last - maxMinutes + 1)), last];
};

/** Called when a person fetches a stream. Only time after that can have played. */
export const beginWatching = (deps: Deps, userId: number, contentId: number): Promise<void> =>
  queries.begin(deps.db, contentId, userId, deps.now());

/** Stores the action. Play in a live session checks the person in. */
export async function act(deps: Deps, actor: Actor, action: UserAction, userAgent: string | undefined): Promise<void> {
  await storeAction(deps, actor, action, userAgent);
  if (action.action_name === "click_live_session_video_start_button" && typeof action.session_id === "number")
    await queries.checkIn(deps.db, action.session_id, actor.userId, deps.now());
}
