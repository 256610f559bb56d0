import type { PublicPost } from "../links/service.ts";
import { breakLines } from "./text-lines.ts";
import { isPayStated, payText, placeText } from "./texts.ts";

const cardSize = { width: 800, height: 400 } as const;

/** Increase this number with every change of the drawing, because it is part of the version of a stored picture. */
export const drawing = 1;

const margin = 56;
const textSpace = cardSize.width - 2 * margin;

/** XML does not allow all characters of a text field. Those are replaced by a space. */
const escapeXml = (value: string): string =>
  value.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, " ").replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Style = { readonly size: number; readonly weight: 500 | 700; readonly fill: string };

const line = (text: string, x: number, y: number, { size, weight, fill }: Style): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`;

const white = "#ffffff";
const soft = "#cbe8e6";

/** The ring of the brand, once large and faint, and once small next to the name. */
const frame = (brand: string): string =>
  [
    `<rect width="100%" height="100%" fill="url(#ground)"/>`,
    `<g transform="translate(560 -96) scale(19)" fill="none" opacity="0.09"><path d="M13.2 4.1A8.6 8.6 0 1 0 20.4 11" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="19.3" cy="5.3" r="2.6" fill="#fff"/></g>`,
    `<g transform="translate(${margin - 2} 38) scale(1.25)" fill="none"><path d="M13.2 4.1A8.6 8.6 0 1 0 20.4 11" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><circle cx="19.3" cy="5.3" r="2.6" fill="#fff"/></g>`,
    line(brand, margin + 38, 63, { size: 27, weight: 700, fill: white }),
  ].join("");

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}" font-family="Pretendard"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#064c50"/><stop offset="1" stop-color="#0a7376"/></linearGradient></defs>${content}</svg>`;

const nameStyle: Style = { size: 50, weight: 700, fill: white };
const titleStyle: Style = { size: 27, weight: 500, fill: soft };

const payLine = (post: PublicPost): string =>
  `<text x="${margin}" y="354" font-size="42" font-weight="700" fill="${white}">${payText(post)}${
    isPayStated(post) ? `<tspan dx="10" font-size="25" font-weight="500" fill="${soft}">(NET)</tspan>` : ""
  }</text>`;

/** Hospital, title, place and pay of one post, as SVG. */
export function postCard(post: PublicPost, brand: string): string {
  const names = breakLines(post.business_name, { size: nameStyle.size, width: textSpace, lines: 2 });
  const titles = breakLines(post.title, { size: titleStyle.size, width: textSpace, lines: 3 - names.length });
  const [place = ""] = breakLines(placeText(post), { size: 25, width: textSpace, lines: 1 });
  const nameTop = names.length === 1 ? 202 : 176;
  const titleTop = nameTop + (names.length - 1) * 60 + 48;
  return svg(
    [
      frame(brand),
      line(place, margin, nameTop - 62, { size: 25, weight: 500, fill: soft }),
      ...names.map((text, index) => line(text, margin, nameTop + index * 60, nameStyle)),
      ...titles.map((text, index) => line(text, margin, titleTop + index * 38, titleStyle)),
      payLine(post),
    ].join(""),
  );
}

/** The picture for pages that are not about one post. */
export const brandCard = (brand: string): string =>
  svg(
    [
      frame(brand),
      line("진료 사이 잠깐이면,", margin, 204, nameStyle),
      line("다음 자리를 찾습니다", margin, 268, nameStyle),
      line("전문과와 근무 요일에 맞는 의사 채용 공고", margin, 344, titleStyle),
    ].join(""),
  );
