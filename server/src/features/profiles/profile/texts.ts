import { seoulDate } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type Given = { readonly brand: string; readonly at: string; readonly includesNight: boolean };
const example: Given = { brand: "라운즈", at: "2026-11-28T00:00:00Z", includesNight: false };

/** The law requires that the sender confirms a consent, with its day and the way to withdraw it (정보통신망법 제50조 제7항). */
export const advertisingConsentText = noticeText({
  name: "consent.given",
  occasion: "가입하면서 광고성 정보 수신에 동의했을 때",
  recipient: "doctor",
  canRingAtNight: true,
  examples: [example, { ...example, includesNight: true }],
  write: ({ brand, at, includesNight }: Given) => ({
    title: "광고성 정보 수신에 동의했어요",
    body: `${brand}에서 알려 드려요. ${seoulDate(at)}에 광고성 정보${includesNight ? "와 야간 광고성 정보" : ""} 수신에 동의했어요. 프로필의 계정에서 언제든 무료로 그만 받을 수 있어요.`,
    link: "/profile#account",
  }),
});

export const texts = [advertisingConsentText];
