import type { MessageType } from "@rounds/contract/messages.ts";

export const messageTypeNames: Readonly<Record<MessageType, string>> = {
  resume_delivery: "이력서 전달",
  result_inquiry: "전형 결과 문의",
  interview_invitation: "인터뷰 안내",
  result_notice: "결과 안내",
  phone_request: "번호 공유 요청",
  closing_farewell: "마감 안내",
  closing_in_review: "마감 뒤 검토 안내",
};
