import type { Rendition } from "../../../lib/video/rendition.ts";

const version = "#EXT-X-VERSION:7";
const initMap = '#EXT-X-MAP:URI="init.mp4"';
const end = "#EXT-X-ENDLIST";
const lines = (parts: readonly string[]): string => `${parts.join("\n")}\n`;
const seconds = (ms: number): string => (ms / 1000).toFixed(3);
const targetDuration = (segmentsMs: readonly number[]): string =>
  `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(Math.max(...segmentsMs) / 1000))}`;

/** The list of qualities, the best one first. Its addresses are relative, so they inherit the pass in the path. */
export function masterPlaylist(renditions: readonly Rendition[], { num, den }: { num: number; den: number }): string {
  const sorted = renditions.toSorted((a, b) => b.peakBitrate - a.peakBitrate);
  return lines([
    "#EXTM3U",
    version,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...sorted.flatMap(({ name, width, height, codecs, peakBitrate, averageBitrate }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakBitrate},AVERAGE-BANDWIDTH=${averageBitrate},RESOLUTION=${width}x${height},` +
        `FRAME-RATE=${(num / den).toFixed(3)},CODECS="${codecs}"`,
      `${name}/index.m3u8`,
    ]),
  ]);
}

/** All segments of a recorded video. */
export const recordedPlaylist = (segmentsMs: readonly number[]): string =>
  lines([
    "#EXTM3U",
    version,
    targetDuration(segmentsMs),
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    initMap,
    ...segmentsMs.flatMap((length, index) => [`#EXTINF:${seconds(length)},`, `${index}.m4s`]),
    end,
  ]);

/** A recorded video that plays as if live. */
export type Broadcast = {
  readonly segmentsMs: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Repeats until the session ends. */
  readonly isLooped: boolean;
};

/** Segments in the playlist: 32 seconds, more than the three segments that players wait behind the newest one. */
const windowLength = 8;

/**
 * The number of the newest segment that players may load. It plays now. Null before the start. Depends on the clock alone, so
 * every server process returns the same.
 */
export function newestSegment({ segmentsMs, startsAt, endsAt, isLooped }: Broadcast, now: Date): number | null {
  const elapsed = Math.min(now.getTime(), endsAt.getTime() - 1) - startsAt.getTime();
  if (elapsed < 0) return null;
  const total = segmentsMs.reduce((sum, length) => sum + length, 0);
  if (!isLooped && elapsed >= total) return segmentsMs.length - 1;
  const loops = Math.floor(elapsed / total);
  let rest = elapsed - loops * total;
  const index = segmentsMs.findIndex((length) => (rest -= length) < 0);
  return loops * segmentsMs.length + index;
}

/** The last segments up to now. Null before the start. A player cannot seek ahead, because later segments have no address yet. */
export function slidingPlaylist(broadcast: Broadcast, now: Date): string | null {
  const { segmentsMs, startsAt, endsAt, isLooped } = broadcast;
  const newest = newestSegment(broadcast, now);
  if (newest === null) return null;
  const count = segmentsMs.length;
  const total = segmentsMs.reduce((sum, length) => sum + length, 0);
  const first = Math.max(0, newest - windowLength + 1);
  const loop = Math.floor(first / count);
  const firstStart = loop * total + segmentsMs.slice(0, first % count).reduce((sum, length) => sum + length, 0);
  const isOver = now >= endsAt || (!isLooped && now.getTime() - startsAt.getTime() >= total);
  const numbers = Array.from({ length: newest - first + 1 }, (_value, offset) => first + offset);
  return lines([
    "#EXTM3U",
    version,
    targetDuration(segmentsMs),
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Counts the joints between two runs that have left the playlist. The joint of the first segment is still in it.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first > 0 && first % count === 0 ? loop - 1 : loop}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    initMap,
    ...numbers.flatMap((number, offset) => [
      ...(number > 0 && number % count === 0 ? ["#EXT-X-DISCONTINUITY"] : []),
      ...(offset === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt.getTime() + firstStart).toISOString()}`] : []),
      `#EXTINF:${seconds(segmentsMs[number % count] ?? 0)},`,
      `${number}.m4s`,
    ]),
    ...(isOver ? [end] : []),
  ]);
}
