import type { OperatorInquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart, InquiryState, MissingPart } from "@rounds/contract/interiors/lists.ts";
import { squareMetresPerPyeong } from "@rounds/contract/interiors/lists.ts";

export const missingNames: Readonly<Record<MissingPart, string>> = {
  customer_name: "병원 이름",
  address: "주소",
  designer: "디자이너",
  room: "사진 있는 공간",
  consent: "고객 동의",
};

const startNames: Readonly<Record<InquiryStart, string>> = {
  within_3_months: "3개월 안",
  within_6_months: "6개월 안",
  within_1_year: "1년 안",
  undecided: "미정",
};

export const inquiryStateNames: Readonly<Record<InquiryState, string>> = { waiting: "보내는 중", sent: "보냄", failed: "보내지 못함" };

const causeNames: Readonly<Record<string, string>> = { no_profile: "의사가 탈퇴했어요", not_taken: "디자이너가 문의를 받지 않아요" };

type Delivery = Pick<OperatorInquiry, "status" | "failure" | "attempts">;

/** The next step of the operator for an undelivered inquiry, with the code for an engineer. Empty after a delivery and before an attempt. */
export const failureText = ({ status, failure, attempts }: Delivery): string => {
  if (failure === null || status === "sent") return "";
  const step = status === "waiting" ? "잠시 뒤 다시 보내요" : (causeNames[failure] ?? "디자이너의 ‘문의 받는 메일’을 확인해 주세요");
  return `${step} · ${failure} · ${attempts}번 시도`;
};

/** `55평 · 서울 성동구 · 6개월 안` */
export const wishText = ({ area, region, start }: { area: number | null; region: string | null; start: InquiryStart }): string =>
  [area === null ? "" : `${area}평`, region ?? "", startNames[start]].filter(Boolean).join(" · ");

/** `205.0㎡`. Empty for a text that is no area. */
export const squareMetresText = (typedArea: string): string => {
  const area = Number(typedArea);
  return typedArea.trim() !== "" && Number.isFinite(area) && area > 0 ? `${(area * squareMetresPerPyeong).toFixed(1)}㎡` : "";
};

const faultNames: Readonly<Record<string, string>> = {
  "interior_image.too_large": "10MB가 넘어요",
  "interior_image.too_many": "200장이 넘어요",
  "interior_image.unsupported": "올릴 수 없는 형식이에요",
  "interior_image.broken": "손상된 사진이에요",
  "interior_image.too_many_pixels": "5천만 화소가 넘어요",
  "interior_image.repeated": "이미 올린 사진이에요",
  "interior_studio.project_not_found": "삭제된 프로젝트예요",
};

/** The reason of a failed upload, short enough for a tile. */
export const faultName = (code: string): string => faultNames[code] ?? "올리지 못했어요";
