import { inquiryRetentionDays } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart } from "@rounds/contract/interiors/lists.ts";
import { letterText, noticeText } from "../../inbox/index.ts";

/** The words of the e-mail to a designer, and of the doctor's notice about it. */
const starts: Record<InquiryStart, string> = {
  within_3_months: "3개월 안",
  within_6_months: "6개월 안",
  within_1_year: "1년 안",
  undecided: "아직 정하지 않음",
};

type Wish = { readonly area: number | null; readonly region: string | null; readonly start: InquiryStart };

/** `55평 · 서울 성동구 · 6개월 안`. */
const wishLine = ({ area, region, start }: Wish): string =>
  [area === null ? null : `${area}평`, region, `시작: ${starts[start]}`].filter((part) => part !== null).join(" · ");

type Letter = Wish & {
  readonly name: string;
  readonly phone: string;
  readonly customerName: string | null;
  readonly message: string;
};

const wish: Wish = { area: 55, region: "서울 성동구", start: "within_6_months" };
const examples: readonly Letter[] = [
  {
    ...wish,
    name: "최지우",
    phone: "01012345678",
    customerName: "푸른결검진센터",
    message: "대기실을 넓게 쓰고 싶어요. 평일 오후에 통화할 수 있어요.",
  },
  { ...wish, name: "최지우", phone: "01012345678", customerName: null, message: "" },
];

/** The e-mail to the designer. The subject names no person, because mail servers log subjects. */
export const inquiryLetter = letterText({
  name: "interior_inquiry.letter",
  occasion: "의사가 인테리어 디자이너에게 문의했을 때",
  recipient: "designer",
  examples,
  write: ({ name, phone, customerName, message, ...wishes }: Letter, brand) => ({
    subject: `[${brand}] 인테리어 문의가 왔어요`,
    text: [
      `${brand}에서 의사 선생님이 인테리어를 문의했어요.`,
      "",
      `이름: ${name}`,
      `전화번호: ${phone}`,
      `희망: ${wishLine(wishes)}`,
      ...(customerName === null ? [] : [`보고 문의한 작품: ${customerName}`]),
      "",
      message === "" ? "남긴 말은 없어요." : message,
      "",
      `이 연락처는 이 문의에 답하는 데에만 쓸 수 있어요. ${inquiryRetentionDays}일 안에 지워 주세요.`,
    ].join("\n"),
  }),
});

type Designer = { readonly designer_id: number; readonly designer_name: string };
const designer: Designer = { designer_id: 1, designer_name: "결 스튜디오" };
const linkOf = ({ designer_id }: Designer): string => `/interior-designer?designer_id=${designer_id}`;

export const sentText = noticeText({
  name: "interior_inquiry.sent",
  occasion: "인테리어 문의를 디자이너에게 보냈을 때",
  recipient: "doctor",
  canRingAtNight: false,
  examples: [{ ...designer, ...wish }],
  write: (letter: Designer & Wish) => ({
    title: `${letter.designer_name}에 문의를 보냈어요`,
    body: `${wishLine(letter)}. 디자이너가 전화로 연락해요.`,
    link: linkOf(letter),
  }),
});

export const failedText = noticeText({
  name: "interior_inquiry.failed",
  occasion: "인테리어 문의를 디자이너에게 보내지 못했을 때",
  recipient: "doctor",
  canRingAtNight: false,
  examples: [designer],
  write: (letter: Designer) => ({
    title: `${letter.designer_name}에 문의를 보내지 못했어요`,
    body: "디자이너의 메일이 받지 않았어요. 전화로 문의해 주세요.",
    link: linkOf(letter),
  }),
});

export const texts = [inquiryLetter, sentText, failedText];
