import type { RewardItem, RewardSide, RewardStatus, Suitability } from "@rounds/contract/rewards/rewards.ts";
import { csvCell } from "../../../lib/csv.ts";
import { formatPhone } from "../../../lib/format.ts";

/** Buttons and dialogs, to the letter of the specification. */
export const listNames: Readonly<Record<RewardSide, string>> = { register: "가입 List", referrer: "추전 List" };

export const statusWords: Readonly<Record<RewardStatus, string>> = { pending: "대기중", ready_to_send: "전송대기", sent: "전송완료" };

export const suitabilityWords: Readonly<Record<Suitability, string>> = {
  suitable: "대상자",
  unsuitable: "미대상자",
  pending: "대기중",
  empty: "미확인",
  no_profile: "프로필없음",
};

/** A line per voucher, name and number apart by a tab: what a spreadsheet or the voucher shop takes as two columns. */
export const copiedList = (rewards: readonly RewardItem[]): string =>
  rewards.map(({ name, phone_number }) => `${csvCell(name.replaceAll(/\s+/g, " "))}\t${formatPhone(phone_number)}`).join("\n");
