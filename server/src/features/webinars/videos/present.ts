import { videoFaults, type Video, type VideoFault } from "@rounds/contract/webinars/videos.ts";
import { posterPath } from "./file-keys.ts";
import type { VideoRow } from "./queries.ts";
import { uploadPath } from "./upload-path.ts";

type Plan = { readonly name: string; readonly width: number; readonly height: number };

const isFault = (text: string): text is VideoFault => text in videoFaults;
const sentenceOf = (fault: string): string => videoFaults[isFault(fault) ? fault : "damaged"];

/** `finished`: the names of the renditions that are stored. */
export function presentVideo(row: VideoRow, finished: readonly string[]): Video {
  const plans = row.plans as unknown as readonly Plan[];
  return {
    id: row.id,
    content_id: row.content_id,
    state: row.state as Video["state"],
    file_name: row.file_name,
    size_bytes: Number(row.size_bytes),
    upload_url: row.state === "uploading" && row.upload_id !== null ? uploadPath(row.upload_id) : null,
    check_percent: row.check_percent,
    renditions: plans.map(({ name, width, height }) => ({ name, width, height, percent: percentOf(row, finished, name) })),
    duration_ms: row.duration_ms,
    width: row.width,
    height: row.height,
    poster_urls: row.poster_keys.map(posterPath),
    is_current: row.is_current,
    failure: row.fault === null ? null : { code: row.fault, message: sentenceOf(row.fault), is_repeatable: row.upload_id !== null },
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function percentOf(row: VideoRow, finished: readonly string[], name: string): number {
  if (finished.includes(name)) return 100;
  return row.encoding_name === name ? row.encoding_percent : 0;
}
