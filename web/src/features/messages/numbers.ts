import { textMessageLimit } from "@rounds/contract/messages.ts";
import { digitsOf } from "../../lib/field-values.ts";

const { min, max } = textMessageLimit.digits;

/** Why a number cannot be added, or null. */
export const numberProblem = (typed: string, present: readonly string[]): string | null => {
  const digits = digitsOf(typed);
  if (digits.length < min) return `전화번호가 짧아요. 숫자 ${min}~${max}자리를 입력해 주세요.`;
  if (digits.length > max) return `전화번호가 길어요. 숫자 ${min}~${max}자리를 입력해 주세요.`;
  return present.includes(digits) ? "이미 있는 번호예요." : null;
};
