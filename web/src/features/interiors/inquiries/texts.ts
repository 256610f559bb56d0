import type { Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart, InquiryState } from "@rounds/contract/interiors/lists.ts";

export const startLabels: Readonly<Record<InquiryStart, string>> = {
  within_3_months: "3개월 안",
  within_6_months: "6개월 안",
  within_1_year: "1년 안",
  undecided: "아직 몰라요",
};

export const stateLabels: Readonly<Record<InquiryState, string>> = {
  waiting: "보내는 중",
  sent: "보냈어요",
  failed: "보내지 못했어요",
};

/** `55평 · 서울 성동구 · 6개월 안` */
export const wishText = ({ area, region, start }: Pick<Inquiry, "area" | "region" | "start">): string =>
  [area === null ? null : `${area}평`, region, start === "undecided" ? null : startLabels[start]].filter(Boolean).join(" · ") ||
  "내용만 남긴 문의";

type Draft = { readonly start: InquiryStart | null; readonly hasConsented: boolean };

/** The missing part of the form, in a sentence. Null if it can be sent. */
export const missingText = ({ start, hasConsented }: Draft): string | null => {
  if (start === null) return "언제 시작하실지 골라 주세요.";
  return hasConsented ? null : "정보를 보내는 데 동의해 주세요.";
};
