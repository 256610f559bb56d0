import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { hash } from "node:crypto";

/** Sources of inline scripts and styles in the notation of the policy: hashes, or the nonce of development. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type PolicyInput = {
  readonly inline: InlineSources;
  readonly config: Pick<PublicConfig, "map_tiles_url" | "kakao_js_key">;
  readonly isDevelopment: boolean;
  /** Servers of cameras, `https://host`. The browser loads live streams from them. */
  readonly streamOrigins?: readonly string[];
};

/** `https://tiles.example/{z}/{x}/{y}.png` → `https://tiles.example`; a template of this site needs no entry. */
const tileOrigin = (template: string | null) => (template?.startsWith("http") ? new URL(template.replaceAll(/[{}]/g, "")).origin : null);

const listed = (sources: readonly string[]): string => sources.map((source) => ` ${source}`).join("");

export const contentSecurityPolicy = ({ inline, config, isDevelopment, streamOrigins = [] }: PolicyInput): string => {
  const tiles = tileOrigin(config.map_tiles_url);
  // The KakaoTalk SDK calls the first origin and posts the shared message to the second one. Our own script loads the SDK.
  const kakao =
    config.kakao_js_key === null ? { api: "", sharer: "" } : { api: " https://kapi.kakao.com", sharer: " https://sharer.kakao.com" };
  const streams = listed(streamOrigins);
  return [
    "default-src 'self'",
    // Only these scripts run, and the scripts that they load. A script of this site in an injected element does not run.
    `script-src${listed(inline.scripts)} 'strict-dynamic'`,
    // Vite adds inline styles in development. A nonce or hash would disable 'unsafe-inline'.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self'${listed(inline.styles)}`,
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

const hashOf = (content: string | Buffer): string => `'sha256-${hash("sha256", content, "base64")}'`;

/** Style sheets of the build, by their addresses. */
export type StyleSheets = ReadonlyMap<string, { readonly bytes: Buffer; readonly hash: string }>;

/** The files of a folder of the build, by address. They are encoded and hashed once, because they are most of a public page. */
export const styleSheets = (files: ReadonlyMap<string, Buffer>): StyleSheets =>
  new Map(Array.from(files, ([address, bytes]) => [address, { bytes, hash: hashOf(bytes) }]));

/** The page without the mark, and the hashes of the inline scripts and styles that had it. */
export type HashedPage = { readonly text: Buffer; readonly inline: InlineSources };

/**
 * Replaces the nonces of a rendered page by hashes. The renderer gives `mark` as nonce to each script and style of ours. It is random, so an
 * injected element cannot have it, and gets no hash. Without nonces the page has the same bytes for all visitors. A marked style that contains
 * the address of a sheet gets the sheet's bytes.
 */
export const hashInlineParts = (html: string, mark: string, sheets: StyleSheets = new Map()): HashedPage => {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const attribute = ` nonce="${mark}"`;
  const nonceOfPage = `<meta property="csp-nonce" content="${mark}"/>`;
  const parts: Buffer[] = [];
  let text = "";
  let end = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, end)) {
    text += html.slice(end, at);
    end = at + attribute.length;
    const element = /^<(script|style)\b/.exec(html.slice(html.lastIndexOf("<", at), at))?.[1] as keyof typeof sources | undefined;
    if (element === undefined) continue;
    const start = html.indexOf(">", end) + 1;
    const content = html.slice(start, html.indexOf(`</${element}>`, start));
    const sheet = element === "style" ? sheets.get(content) : undefined;
    if (sheet) {
      parts.push(Buffer.from((text + html.slice(end, start)).replace(nonceOfPage, "")), sheet.bytes);
      text = "";
      end = start + content.length;
    }
    if (content !== "") sources[element].add(sheet?.hash ?? hashOf(content));
  }
  parts.push(Buffer.from((text + html.slice(end)).replace(nonceOfPage, "")));
  return { text: Buffer.concat(parts), inline: { scripts: [...sources.script], styles: [...sources.style] } };
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
