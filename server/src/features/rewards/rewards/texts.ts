import type { RewardSide } from "@rounds/contract/rewards/rewards.ts";
import { noticeText } from "../../inbox/index.ts";

/** The reason for a voucher. */
export type Occasion = RewardSide | "event";

const common = { kind: "reward.sent", recipient: "doctor", canRingAtNight: true, examples: [null] } as const;
const voucher = "아이스 카페 아메리카노(Tall) 쿠폰을 휴대폰으로 보냈어요.";

export const sentTexts = {
  register: noticeText({
    ...common,
    name: "reward.sent_for_sign_up",
    occasion: "가입 선물을 보냈을 때",
    write: () => ({ title: "가입 선물을 보냈어요", body: voucher, link: null }),
  }),
  referrer: noticeText({
    ...common,
    name: "reward.sent_for_referral",
    occasion: "추천 선물을 보냈을 때",
    write: () => ({ title: "추천 선물을 보냈어요", body: `추천하신 분이 가입해서 ${voucher}`, link: null }),
  }),
  event: noticeText({
    ...common,
    name: "reward.sent_for_event",
    occasion: "이벤트 선물을 보냈을 때",
    write: () => ({ title: "이벤트 선물을 보냈어요", body: `이벤트에 함께해 주셔서 ${voucher}`, link: null }),
  }),
} as const satisfies Readonly<Record<Occasion, unknown>>;

export const texts = Object.values(sentTexts);
