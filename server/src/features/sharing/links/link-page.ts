import { createHash } from "node:crypto";
import { escapeHtml } from "../../../lib/escape-html.ts";

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f2ee;color:#24221f;font:16px/1.6 Pretendard,"Apple SD Gothic Neo","Malgun Gothic",sans-serif;word-break:keep-all}
main{max-width:420px;padding:32px 20px;text-align:center}h1{margin:0 0 8px;font-size:22px;line-height:1.4}p{margin:0 0 20px}
.brand{display:inline-flex;gap:8px;align-items:center;margin-bottom:28px;font-size:20px;font-weight:700}
a{display:block;padding:14px 20px;border-radius:12px;background:#0a7376;color:#fff;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #38a5a1;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#1b1a18;color:#f4f2ee}}`;

/** The page has no script. The policy allows its single style by hash. */
export const linkPagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Texts = { readonly title: string; readonly text: string; readonly action: { readonly label: string; readonly href: string } };

const mark = `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M13.2 4.1A8.6 8.6 0 1 0 20.4 11" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><circle cx="19.3" cy="5.3" r="2.6" fill="currentColor"/></svg>`;

const page = (head: string, brand: string, { title, text, action }: Texts): string => `<!DOCTYPE html>
<html lang="ko" prefix="og: https://ogp.me/ns#">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${style}</style></head>
<body><main><div class="brand">${mark}${escapeHtml(brand)}</div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></main></body>
</html>
`;

export type Preview = {
  readonly brand: string;
  readonly title: string;
  readonly description: string;
  /** Absolute URLs. */
  readonly canonical: string;
  readonly picture: string;
};

/** The page for link previews. They run no script and wait only a second or two, so all data are in the head. */
export function previewPage({ brand, title, description, canonical, picture }: Preview): string {
  const properties = {
    "og:type": "website",
    "og:site_name": brand,
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:image": picture,
    "og:image:type": "image/png",
    "og:image:width": "800",
    "og:image:height": "400",
    "og:image:alt": title,
    "og:locale": "ko_KR",
  };
  const names = {
    description,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": picture,
  };
  const head = [
    `<title>${escapeHtml(`${title} | ${brand}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}">`),
  ];
  return page(head.join(""), brand, { title, text: description, action: { label: `${brand}에서 보기`, href: canonical } });
}

export const unknownLinkPage = (brand: string): string =>
  page(`<title>${escapeHtml(`링크를 찾을 수 없어요 | ${brand}`)}</title><meta name="robots" content="noindex">`, brand, {
    title: "링크를 찾을 수 없어요",
    text: "주소가 잘못되었거나 더 이상 쓰지 않는 링크예요. 받은 링크를 다시 확인해 주세요.",
    action: { label: `${brand} 처음으로`, href: "/" },
  });
