import type { QueueItem, QueueKind, QueueSummary } from "@rounds/contract/operator-home/queue.ts";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { messageTypeNames } from "../../../text/message-types.ts";

export const kindNames: Readonly<Record<QueueKind, string>> = {
  application: "새 지원",
  unanswered: "답 없음",
  licence: "면허 확인",
  business: "병원 심사",
  claim: "소유 요청",
  job_post: "공고 심사",
  job_post_report: "공고 신고",
  message: "문자 실패",
  reward: "리워드",
};

/** `calm` below 7 days, `long` from 7 days, `lost` from 10. The number is shown next to it. */
export type Tone = "calm" | "long" | "lost";
export const toneOfDays = (days: number): Tone => (days >= 10 ? "lost" : days >= 7 ? "long" : "calm");

/** Operators should act before the limit stops sign-ups. */
const nearLimit = 0.8;

/** Null while enough codes are left. */
export const codesAlarm = ({ last_hour, limit, free_at }: QueueSummary["codes"]): "near" | "full" | null =>
  free_at !== null || last_hour >= limit ? "full" : last_hour >= limit * nearLimit ? "near" : null;

export type LineTexts = {
  readonly title: string;
  /** An id after the name, in a lighter style: `#20418`. */
  readonly key: string;
  readonly rest: string;
  readonly details: readonly string[];
};

const nonEmpty = (...words: readonly (string | null | undefined | false)[]): string[] =>
  words.filter((word): word is string => typeof word === "string" && word !== "");

const person = ({ person: who }: QueueItem) => ({ title: who?.name ?? "이름 없음", key: who === null ? "" : `#${who.id}` });
/** The subject of a sentence. A polite 님 needs a name. */
const claimant = ({ person: who }: QueueItem) =>
  who === null ? "회원이" : who.name === null ? `#${who.id} 회원이` : `${who.name}#${who.id}님이`;
const post = ({ job_post: known }: QueueItem) => (known === null ? null : `공고 ${known.id} ${known.name ?? ""}`);

const writers: Readonly<Record<QueueKind, (item: QueueItem) => LineTexts>> = {
  application: (item) => ({
    ...person(item),
    rest: ` → ${item.business?.name ?? ""}`,
    details: nonEmpty(item.specialties.join(", "), item.has_resume_file === true ? "이력서 파일 있음" : "이력서 파일 없음", post(item)),
  }),
  unanswered: (item) => ({
    ...person(item),
    rest: ` → ${item.business?.name ?? ""}`,
    details: nonEmpty(
      item.asked_at === null ? `${item.status ?? "이력서 전달"} 뒤 아직 문의하지 않았어요` : `지난 문의 ${formatDate(item.asked_at)}`,
      item.job_post?.name,
    ),
  }),
  licence: (item) => ({ ...person(item), rest: " 면허", details: ["운영자 확인을 기다려요"] }),
  business: ({ business, category, place, count }) => ({
    title: business?.name ?? "",
    key: "",
    rest: "",
    details: nonEmpty(category, place, count !== null && count > 0 && `공고 ${formatNumber(count)}개가 함께 기다려요`),
  }),
  claim: (item) => ({
    title: item.business?.name ?? "",
    key: "",
    rest: "",
    details: nonEmpty(item.category, item.place, `${claimant(item)} 우리 병원이라고 했어요`),
  }),
  job_post: ({ job_post: known, business, place }) => ({
    title: known?.name ?? "",
    key: known === null ? "" : `#${known.id}`,
    rest: "",
    details: nonEmpty(business?.name, place),
  }),
  job_post_report: ({ job_post: known, business, place, count }) => ({
    title: known?.name ?? "",
    key: known === null ? "" : `#${known.id}`,
    rest: "",
    details: nonEmpty(`신고 ${formatNumber(count ?? 0)}건`, business?.name, place),
  }),
  message: (item) => ({
    title: item.business?.name ?? "",
    key: "",
    rest: "",
    details: nonEmpty(
      item.message_type !== null && messageTypeNames[item.message_type],
      item.count === 1 ? "번호 1개에 닿지 않았어요" : `번호 ${formatNumber(item.count ?? 0)}개 모두 닿지 않았어요`,
      `${person(item).title}${person(item).key}`,
    ),
  }),
  reward: ({ reward_side: side, count, amount }) => ({
    title: `${side === "referrer" ? "추천" : "가입"} 리워드 ${formatNumber(count ?? 0)}건`,
    key: "",
    rest: "",
    details: [`아이스 카페 아메리카노(Tall) · 합계 ${formatNumber(amount ?? 0)}원`],
  }),
};

export const lineWords = (item: QueueItem): LineTexts => writers[item.kind](item);
