import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, Prose, rows, text, Timestamp, Url } from "../fields.ts";
import { contentTypes, Seconds, Speaker } from "./fields.ts";

export const errors = {
  "content.not_found": { status: 404, message: "지금은 볼 수 없는 콘텐츠예요." },
} as const satisfies ErrorTable;

/** How much of a content the doctor has watched. */
const Watched = z.object({
  watched_seconds: Seconds,
  /** 0 to 1. 0 while the length is unknown. */
  watched_share: z.number().min(0).max(1),
  is_completed: z.boolean(),
  /** The position where the doctor stopped. */
  resume_at: Seconds,
});

const card = {
  id: BodyId,
  type: z.enum(contentTypes),
  title: Line,
  speakers: rows(Speaker),
  /** A path of this site. Null: the web draws a poster. */
  thumbnail_url: Url.nullable(),
  /** Null for a camera, and before the video is encoded. */
  duration_seconds: Seconds.nullable(),
  keywords: rows(Line),
  published_at: Timestamp,
  /** The event and session of a live content. A recording names the session that it was made from. */
  event: z.object({ id: BodyId }).nullable(),
  session: z.object({ id: BodyId, starts_at: Timestamp, ends_at: Timestamp }).nullable(),
};

export const ContentCard = z.object({ ...card, me: Watched });
export type ContentCard = z.infer<typeof ContentCard>;

export const Content = z.object({
  ...card,
  description: Prose,
  /** Pixels. Null while unknown. */
  width: Count.nullable(),
  height: Count.nullable(),
  /** `hls_url` has its own call, because a URL expires. */
  data: z.object({ hls_url: z.null(), type: z.enum(contentTypes) }),
  /** Null for visitors. */
  me: Watched.nullable(),
});
export type Content = z.infer<typeof Content>;

export const contentSorts = ["latest", "started"] as const;

export const listContents = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents",
  access: "signed_in",
  summary: "Published contents: live ones first, then upcoming ones, then the rest.",
  query: z.object({
    ...pageQuery,
    /** Search terms. Each must match the title, a speaker, a keyword or the description. */
    keyword: text(60).optional(),
    type: z.enum(["vod", "live"]).optional(),
    /** `started`: the contents that the doctor has started and not finished come first among the rest. */
    sort: z.enum(contentSorts).default("latest"),
  }),
  ok: { 200: z.object({ contents: rows(ContentCard), ...pageFields }) },
});

export const suggestContents = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents/suggestions",
  access: "signed_in",
  summary: "Contents that fit the doctor's specialties and what the doctor has watched. With `content_id` those related to it.",
  query: z.object({ content_id: Id.optional() }),
  ok: { 200: z.object({ contents: z.array(ContentCard).max(8) }) },
});

export const getContent = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents/:id",
  access: "public",
  summary: "One published content without its stream.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ content: Content }) },
  errors: ["content.not_found"],
});

export const getNextContent = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents/:id/next",
  access: "signed_in",
  summary: "The recorded content to play after this one. Null if the doctor has watched all related ones.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ content: ContentCard.nullable() }) },
  errors: ["content.not_found"],
});

/** How a keyword looks in the bar: `emphasize` like the selected one, `deemphasize` disabled. */
export const keywordStatuses = ["emphasize", "deemphasize", "default"] as const;

export const Filter = z.object({ keyword: Line, status: z.enum(keywordStatuses) });
export type Filter = z.infer<typeof Filter>;

export const listFilters = endpoint({
  method: "GET",
  path: "/webinar/api/v2/filters",
  access: "signed_in",
  summary: "The keywords of the bar above the list, in the operators' order.",
  ok: { 200: z.object({ filters: z.array(Filter).max(100) }) },
});
