import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isLiveNow } from "../sessions/policy.ts";
import { beginWatching } from "../watching/service.ts";
import { listChapters } from "../videos/queries.ts";
import { type Pass, passKey, passSeconds, signPass } from "./passes.ts";
import { canPlay, type Playable } from "./policy.ts";
import * as queries from "./queries.ts";

export type Stream = {
  readonly playable: Playable;
  readonly url: string;
  /** Null for a camera: its address belongs to another server. */
  readonly base: string | null;
  readonly expiresAt: Date | null;
  /** A preview plays a live content from start to end, as a recorded one. */
  readonly isPreview: boolean;
  readonly chapters: readonly { readonly starts_at: number; readonly title: string }[];
};

/**
 * The stream of a published content. A live content needs a registration and a live session, and the new pass ends the viewer's older
 * ones. Throws content.not_found, webinar_registration.required, webinar_event.ended and stream.not_ready.
 */
export async function openStream(deps: Deps, actor: Actor, contentId: number): Promise<Stream> {
  const stream = await openFor(deps, actor, contentId);
  // Watched ranges count from now on.
  await beginWatching(deps, actor.userId, contentId);
  return stream;
}

async function openFor(deps: Deps, actor: Actor, contentId: number): Promise<Stream> {
  const playable = await queries.findPlayable(deps.db, contentId, actor.userId);
  const now = deps.now();
  if (!playable || !canPlay(playable, now)) throw fail("content.not_found");
  if (playable.type === "vod") return await withPass(deps, actor, playable, { serial: 0, isPreview: false });
  if (!playable.is_registered && !actor.isOperator) throw fail("webinar_registration.required");
  if (playable.ends_at !== null && new Date(playable.ends_at) <= now) throw fail("webinar_event.ended");
  if (!isLiveNow(playable, now)) throw fail("stream.not_ready");
  if (playable.type === "live_camera") {
    if (playable.stream_url === null) throw fail("stream.not_ready");
    return { playable, url: playable.stream_url, base: null, expiresAt: null, isPreview: false, chapters: [] };
  }
  return await withPass(deps, actor, playable, { serial: await queries.nextSerial(deps.db, contentId, actor.userId), isPreview: false });
}

/** The same video for an operator, in any state of publication. Throws media.not_found. */
export async function openPreview(deps: Deps, actor: Actor, contentId: number): Promise<Stream> {
  const playable = await queries.findPlayable(deps.db, contentId, actor.userId);
  if (!playable) throw fail("media.not_found");
  return await withPass(deps, actor, playable, { serial: 0, isPreview: true });
}

async function withPass(deps: Deps, actor: Actor, playable: Playable, kind: Pick<Pass, "serial" | "isPreview">): Promise<Stream> {
  const { video_id: videoId } = playable;
  if (videoId === null) throw fail("media.not_found");
  const lengthMs = playable.duration_ms ?? 0;
  const seconds = Math.floor(deps.now().getTime() / 1000) + passSeconds(lengthMs);
  const pass: Pass = { contentId: playable.id, videoId, userId: actor.userId, sessionId: actor.sessionId, expiresAt: seconds, ...kind };
  const base = `/media/${signPass(passKey(deps.vault), pass)}/${playable.id}`;
  // Chapters may be older than the video: from a longer one, or from the programme of the session.
  const chapters = (await listChapters(deps.db, playable.id)).filter(({ starts_at: start }) => start * 1000 < lengthMs);
  return { playable, url: `${base}/master.m3u8`, base, expiresAt: new Date(seconds * 1000), isPreview: kind.isPreview, chapters };
}
