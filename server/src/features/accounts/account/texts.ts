import { seoulDate } from "../../../lib/seoul-time.ts";
import { noticeText } from "../../inbox/index.ts";

type Ending = { readonly kind: "advertising" | "night_advertising"; readonly at: string; readonly ends_at: string };
const names = { advertising: "광고성 정보", night_advertising: "야간 광고성 정보" } as const;
const example: Ending = { kind: "advertising", at: "2026-11-26T00:00:00Z", ends_at: "2028-11-26T00:00:00Z" };

export const endingText = noticeText({
  name: "consent.ending",
  occasion: "광고성 정보 수신 동의가 곧 2년이 될 때",
  recipient: "everyone",
  canRingAtNight: true,
  hasLetter: true,
  examples: [example, { ...example, kind: "night_advertising" }],
  write: ({ kind, at, ends_at }: Ending) => ({
    title: `${names[kind]} 수신 동의를 확인해 주세요`,
    body: `${seoulDate(at)}에 한 동의가 ${seoulDate(ends_at)}에 끝나요. 계속 받으려면 프로필의 계정에서 ‘계속 받기’를, 그만 받으려면 스위치를 눌러 주세요.`,
    link: "/profile#account",
  }),
});

export const texts = [endingText];
