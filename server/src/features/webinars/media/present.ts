import type { getHlsUrl } from "@rounds/contract/webinars/media.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { Stream } from "./service.ts";

type Presented = ResponseBody<typeof getHlsUrl>["data"];

export const presentStream = ({ playable, url, base, expiresAt, chapters, isPreview }: Stream): Presented => ({
  hls_url: url,
  type: playable.type as Presented["type"],
  expires_at: expiresAt?.toISOString() ?? null,
  captions_url: base !== null && (playable.type === "vod" || isPreview) && playable.has_captions ? `${base}/captions.vtt` : null,
  storyboard_url: base !== null && playable.type === "vod" && playable.has_storyboard ? `${base}/storyboard.vtt` : null,
  chapters: chapters.map(({ starts_at, title }) => ({ starts_at, title })),
});
