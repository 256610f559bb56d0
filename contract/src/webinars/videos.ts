import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, lineText, rows, text, Timestamp, Url } from "../fields.ts";

/** Reasons why a file cannot become a video, with the sentence that operators see. */
export const videoFaults = {
  empty: "파일이 비어 있어요. 원본을 다시 골라 주세요.",
  not_video: "영상 파일이 아니에요. MP4, MOV, MKV, WebM 파일을 올려 주세요.",
  no_picture: "소리만 있는 파일이에요. 화면이 있는 영상을 올려 주세요.",
  truncated: "파일이 중간에 끊겨 있어요. 원본을 다시 내보내서 올려 주세요.",
  damaged: "영상이 손상되었거나 끝까지 저장되지 않았어요. 원본을 다시 내보내서 올려 주세요.",
  unsupported_codec: "변환할 수 없는 영상 형식이에요. H.264 MP4로 내보내서 올려 주세요.",
  too_many_pixels: "화면이 너무 커요. 4K(4096×2304)보다 작게 내보내서 올려 주세요.",
  too_long: "12시간보다 긴 영상은 올릴 수 없어요. 나눠서 올려 주세요.",
  too_complex: "너무 복잡한 파일이에요. H.264 MP4로 내보내서 올려 주세요.",
  /** The encoder stopped several times. The file is stored, so that an operator can try again. */
  stopped: "변환이 여러 번 멈췄어요. 다시 변환하거나 다른 형식으로 올려 주세요.",
} as const;
export type VideoFault = keyof typeof videoFaults;

export const videoLimits = { bytes: 8 * 1024 ** 3, fileName: 255, chapters: 100, chapterTitle: 60 } as const;
export const captionLimits = { bytes: 2 * 1024 ** 2, cues: 20_000, lineCharacters: 500 } as const;

export const errors = {
  "video.not_found": { status: 404, message: "영상을 찾을 수 없어요." },
  "video.content_not_found": { status: 404, message: "콘텐츠를 찾을 수 없어요." },
  "video.not_for_camera": { status: 409, message: "카메라 라이브에는 영상을 올리지 않아요. 송출 주소를 입력해 주세요." },
  "video.in_progress": { status: 409, message: "지금 올리거나 변환하는 영상이 있어요. 끝난 뒤에 올리거나 먼저 취소해 주세요." },
  "video.not_repeatable": { status: 409, message: "다시 변환할 수 없는 영상이에요. 파일을 다시 올려 주세요." },
  "video.in_use": { status: 409, message: "공개에 쓰고 있는 영상은 지울 수 없어요." },
  "video.no_poster": { status: 404, message: "고를 수 있는 표지가 없어요." },
  "captions.not_found": { status: 404, message: "자막이 없어요." },
  "captions.too_large": { status: 413, message: "자막 파일은 2MB까지 올릴 수 있어요." },
  "captions.broken": { status: 400, message: "자막 파일을 읽을 수 없어요." },
} as const satisfies ErrorTable;

const states = ["uploading", "waiting", "encoding", "ready", "failed"] as const;

const Percent = z.number().int().min(0).max(100);

const Rendition = z.object({
  /** The height of a landscape video: "1080", "720". */
  name: Line,
  width: Count,
  height: Count,
  /** 0 to 100. A finished rendition has 100. */
  percent: Percent,
});

export const Video = z.object({
  id: BodyId,
  content_id: BodyId,
  state: z.enum(states),
  file_name: Line,
  size_bytes: z.number().int().min(0).max(videoLimits.bytes),
  /** The address of the resumable upload (tus). Null after its end. */
  upload_url: Url.nullable(),
  /** 0 to 100: the check of the file, before the renditions. */
  check_percent: Percent,
  /** In the order of encoding. Empty before the check. */
  renditions: rows(Rendition),
  duration_ms: Count.nullable(),
  width: Count.nullable(),
  height: Count.nullable(),
  /** Pictures to choose the cover from. */
  poster_urls: rows(Url),
  /** The content plays this video, and may be published: its first rendition is ready. */
  is_current: z.boolean(),
  failure: z.object({ code: Line, message: Line, is_repeatable: z.boolean() }).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Video = z.infer<typeof Video>;
const one = z.object({ video: Video });

export const Chapter = z.object({
  /** Whole seconds from the start of the video. */
  starts_at: z.number().int().min(0).max(43_200),
  title: lineText(videoLimits.chapterTitle).min(1),
});
export type Chapter = z.infer<typeof Chapter>;

export const Chapters = z
  .array(Chapter)
  .max(videoLimits.chapters)
  .refine((chapters) => new Set(chapters.map(({ starts_at }) => starts_at)).size === chapters.length, {
    message: "같은 시각의 챕터가 있어요.",
  });

const Captions = z.object({ file_name: Line, cue_count: Count, ends_at_ms: Count });
export type Captions = z.infer<typeof Captions>;

const studio = "/webinar/api/v2/studio";
const byId = z.object({ id: Id });

export const getStudioVideo = endpoint({
  method: "GET",
  path: `${studio}/contents/:id/video`,
  access: "operator",
  summary: "The newest upload of a content with its progress, and its captions.",
  params: byId,
  ok: { 200: z.object({ video: Video.nullable(), captions: Captions.nullable() }) },
  errors: ["video.content_not_found"],
});

export const createVideoUpload = endpoint({
  method: "POST",
  path: `${studio}/contents/:id/videos`,
  access: "operator",
  summary: "Starts a resumable upload (tus 1.0.0), or returns the same one again. The file is then sent to `upload_url`.",
  replay: "never",
  params: byId,
  body: z.object({
    video: z.object({ file_name: text(videoLimits.fileName, 1), size_bytes: z.number().int().min(0).max(videoLimits.bytes) }),
  }),
  ok: { 201: one },
  errors: ["video.content_not_found", "video.not_for_camera", "video.in_progress"],
});

export const retryVideo = endpoint({
  method: "POST",
  path: `${studio}/videos/:id/retry`,
  access: "operator",
  summary: "Encodes a stopped video again.",
  params: byId,
  ok: { 200: one },
  errors: ["video.not_found", "video.not_repeatable"],
});

export const deleteVideo = endpoint({
  method: "DELETE",
  path: `${studio}/videos/:id`,
  access: "operator",
  summary: "Cancels an upload or an encoding, or removes a failed video.",
  replay: "never",
  params: byId,
  ok: { 204: z.null() },
  errors: ["video.not_found", "video.in_use"],
});

export const choosePoster = endpoint({
  method: "PATCH",
  path: `${studio}/contents/:id/poster`,
  access: "operator",
  summary: "Makes one of the video's pictures the cover of the content.",
  params: byId,
  body: z.object({ poster: z.object({ index: z.number().int().min(0).max(9) }) }),
  ok: { 200: z.object({ thumbnail_url: Url }) },
  errors: ["video.content_not_found", "video.no_poster"],
});

export const uploadCaptions = endpoint({
  method: "POST",
  path: `${studio}/contents/:id/captions`,
  access: "operator",
  summary: "Korean captions as WebVTT or SRT. An error names the line.",
  params: byId,
  upload: true,
  ok: { 201: z.object({ captions: Captions }) },
  errors: ["video.content_not_found", "captions.too_large", "captions.broken"],
});

export const deleteCaptions = endpoint({
  method: "DELETE",
  path: `${studio}/contents/:id/captions`,
  access: "operator",
  summary: "Removes the captions.",
  params: byId,
  ok: { 204: z.null() },
  errors: ["video.content_not_found", "captions.not_found"],
});
