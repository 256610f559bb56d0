import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Count, Id, Line, rows, Timestamp, Url } from "../fields.ts";
import { contentTypes } from "./fields.ts";

export const errors = {
  "media.not_found": { status: 404, message: "지금은 볼 수 없는 영상이에요." },
  /** The player requests a new pass. */
  "media.pass_invalid": { status: 403, message: "영상을 볼 수 있는 시간이 지났어요. 다시 재생해 주세요." },
  /** Another device plays this live content. The player stops. */
  "media.pass_replaced": { status: 403, message: "다른 기기에서 같은 방송을 보고 있어요." },
} as const satisfies ErrorTable;

const Stream = z.object({
  /** A path of this site with a pass in it, or the encoder's address of a `live_camera`. */
  hls_url: Url,
  type: z.enum(contentTypes),
  /** From this time on the pass is refused. Null for a camera. */
  expires_at: Timestamp.nullable(),
  /** WebVTT. Null without captions, and for live contents except in a preview. */
  captions_url: Url.nullable(),
  /** WebVTT that names places in a picture (`#xywh`). Null for live contents. */
  storyboard_url: Url.nullable(),
  chapters: rows(z.object({ starts_at: Count, title: Line })),
});

export const getHlsUrl = endpoint({
  method: "GET",
  path: "/webinar/api/v2/contents/:id/hls_url",
  access: "signed_in",
  summary: "The stream of a published content for this viewer. For live contents it ends the viewer's stream on other devices.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ data: Stream }) },
  // The addresses below `hls_url` return the two errors of passes.
  errors: [
    "content.not_found",
    "webinar_registration.required",
    "webinar_event.ended",
    "stream.not_ready",
    "media.pass_invalid",
    "media.pass_replaced",
  ],
});

export const getPreviewUrl = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/contents/:id/preview_url",
  access: "operator",
  summary: "The stream of an encoded content for an operator, also before it is published.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ data: Stream }) },
  errors: ["media.not_found"],
});
