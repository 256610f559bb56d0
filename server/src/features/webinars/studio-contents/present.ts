import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { VideoRow } from "../videos/queries.ts";
import { presentVideo } from "../videos/present.ts";
import { publicationOf } from "./policy.ts";
import type { ContentRow } from "./queries.ts";

export type ShownContent = {
  readonly row: ContentRow;
  /** The newest upload, with the names of its finished renditions. */
  readonly video: { readonly row: VideoRow; readonly finished: readonly string[] } | null;
};

export const presentContent = ({ row, video }: ShownContent, now: Date): StudioContent => ({
  id: row.id,
  type: row.type,
  title: row.title,
  description: row.description,
  speakers: row.speakers,
  keywords: row.keywords,
  thumbnail_url: row.thumbnail_url,
  duration_seconds: row.duration_seconds,
  width: row.width,
  height: row.height,
  session:
    row.session_id === null || row.event_id === null || row.starts_at === null || row.ends_at === null
      ? null
      : { id: row.session_id, event_id: row.event_id, starts_at: row.starts_at, ends_at: row.ends_at },
  stream_url: row.stream_url,
  is_looped: row.is_looped,
  state: row.state,
  video: video && presentVideo(video.row, video.finished),
  has_captions: row.has_captions,
  chapters: row.chapters,
  list_rank: row.list_rank,
  publication: { state: publicationOf(row, now), publish_at: row.published_at },
  viewers: isLiveType(row.type) ? row.attended : row.watched,
  registered: row.registered,
  completion: isLiveType(row.type) || row.watched === 0 ? null : row.completed / row.watched,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
