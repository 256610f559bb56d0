import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import {
  BodyId,
  Count,
  Id,
  Line,
  lineText,
  Moment,
  pageFields,
  pageQuery,
  Prose,
  rows,
  sortFields,
  text,
  Timestamp,
  trimmed,
  Url,
} from "../fields.ts";
import { contentTypes, Seconds, Speaker } from "./fields.ts";
import { Chapter, Chapters, Video } from "./videos.ts";
import { studioContentSorts, studioTabs } from "./lists.ts";

export const errors = {
  "studio_content.not_found": { status: 404, message: "콘텐츠를 찾을 수 없어요." },
  "studio_content.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새로 불러온 내용을 확인해 주세요." },
  "studio_content.not_ready": { status: 409, message: "720p 화질이 준비되면 공개할 수 있어요." },
  "studio_content.stream_missing": { status: 409, message: "송출 주소를 먼저 입력해 주세요." },
  "studio_content.session_missing": { status: 409, message: "라이브는 웨비나 일정을 먼저 정해 주세요." },
  "studio_content.in_use": { status: 409, message: "본 기록이 있는 콘텐츠는 지울 수 없어요. 비공개로 바꿔 주세요." },
  "studio_content.stream_unreachable": { status: 400, message: "송출 주소에서 영상을 받지 못했어요. 주소를 확인해 주세요." },
  "cover.too_large": { status: 413, message: "표지는 15MB까지 올릴 수 있어요." },
  "cover.unsupported": { status: 415, message: "표지는 JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요." },
  "cover.broken": { status: 415, message: "사진이 손상되어 열 수 없어요. 다른 사진으로 다시 시도해 주세요." },
  "cover.too_many_pixels": { status: 415, message: "사진이 너무 커요. 5천만 화소보다 작은 사진으로 올려 주세요." },
  "cover.too_small": { status: 400, message: "표지는 가로 1280, 세로 720픽셀보다 커야 해요." },
} as const satisfies ErrorTable;

export const contentLimits = {
  title: 100,
  description: 5000,
  speakers: 10,
  keywords: 10,
  speakerName: 40,
  affiliation: 80,
  keyword: 30,
} as const;

/** An own cover is cut to 16:9 around its middle. */
export const coverLimits = { bytes: 15 * 1024 * 1024, pixels: 50_000_000, width: 1280, height: 720 } as const;

/** `when_ready`: published as soon as the 720 rendition is ready. */
const publicationStates = ["unpublished", "scheduled", "when_ready", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];

/**
 * States of the list's rows, in the order in which a row takes the first that fits. `stream_missing`: the session has not ended, and there
 * is no address or video to show in it. A live content is `unpublished` as long as its event is.
 */
export const studioStates = [
  "live",
  "stream_missing",
  "uploading",
  "encoding",
  "failed",
  "upcoming",
  "published",
  "scheduled",
  "unpublished",
] as const;
export type StudioState = (typeof studioStates)[number];

export const SpeakerInput = z.object({
  name: lineText(contentLimits.speakerName).min(1),
  affiliation: lineText(contentLimits.affiliation).default(""),
});

export const StudioContent = z.object({
  id: BodyId,
  type: z.enum(contentTypes),
  title: Line,
  description: Prose,
  speakers: rows(Speaker),
  keywords: rows(Line),
  thumbnail_url: Url.nullable(),
  duration_seconds: Seconds.nullable(),
  width: Count.nullable(),
  height: Count.nullable(),
  session: z.object({ id: BodyId, event_id: BodyId, starts_at: Timestamp, ends_at: Timestamp }).nullable(),
  /** The encoder's HLS address of a `live_camera`. */
  stream_url: Url.nullable(),
  /** A `live_record` repeats until the session ends. */
  is_looped: z.boolean(),
  state: z.enum(studioStates),
  /** The newest upload with its progress. While it is `uploading` or `encoding`, the page fetches again every second. */
  video: Video.nullable(),
  has_captions: z.boolean(),
  /** By time. */
  chapters: rows(Chapter),
  /** Above 0: at the front of the doctors' list, the highest first. */
  list_rank: Count,
  publication: z.object({ state: z.enum(publicationStates), publish_at: Timestamp.nullable() }),
  /** People who watched a part of a recorded content, or who attended a live one. */
  viewers: Count,
  registered: Count,
  /** The share of the viewers who completed a recorded content, 0 to 1. Null without a viewer, and for a live content. */
  completion: z.number().min(0).max(1).nullable(),
  created_at: Timestamp,
  /** The last save of the editor. A publication or the progress of a video does not change it. */
  updated_at: Timestamp,
});
export type StudioContent = z.infer<typeof StudioContent>;
const one = z.object({ content: StudioContent });

export const listStudioContents = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/contents",
  access: "operator",
  summary: "All contents with their state, for operators.",
  query: z.object({
    ...pageQuery,
    ...sortFields(studioContentSorts),
    /** Search terms for title, speakers and keywords, or an id. */
    keyword: text(60).optional(),
    /** Only contents with this keyword. */
    content_keyword: text(contentLimits.keyword).optional(),
    tab: z.enum(studioTabs).default("all"),
    speaker: text(contentLimits.speakerName).optional(),
    /** Only contents of this session. */
    session_id: Id.optional(),
  }),
  ok: {
    200: z.object({
      contents: rows(StudioContent),
      /** How many contents each tab has, and how many need a person's help. */
      counts: z.object({
        all: Count,
        live: Count,
        processing: Count,
        published: Count,
        unpublished: Count,
        failed: Count,
        stream_missing: Count,
      }),
      ...pageFields,
    }),
  },
});

export const getStudioContent = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/contents/:id",
  access: "operator",
  summary: "One content as its editor shows it.",
  params: z.object({ id: Id }),
  ok: { 200: one },
  errors: ["studio_content.not_found"],
});

const contentInput = {
  title: lineText(contentLimits.title).min(1),
  description: trimmed(contentLimits.description),
  speakers: z.array(SpeakerInput).max(contentLimits.speakers),
  keywords: z.array(lineText(contentLimits.keyword).min(1)).max(contentLimits.keywords),
  session_id: BodyId.nullable(),
  stream_url: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable(),
  is_looped: z.boolean(),
};

export const createStudioContent = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/contents",
  access: "operator",
  summary: "Creates an unpublished content. The address of a camera is saved by an update.",
  body: z.object({
    content: z.object({
      type: z.enum(contentTypes),
      ...z.object(contentInput).omit({ stream_url: true }).partial().shape,
      title: contentInput.title,
    }),
  }),
  ok: { 201: one },
  errors: ["webinar_session.not_found"],
});

/** `updated_at` of the row that the operator has seen. If it has changed, nothing is deleted. */
export const ExpectedVersion = z.object({ expected_updated_at: text(40).optional() });

export const updateStudioContent = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/contents/:id",
  access: "operator",
  summary: "Changes a content. Absent fields stay unchanged. A new address is checked first.",
  params: z.object({ id: Id }),
  body: z.object({
    content: z.object({
      ...z.object({ ...contentInput, chapters: Chapters }).partial().shape,
      /** `updated_at` of the content that was edited. If it has changed, nothing is saved. */
      expected_updated_at: text(40).optional(),
    }),
  }),
  ok: { 200: one },
  errors: [
    "studio_content.not_found",
    "studio_content.changed",
    "studio_content.stream_missing",
    "studio_content.session_missing",
    "studio_content.stream_unreachable",
    "webinar_session.not_found",
  ],
});

export const uploadCover = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/contents/:id/cover",
  access: "operator",
  summary: "Makes an uploaded picture the cover. The form has one file, `cover`.",
  replay: "never",
  params: z.object({ id: Id }),
  upload: true,
  ok: { 201: z.object({ thumbnail_url: Url }) },
  errors: ["studio_content.not_found", "cover.too_large", "cover.unsupported", "cover.broken", "cover.too_many_pixels", "cover.too_small"],
});

export const publishStudioContent = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/contents/:id/publication",
  access: "operator",
  summary: "Publishes a content now, at a time, or when it is ready; or takes it back.",
  params: z.object({ id: Id }),
  body: z.object({
    publication: z.discriminatedUnion("state", [
      z.object({ state: z.literal("scheduled"), publish_at: Moment }),
      z.object({ state: z.enum(["unpublished", "when_ready", "published"]) }),
    ]),
  }),
  ok: { 200: one },
  errors: ["studio_content.not_found", "studio_content.not_ready", "studio_content.stream_missing", "studio_content.session_missing"],
});

/** Contents in front of the doctors' list. */
export const maxInFront = 50;

export const orderStudioContents = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/contents/order",
  access: "operator",
  summary: "Puts these contents at the front of the doctors' list, in this order. All others follow by date.",
  body: z.object({ content_ids: z.array(BodyId).max(maxInFront) }),
  ok: { 204: z.null() },
});

export const deleteStudioContent = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/studio/contents/:id",
  access: "operator",
  summary: "Deletes a content without viewers.",
  replay: "never",
  params: z.object({ id: Id }),
  query: ExpectedVersion,
  ok: { 204: z.null() },
  errors: ["studio_content.not_found", "studio_content.changed", "studio_content.in_use"],
});
