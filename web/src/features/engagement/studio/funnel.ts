import type { InviteFunnel } from "@rounds/contract/engagement/invitations.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";

export type FunnelStep = {
  readonly name: string;
  readonly count: number;
  /** Whole percent of the step before. Null where the step before does not bound it, or is zero. */
  readonly rate: number | null;
};

export type InvitationKind = "sign_up" | "event";

/** Steps of invitations in their order. One sent message can be opened by many people, so openings have no rate. */
export const funnelSteps = (funnel: InviteFunnel, kind: InvitationKind, hasRewards: boolean): FunnelStep[] => {
  const rate = (count: number, before: number) => (before === 0 || count > before ? null : Math.round((count / before) * 100));
  const { sent, opened, signed_up: joined, verified, rewarded } = funnel;
  return [
    { name: "초대 메시지 보냄", count: sent, rate: null },
    { name: "링크 열림", count: opened, rate: null },
    { name: kind === "event" ? "초대코드 저장" : "가입", count: joined, rate: rate(joined, opened) },
    { name: "면허 확인", count: verified, rate: rate(verified, joined) },
    ...(hasRewards ? [{ name: "커피 보냄", count: rewarded, rate: rate(rewarded, verified) }] : []),
  ];
};

/** The step that loses the most people. Null if no step loses any. */
export const weakestStep = (steps: readonly FunnelStep[]): number | null => {
  const rates = steps.map(({ rate }) => rate ?? 100);
  const lowest = Math.min(...rates);
  return lowest === 100 ? null : rates.indexOf(lowest);
};

/** The rows of the CSV file, with their head. They contain counts only. */
export const funnelRows = (steps: readonly FunnelStep[]): string[][] => [
  ["단계", "수", "앞 단계 대비(%)"],
  ...steps.map(({ name, count, rate }) => [name, String(count), rate === null ? "" : String(rate)]),
];

type Period = { readonly starts_at: string | null; readonly ends_at: string | null };

/** First and last day in Seoul of a campaign until now. */
export const funnelPeriod = ({ starts_at, ends_at }: Period, now: number): { readonly from: string; readonly to: string } => {
  const from = seoulDay(starts_at ?? now);
  const last = seoulDay(ends_at === null ? now : Math.min(Date.parse(ends_at) - 1, now));
  return { from, to: last < from ? from : last };
};
