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
