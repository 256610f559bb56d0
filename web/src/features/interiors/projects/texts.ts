import { squareMetresPerPyeong } from "@rounds/contract/interiors/lists.ts";
import type { InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import { formatNumber } from "../../../lib/format.ts";

type Figures = Pick<InteriorRoom, "area" | "price">;

export const listTitle = "개원 인테리어";

export const areaText = (area: number): string => `${formatNumber(area)}평`;
/** `66.1㎡`, with whole metres from 100 on. */
export const metresText = (area: number): string => {
  const metres = area * squareMetresPerPyeong;
  return `${formatNumber(metres < 100 ? Math.round(metres * 10) / 10 : Math.round(metres))}㎡`;
};
/** `320만원`, per 평. */
export const priceText = (price: number): string => `${formatNumber(price)}만원`;

/** `62평 · 평당 320만원`. A missing figure is left out. */
export const figuresText = ({ area, price }: Figures): string =>
  [area === null ? null : areaText(area), price === null ? null : `평당 ${priceText(price)}`].filter((text) => text !== null).join(" · ") ||
  "면적과 비용은 문의";

/** `대기실 · 피부과 · 서울 강남구` */
export const roomText = ({ room_type, specialties, district }: Pick<InteriorRoom, "room_type" | "specialties" | "district">): string =>
  [room_type, ...specialties, district].filter(Boolean).join(" · ");

const roundTo = 10;
const manPerEok = 10_000;

/** Area times price in 만원, rounded to 10: `약 1억 9,840만원`. Null if a figure is missing. */
export const productText = ({ area, price }: Figures): string | null => {
  if (area === null || price === null) return null;
  const man = Math.round((area * price) / roundTo) * roundTo;
  const eok = Math.floor(man / manPerEok);
  const rest = man % manPerEok;
  if (eok === 0) return `약 ${formatNumber(rest)}만원`;
  return rest === 0 ? `약 ${formatNumber(eok)}억원` : `약 ${formatNumber(eok)}억 ${formatNumber(rest)}만원`;
};

/** `작품 12 · 사진 218장` */
export const worksText = ({ num_of_projects, num_of_photos }: { num_of_projects: number; num_of_photos: number }): string =>
  `작품 ${formatNumber(num_of_projects)} · 사진 ${formatNumber(num_of_photos)}장`;

/** The alternative text of a picture: `온결피부과의원 대기실 2`. */
export const pictureName = (customer: string, roomType: string, place: number): string => `${customer} ${roomType} ${place}`;
