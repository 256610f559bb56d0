import type { RewardItem, RewardSide, RewardStatus, Suitability } from "@rounds/contract/rewards/rewards.ts";
import { csvCell } from "../../../lib/csv.ts";
import { formatPhone } from "../../../lib/format.ts";

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

/** The rows of the CSV file. */
export const rewardCells = (rewards: readonly RewardItem[]): string[][] => [
  ["받는 사람", "유저 ID", "전화번호", "까닭", "금액(원)", "상태"],
  ...rewards.map(({ name, user_id, phone_number, type, reward_price, send_status }) => [
    name,
    String(user_id),
    formatPhone(phone_number),
    reasonWords[type],
    String(reward_price),
    statusWords[send_status],
  ]),
];

/** Whether a search term is part of the name, the exact `#id`, or the end of the phone number. An empty term matches all vouchers. */
export const isFound = ({ name, user_id, phone_number }: RewardItem, q: string): boolean =>
  name.includes(q) || `#${user_id}` === q || String(user_id) === q || (/^\d{4,}$/.test(q) && phone_number.endsWith(q));
