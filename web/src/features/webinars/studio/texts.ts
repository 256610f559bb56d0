import type { ContentType } from "@rounds/contract/webinars/fields.ts";
import type { PublicationState, StudioContent, StudioState } from "@rounds/contract/webinars/studio-contents.ts";
import type { Video } from "@rounds/contract/webinars/videos.ts";
import { formatNumber } from "../../../lib/format.ts";

export const typeNames: Readonly<Record<ContentType, readonly [name: string, detail: string]>> = {
  vod: ["다시보기", "올린 영상"],
  live_camera: ["라이브", "카메라"],
  live_record: ["라이브", "녹화 송출"],
};

export const stateNames: Readonly<Record<StudioState, string>> = {
  live: "LIVE",
  stream_missing: "송출 영상 필요",
  uploading: "올리는 중",
  encoding: "변환 중",
  failed: "변환하지 못했습니다",
  upcoming: "예정",
  published: "공개",
  scheduled: "공개 예약",
  unpublished: "비공개",
};

export const publicationNames: Readonly<Record<PublicationState, string>> = {
  unpublished: "비공개",
  scheduled: "공개 예약",
  when_ready: "변환 뒤 공개",
  published: "공개",
};

const unitNames = ["B", "KB", "MB", "GB"] as const;

/** `1.84GB`, `320MB`. Decimal units, as the computers of the operators show them. */
export const bytesText = (bytes: number): string => {
  const step = Math.min(unitNames.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return `${formatNumber(step === 3 ? Math.round(value * 100) / 100 : Math.round(value * 10) / 10)}${unitNames[step] ?? ""}`;
};

/** `4분 남음`, `1시간 5분 남음`. */
export const leftText = (seconds: number): string => {
  if (seconds < 60) return "1분 안에 끝남";
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}시간${rest > 0 ? ` ${rest}분` : ""}` : `${rest}분`} 남음`;
};

/** `7일 뒤`, `40분 뒤` until a moment. Empty when it has passed. */
export const untilText = (at: string, now: number): string => {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  if (minutes <= 0) return "";
  if (minutes < 60) return `${minutes}분 뒤`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)}시간 뒤` : `${Math.round(minutes / (24 * 60))}일 뒤`;
};

/** The share of the encoding that is done, 0 to 1, by pixels, because a larger rendition takes longer. */
export const encodedShare = ({ renditions }: Pick<Video, "renditions">): number => {
  const pixels = renditions.map(({ width, height }) => width * height);
  const total = pixels.reduce((sum, one) => sum + one, 0);
  const done = renditions.reduce((sum, { percent }, index) => sum + ((pixels[index] ?? 0) * percent) / 100, 0);
  return total === 0 ? 0 : done / total;
};

/** Whether the page must read the content again soon. */
export const isInProgress = ({ video }: Pick<StudioContent, "video">): boolean =>
  video !== null && (video.state === "uploading" || video.state === "waiting" || video.state === "encoding");
