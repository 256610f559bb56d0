import { LRUCache } from "lru-cache";
import { listen } from "../../../db/listener.ts";
import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { createBatchLoader } from "../../../lib/batch-loader.ts";
import { FileMissing } from "../../../providers/files/port.ts";
import type { Rendition } from "../../../lib/video/rendition.ts";
import type { Storyboard } from "../../../lib/video/stills.ts";
import { storyboardVtt } from "../videos/captions.ts";
import { ConfirmedPasses, type SignedPass } from "./confirmed-passes.ts";
import { type Pass, passKey, readPass } from "./passes.ts";
import { type Broadcast, masterPlaylist, recordedPlaylist, slidingPlaylist } from "./playlists.ts";
import { isOnAir, mayLoad, readableRenditions } from "./policy.ts";
import * as queries from "./queries.ts";
import type { PlayedContent } from "./queries.ts";

type StoredRendition = Rendition & { readonly storageKey: string };

/** A version of a video. Its rows never change while its number of renditions stays the same. */
type Version = {
  readonly durationMs: number;
  readonly rate: { readonly num: number; readonly den: number };
  readonly renditions: ReadonlyMap<string, StoredRendition>;
  readonly storyboard: { readonly key: string; readonly sheet: Storyboard } | null;
  /** Rendered once, by rendition. */
  readonly playlists: Map<string, string>;
};

const maxVersions = 200;
/** Viewers of one content load the same segments within seconds. */
const segmentCacheBytes = 64 * 1024 * 1024;

/** The state of a process: batches of pass checks, versions of videos, and the newest segments. */
const stateOf = perDatabase((deps: Pick<Deps, "config" | "db" | "vault" | "files" | "log">) => ({
  key: passKey(deps.vault),
  passes: new ConfirmedPasses((handlers) => listen(deps.db, { channel: "media_access", ...handlers })),
  states: createBatchLoader((passes: readonly Pass[]) => queries.readPassStates(deps.db, passes, deps.config.idleMinutes.operator), {
    maxAtATime: 2,
  }),
  versions: new LRUCache<string, Version>({ max: maxVersions }),
  files: new LRUCache<string, Buffer>({
    maxSize: segmentCacheBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    // Concurrent requests for one file share one read.
    fetchMethod: (key) => readFile(deps, key),
  }),
}));

async function readFile({ files, log }: Pick<Deps, "files" | "log">, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of (await files.get(key)) as AsyncIterable<Buffer>) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    log.error({ key }, "a video has a row but no file in the store");
    throw fail("media.not_found");
  }
  return Buffer.concat(pieces);
}

/** A checked request: the pass is valid at this moment. `broadcast` is null for videos that play from start to end. */
export type Opened = { readonly pass: Pass; readonly version: Version; readonly broadcast: Broadcast | null };

/**
 * Checks a pass against the clock and the database. The state in the database may be ten seconds old (ConfirmedPasses). Throws
 * media.pass_invalid for a pass that is altered, expired or of another content. It throws the same error for an ended sign-in, an unpublished
 * content and a replaced video. Throws media.pass_replaced for an older live pass.
 */
export async function openPass(deps: Deps, text: string, contentId: string): Promise<Opened> {
  const state = stateOf(deps);
  const signed = signedPass(state, text);
  const now = deps.now();
  if (!signed || String(signed.pass.contentId) !== contentId || signed.pass.expiresAt * 1000 <= now.getTime())
    throw fail("media.pass_invalid");
  const { pass } = signed;
  const content = state.passes.contentOf(signed, now.getTime()) ?? (await confirm(state, signed, now));
  if (content.video_id !== pass.videoId) throw fail("media.pass_invalid");
  const version =
    state.versions.get(versionName(pass.videoId, content.renditions)) ?? (await readVersion(deps, pass.videoId, content.renditions));
  if (content.type === "vod" || pass.isPreview) return { pass, version, broadcast: null };
  const [first] = version.renditions.values();
  if (!first || !content.starts_at || !content.ends_at || content.type !== "live_record") throw fail("media.pass_invalid");
  const broadcast: Broadcast = {
    segmentsMs: first.segmentsMs,
    startsAt: new Date(content.starts_at),
    endsAt: new Date(content.ends_at),
    isLooped: content.is_looped,
  };
  if (!isOnAir(broadcast, now)) throw fail("media.pass_invalid");
  return { pass, version, broadcast };
}

type State = ReturnType<typeof stateOf>;

function signedPass({ key, passes }: State, text: string): SignedPass | null {
  const known = passes.get(text);
  if (known) return known;
  const pass = readPass(key, text);
  return pass && passes.add(text, pass);
}

async function confirm({ passes, states }: State, signed: SignedPass, now: Date): Promise<PlayedContent> {
  const save = passes.begin(signed, now.getTime());
  const { state: standing, content } = await states.load(signed.pass);
  if (standing === "invalid" || !content) throw fail("media.pass_invalid");
  // Never saved: a preview ends with the operator rights of its session, and those can end with time alone.
  if (standing === "valid_preview") return content;
  if (!content.is_published) throw fail("media.pass_invalid");
  if (standing === "replaced") throw fail("media.pass_replaced");
  save(content);
  return content;
}

/** For the end of a server. Later requests read the database. */
export const stopListening = (deps: Deps): Promise<void> => stateOf(deps).passes.stop();

const versionName = (videoId: number, renditions: number): string => `${videoId}:${renditions}`;

async function readVersion(deps: Deps, videoId: number, renditions: number): Promise<Version> {
  const [video, rows] = await Promise.all([queries.findVideo(deps.db, videoId), queries.listRenditions(deps.db, videoId)]);
  if (!video || rows.length === 0) throw fail("media.pass_invalid");
  const version: Version = {
    durationMs: video.duration_ms ?? 0,
    rate: { num: video.frame_rate_num ?? 30, den: video.frame_rate_den ?? 1 },
    renditions: new Map(
      rows.map((row) => [
        row.name,
        {
          name: row.name,
          storageKey: row.storage_key,
          width: row.width,
          height: row.height,
          codecs: row.codecs,
          peakBitrate: row.peak_bitrate,
          averageBitrate: row.average_bitrate,
          segmentsMs: row.segments_ms,
        },
      ]),
    ),
    storyboard: video.storyboard_key === null ? null : { key: video.storyboard_key, sheet: video.storyboard as unknown as Storyboard },
    playlists: new Map(),
  };
  // A rendition that was finished between the two reads belongs to the next version.
  if (rows.length === renditions) stateOf(deps).versions.set(versionName(videoId, renditions), version);
  return version;
}

export function readMaster({ version, broadcast }: Opened): string {
  const all = [...version.renditions.values()];
  return broadcast
    ? cached(version, "live", () => masterPlaylist(readableRenditions(all), version.rate))
    : cached(version, "master", () => masterPlaylist(all, version.rate));
}

/** Throws media.not_found for an unknown rendition. */
export function readPlaylist(deps: Pick<Deps, "now">, { version, broadcast }: Opened, name: string): string {
  const { segmentsMs } = requireRendition(version, name);
  if (!broadcast) return cached(version, name, () => recordedPlaylist(segmentsMs));
  const playlist = slidingPlaylist(broadcast, deps.now());
  if (playlist === null) throw fail("media.pass_invalid");
  return playlist;
}

function cached({ playlists }: Version, name: string, render: () => string): string {
  const rendered = playlists.get(name);
  if (rendered !== undefined) return rendered;
  const text = render();
  playlists.set(name, text);
  return text;
}

function requireRendition({ renditions }: Version, name: string): StoredRendition {
  const rendition = renditions.get(name);
  if (!rendition) throw fail("media.not_found");
  return rendition;
}

/** The start of a rendition (`init.mp4`) or one of its segments. Throws media.not_found for a segment that is not on air. */
export async function readSegment(deps: Deps, { version, broadcast }: Opened, name: string, file: string): Promise<Buffer> {
  const { storageKey, segmentsMs } = requireRendition(version, name);
  if (file === "init.mp4") return await loadFile(deps, `${storageKey}.init`);
  const digits = /^(0|[1-9]\d{0,8})\.m4s$/.exec(file)?.[1];
  if (digits === undefined) throw fail("media.not_found");
  const number = Number(digits);
  if (broadcast ? !mayLoad(broadcast, number, deps.now()) : number >= segmentsMs.length) throw fail("media.not_found");
  return await loadFile(deps, `${storageKey}.${number % segmentsMs.length}`);
}

async function loadFile(deps: Deps, key: string): Promise<Buffer> {
  return await stateOf(deps).files.forceFetch(key);
}

/** The picture with all small pictures. A live content has none, because it would show later scenes. */
export async function readStoryboard(deps: Deps, { version, broadcast }: Opened): Promise<Buffer> {
  if (!version.storyboard || broadcast) throw fail("media.not_found");
  return await loadFile(deps, version.storyboard.key);
}

export function readStoryboardPlaces({ version, broadcast }: Opened): string {
  if (!version.storyboard || broadcast) throw fail("media.not_found");
  return storyboardVtt(version.storyboard.sheet, version.durationMs);
}

/** A live content has none, because they contain the rest of the talk. Their times are those of the recording, too. */
export async function readCaptions(deps: Deps, { pass, broadcast }: Opened): Promise<string> {
  if (broadcast) throw fail("media.not_found");
  const text = await queries.findCaptions(deps.db, pass.contentId);
  if (text === undefined) throw fail("media.not_found");
  return text;
}

const posterKey = /^webinarstill-\d{1,15}-[0-9a-f]{32}$/;

/** A poster by its random key. Posters are public, because pages of contents are. */
export async function readPoster(deps: Deps, key: string): Promise<Buffer> {
  if (!posterKey.test(key)) throw fail("media.not_found");
  return await loadFile(deps, key);
}
