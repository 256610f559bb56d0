import type { PublicConfig } from "@rounds/contract/public-config.ts";

type PolicyInput = { nonce: string; config: Pick<PublicConfig, "map_tiles_url" | "kakao_js_key">; isDevelopment: boolean };

/** `https://tiles.example/{z}/{x}/{y}.png` → `https://tiles.example`; a template on this site needs no opening. */
const tileOrigin = (template: string | null) => (template?.startsWith("http") ? new URL(template.replaceAll(/[{}]/g, "")).origin : null);

export const contentSecurityPolicy = ({ nonce, config, isDevelopment }: PolicyInput): string => {
  const tiles = tileOrigin(config.map_tiles_url);
  // Sharing through KakaoTalk: its SDK asks one of these and hands the message to the other. The SDK itself is let in by its loader.
  const kakao =
    config.kakao_js_key === null ? { api: "", sharer: "" } : { api: " https://kapi.kakao.com", sharer: " https://sharer.kakao.com" };
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite puts styles into the page while developing; a nonce beside it would switch 'unsafe-inline' off.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // The component library positions and sizes by style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles === null ? "" : ` ${tiles}`}`,
    "font-src 'self'",
    // Hot reload.
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${kakao.api}`,
    "object-src 'none'",
    // The one that wakes this device about notices.
    "worker-src 'self'",
    // The preview of one's own résumé file, which was fetched with the session.
    "frame-src blob:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${kakao.sharer}`,
  ].join("; ");
};

/** For when rendering itself failed: nothing in it can fail. */
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
