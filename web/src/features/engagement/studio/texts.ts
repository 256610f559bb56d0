import type { Campaign, CampaignState } from "@rounds/contract/engagement/studio.ts";
import { formatCount } from "../../../lib/format.ts";
import { shortDay } from "../../../lib/seoul-time.ts";
import type { StateTone } from "../../../ui/state-looks.ts";

export const stateTexts: Readonly<Record<CampaignState, readonly [name: string, tone: StateTone]>> = {
  live: ["진행 중", "good"],
  scheduled: ["예약", "brand"],
  draft: ["초안", "wait"],
  ended: ["끝남", "calm"],
};

const typeNames: Readonly<Record<Campaign["type"], string>> = {
  announcement: "공지",
  advertisement: "광고",
  quiz: "퀴즈",
  poll: "투표",
  promotional_event: "이벤트",
  webinar: "웨비나",
  invitation: "초대",
};

/** `배너 · 광고`, `퀴즈 · 3문항 · 배너 1`, `초대`. */
export const aboutText = ({ kind, type, num_of_questions, num_of_banners }: Campaign): string => {
  if (kind === "banners") return `배너 · ${typeNames[type]}`;
  if (kind === "invitation_events") return typeNames[type];
  return `${typeNames[type]} · ${formatCount(num_of_questions ?? 0)}문항${num_of_banners ? ` · 배너 ${num_of_banners}` : ""}`;
};

const unitNames: Readonly<Record<Campaign["kind"], string>> = {
  banners: "누름",
  question_sets: "끝냄",
  marketing_events: "끝냄",
  invitation_events: "가입",
};

export const participantsText = ({ kind, state, participants }: Campaign): string =>
  state === "draft" || state === "scheduled" ? "–" : `${formatCount(participants)} ${unitNames[kind]}`;

/** `11.16~11.30`; the end is the last day of the period. */
export const periodText = ({ starts_at, ends_at }: Pick<Campaign, "starts_at" | "ends_at">, now: number): string => {
  if (starts_at === null) return "기간 없음";
  if (ends_at === null) return `${shortDay(starts_at, now)}부터, 끝 없음`;
  return `${shortDay(starts_at, now)}~${shortDay(new Date(Date.parse(ends_at) - 1).toISOString(), now)}`;
};
