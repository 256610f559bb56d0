import type { Content, ContentCard } from "@rounds/contract/webinars/contents.ts";
import { isCompleted, watchedShare } from "./policy.ts";
import type { ContentRow } from "./queries.ts";

const presentWatched = (row: ContentRow): ContentCard["me"] => ({
  watched_seconds: row.watched_seconds,
  watched_share: watchedShare(row),
  is_completed: isCompleted(row),
  resume_at: row.resume_at,
});

const presentShared = (row: ContentRow) => ({
  id: row.id,
  type: row.type,
  title: row.title,
  speakers: row.speakers,
  thumbnail_url: row.thumbnail_url,
  duration_seconds: row.duration_seconds,
  keywords: row.keywords,
  published_at: row.published_at,
  event: row.event_id === null ? null : { id: row.event_id },
  session:
    row.session_id === null || row.starts_at === null || row.ends_at === null
      ? null
      : { id: row.session_id, starts_at: row.starts_at, ends_at: row.ends_at },
});

export const presentCard = (row: ContentRow): ContentCard => ({ ...presentShared(row), me: presentWatched(row) });

export const presentContent = (row: ContentRow, isVisitor: boolean): Content => ({
  ...presentShared(row),
  description: row.description,
  width: row.width,
  height: row.height,
  data: { hls_url: null, type: row.type },
  me: isVisitor ? null : presentWatched(row),
});
