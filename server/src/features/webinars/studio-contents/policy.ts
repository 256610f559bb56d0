import { isLiveType, type ContentType, type Speaker } from "@rounds/contract/webinars/fields.ts";
import type { PublicationState } from "@rounds/contract/webinars/studio-contents.ts";

type Facts = {
  readonly type: ContentType;
  readonly session_id: number | null;
  readonly stream_url: string | null;
  readonly published_at: string | null;
};
type Missing = "studio_content.not_ready" | "studio_content.stream_missing" | "studio_content.session_missing";

/** The first thing that a published content of this type needs and does not have, apart from its video. Null if it has all. */
export function missingFor({ type, session_id, stream_url }: Omit<Facts, "published_at">): Missing | null {
  if (isLiveType(type) && session_id === null) return "studio_content.session_missing";
  return type === "live_camera" && stream_url === null ? "studio_content.stream_missing" : null;
}

export type Publication = { readonly published_at: string | null; readonly publishes_when_ready: boolean };

const unpublished: Publication = { published_at: null, publishes_when_ready: false };

/**
 * The columns of the wanted state, or the refusal. A camera needs no video. A content that doctors see already keeps the
 * time since when they see it.
 */
export function decidePublication(
  content: Facts & { readonly hasVideo: boolean },
  wanted: { readonly state: PublicationState; readonly publishAt: Date | null },
  now: Date,
): Publication | Missing {
  if (wanted.state === "unpublished") return unpublished;
  const missing = missingFor(content);
  if (missing) return missing;
  const isReady = content.type === "live_camera" || content.hasVideo;
  if (!isReady) return wanted.state === "when_ready" ? { published_at: null, publishes_when_ready: true } : "studio_content.not_ready";
  if (wanted.publishAt) return { published_at: wanted.publishAt.toISOString(), publishes_when_ready: false };
  const isOpen = content.published_at !== null && new Date(content.published_at) <= now;
  return { published_at: isOpen ? content.published_at : now.toISOString(), publishes_when_ready: false };
}

export function publicationOf(content: Publication, now: Date): PublicationState {
  if (content.published_at === null) return content.publishes_when_ready ? "when_ready" : "unpublished";
  return new Date(content.published_at) <= now ? "published" : "scheduled";
}

/** A speaker can be in a list once. */
export const withoutRepeats = (speakers: readonly Speaker[]): Speaker[] => [
  ...new Map(speakers.map((speaker) => [JSON.stringify([speaker.name, speaker.affiliation]), speaker])).values(),
];
