import type { Broadcast } from "./playlists.ts";
import { newestSegment } from "./playlists.ts";

export type Playable = {
  readonly id: number;
  readonly type: string;
  readonly stream_url: string | null;
  /** ISO times. */
  readonly published_at: string | null;
  /** Null without an event. */
  readonly is_event_published: boolean | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly video_id: number | null;
  readonly duration_ms: number | null;
  readonly has_storyboard: boolean;
  readonly has_captions: boolean;
};

/** Published, for a live content together with its event, and with something to play. */
export const canPlay = ({ type, published_at, is_event_published, video_id }: Playable, now: Date): boolean =>
  published_at !== null &&
  new Date(published_at) <= now &&
  (type === "vod" || is_event_published === true) &&
  (type === "live_camera" || video_id !== null);

/** Players fetch the end of a broadcast a little after it. */
const endingMs = 60_000;

/** From the start of a session until players have seen its end. */
export const isOnAir = ({ startsAt, endsAt }: Pick<Broadcast, "startsAt" | "endsAt">, now: Date): boolean =>
  startsAt <= now && now.getTime() < endsAt.getTime() + endingMs;

/** px. Slides of a live video must be readable, also where the browser chooses the rendition itself. */
const lowestLive = 720;

/** The renditions of a live video. A video that has only small ones keeps them. */
export function readableRenditions<Size extends { readonly width: number; readonly height: number }>(
  renditions: readonly Size[],
): readonly Size[] {
  const readable = renditions.filter(({ width, height }) => Math.min(width, height) >= lowestLive);
  return readable.length > 0 ? readable : renditions;
}

/** Segments behind the newest one that slow players may still load: a minute. */
const lateSegments = 16;

/** Whether a broadcast has reached a segment, and not left it long ago. */
export function mayLoad(broadcast: Broadcast, number: number, now: Date): boolean {
  const newest = newestSegment(broadcast, now);
  return newest !== null && number <= newest && number > newest - lateSegments;
}
