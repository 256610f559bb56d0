import type { PublicConfig } from "@rounds/contract/public-config.ts";

type PolicyInput = {
  nonce: string;
  config: Pick<PublicConfig, "map_tiles_url" | "kakao_js_key">;
  isDevelopment: boolean;
  /** Servers of cameras, `https://host`. The browser loads live streams from them. */
  streamOrigins?: readonly string[];
};

/** `https://tiles.example/{z}/{x}/{y}.png` → `https://tiles.example`; a template of this site needs no entry. */
const tileOrigin = (template: string | null) => (template?.startsWith("http") ? new URL(template.replaceAll(/[{}]/g, "")).origin : null);

export const contentSecurityPolicy = ({ nonce, config, isDevelopment, streamOrigins = [] }: PolicyInput): string => {
  const tiles = tileOrigin(config.map_tiles_url);
  // The KakaoTalk SDK calls the first origin and posts the shared message to the second one. Our nonce script loads the SDK.
  const kakao =
    config.kakao_js_key === null ? { api: "", sharer: "" } : { api: " https://kapi.kakao.com", sharer: " https://sharer.kakao.com" };
  const streams = streamOrigins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite adds inline styles in development. A nonce would disable 'unsafe-inline'.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // The component library sets positions and sizes in style attributes. They cannot run code.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? "" : ` ${tiles}`}`,
    "font-src 'self'",
    // The player passes segments to the video element as a blob. iPhones load a camera's stream themselves.
    `media-src 'self' blob:${streams}`,
    // Hot reload.
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${kakao.api}${streams}`,
    "object-src 'none'",
    // The service worker for push notices.
    "worker-src 'self'",
    // The preview of the user's own résumé file, which the page fetches with the session.
    "frame-src blob:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${kakao.sharer}`,
  ].join("; ");
};

/** A page as bytes, and the places of its nonce in them. Korean text takes twice the memory as a string of the engine. */
export type EncodedHtml = { readonly bytes: Buffer; readonly noncePlaces: readonly number[] };

/** Encodes a page that contains the placeholder in every place of the nonce. */
export const encodeHtml = (html: string, placeholder: string): EncodedHtml => {
  const bytes = Buffer.from(html);
  const noncePlaces: number[] = [];
  for (let at = bytes.indexOf(placeholder); at !== -1; at = bytes.indexOf(placeholder, at + placeholder.length)) noncePlaces.push(at);
  return { bytes, noncePlaces };
};

/** A copy with this nonce, which has the length of the placeholder. */
export const withNonce = ({ bytes, noncePlaces }: EncodedHtml, nonce: string): Buffer => {
  const copy = Buffer.from(bytes);
  for (const at of noncePlaces) copy.write(nonce, at, "latin1");
  return copy;
};

/** Static, so that it also works after a failed rendering. */
export const failurePage = `<!DOCTYPE html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>잠시 후 다시 시도해 주세요</title></head>
<body>
<h1>화면을 불러오지 못했어요</h1>
<p>일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.</p>
<p><a href="">다시 시도</a></p>
</body>
</html>
`;
