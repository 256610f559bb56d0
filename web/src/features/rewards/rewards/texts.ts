import {
  type RewardItem,
  type RewardSide,
  type RewardStatus,
  type SentReward,
  type Suitability,
} from "@rounds/contract/rewards/rewards.ts";
import { csvCell } from "../../../lib/csv.ts";
import { formatNumber, formatPhone } from "../../../lib/format.ts";
import { seoulMoment } from "../../../lib/seoul-time.ts";

/** Labels of buttons and dialogs, exactly as in the specification. */
export const listNames: Readonly<Record<RewardSide, string>> = { register: "가입 List", referrer: "추전 List" };

export const statusWords: Readonly<Record<RewardStatus, string>> = { pending: "대기중", ready_to_send: "전송대기", sent: "전송완료" };

export const suitabilityWords: Readonly<Record<Suitability, string>> = {
  suitable: "대상자",
  unsuitable: "미대상자",
  pending: "대기중",
  empty: "미확인",
  no_profile: "프로필없음",
};

/** One line per voucher with name and number, separated by a tab. Spreadsheets and the voucher shop read it as two columns. */
export const copiedList = (rewards: readonly RewardItem[]): string =>
  rewards.map(({ name, phone_number }) => `${csvCell(name.replaceAll(/\s+/g, " "))}\t${formatPhone(phone_number)}`).join("\n");

export const reasonWords: Readonly<Record<RewardSide, string>> = { register: "가입", referrer: "추천" };

/** The reason for the voucher. */
export const reasonOf = ({ type, marketing_event }: Pick<RewardItem, "type" | "marketing_event">): string =>
  marketing_event === null ? reasonWords[type] : "이벤트";

/** Titles of events have two lines. */
export const eventTitleOf = ({ marketing_event: event }: Pick<RewardItem, "marketing_event">): string =>
  event?.title?.replaceAll("\n", " ") ?? "";

const personWords = ({ user_id, name }: { user_id: number; name: string | null }): string => `${name ?? "이름 없음"}#${user_id}`;

/** The subject of the question before a sending. A single voucher names its receiver, because it cannot be taken back. */
export const sentWords = (rewards: readonly RewardItem[]): string => {
  const [reward, ...others] = rewards;
  if (reward === undefined || others.length > 0) return `${formatNumber(rewards.length)}건이`;
  return `${personWords(reward)}의 ${reasonOf(reward)} 상품권이`;
};

/** Why the voucher is due: `도우리#7의 초대로 가입`, `하나래#101 초대`, `심전도 퀴즈 · 도우리#7의 초대`. */
export const causeWords = (reward: RewardItem): string => {
  const { type, counterpart, marketing_event: event } = reward;
  if (counterpart === null) return "직접 가입";
  if (event !== null) return `${eventTitleOf(reward) || "이벤트"} · ${personWords(counterpart)}${type === "register" ? "의" : ""} 초대`;
  return type === "register" ? `${personWords(counterpart)}의 초대로 가입` : `${personWords(counterpart)} 초대`;
};

export const suspicionWords = ({ same_day_invitations: count }: RewardItem): string => `추천인이 하루에 ${count}명 초대`;

/** The rows of the CSV file. */
export const rewardCells = (rewards: readonly RewardItem[]): string[][] => [
  ["받는 사람", "유저 ID", "전화번호", "사유", "자세히", "금액(원)", "발생 시각", "상태"],
  ...rewards.map((reward) => [
    reward.name,
    String(reward.user_id),
    formatPhone(reward.phone_number),
    reasonOf(reward),
    causeWords(reward),
    String(reward.reward_price),
    seoulMoment(reward.granted_at),
    reward.needs_check ? "확인 필요" : statusWords[reward.send_status],
  ]),
];

/** The rows of the CSV file of sent vouchers. */
export const sentCells = (rewards: readonly SentReward[]): string[][] => [
  ["받는 사람", "유저 ID", "전화번호", "사유", "이벤트", "금액(원)", "발생 시각", "보낸 시각", "보낸 사람"],
  ...rewards.map(({ name, user_id, phone_number, type, marketing_event, reward_price, granted_at, sent_at, sent_by }) => [
    name ?? "",
    String(user_id),
    phone_number === null ? "" : formatPhone(phone_number),
    reasonOf({ type, marketing_event }),
    eventTitleOf({ marketing_event }),
    String(reward_price),
    seoulMoment(granted_at),
    seoulMoment(sent_at),
    personWords(sent_by),
  ]),
];

/** Whether a search term is part of the name, the exact `#id`, or the end of the phone number. An empty term matches all vouchers. */
export const isFound = ({ name, user_id, phone_number }: RewardItem, q: string): boolean =>
  name.includes(q) || `#${user_id}` === q || String(user_id) === q || (/^\d{4,}$/.test(q) && phone_number.endsWith(q));
