import { inquiryRetentionDays } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart } from "@rounds/contract/interiors/lists.ts";

const starts: Record<InquiryStart, string> = {
  within_3_months: "3개월 안",
  within_6_months: "6개월 안",
  within_1_year: "1년 안",
  undecided: "아직 정하지 않음",
};

type Wish = { readonly area: number | null; readonly region: string | null; readonly start: InquiryStart };

/** `55평 · 서울 성동구 · 6개월 안`. */
export const wishLine = ({ area, region, start }: Wish): string =>
  [area === null ? null : `${area}평`, region, `시작: ${starts[start]}`].filter((part) => part !== null).join(" · ");

type Letter = Wish & {
  readonly brand: string;
  readonly name: string;
  readonly phone: string;
  readonly customerName: string | null;
  readonly message: string;
};

/** The e-mail to the designer. The subject names no person, because mail servers log subjects. */
export const letterOf = ({ brand, name, phone, customerName, message, ...wish }: Letter) => ({
  subject: `[${brand}] 인테리어 문의가 왔어요`,
  text: [
    `${brand}에서 의사 선생님이 인테리어를 문의했어요.`,
    "",
    `이름: ${name}`,
    `전화번호: ${phone}`,
    `희망: ${wishLine(wish)}`,
    ...(customerName === null ? [] : [`보고 문의한 작품: ${customerName}`]),
    "",
    message === "" ? "남긴 말은 없어요." : message,
    "",
    `이 연락처는 이 문의에 답하는 데에만 쓸 수 있어요. ${inquiryRetentionDays}일 안에 지워 주세요.`,
  ].join("\n"),
});
