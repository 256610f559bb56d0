import type { z } from "zod";
import { fieldLabels } from "./field-labels.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** For a field that no person fills in: the screen has sent something wrong, so only another attempt helps. */
const screenFault = "화면에 문제가 생겼어요. 새로고침한 뒤 다시 시도해 주세요.";

/** The label of the innermost named field. A label with the part before the field belongs to that screen only. */
const labelOf = (path: readonly PropertyKey[]): string | undefined =>
  path
    .filter((part) => typeof part === "string")
    .map((name, at, names) => fieldLabels[`${names[at - 1]}.${name}`] ?? fieldLabels[name])
    .findLast((label) => label !== undefined);

const figure = (value: number | bigint): string => value.toLocaleString("ko-KR");

const countWords: Readonly<Record<string, readonly [least: string, most: string]>> = {
  string: ["자 이상 적어 주세요.", "자까지 적을 수 있어요."],
  array: ["개 이상 골라 주세요.", "개까지 넣을 수 있어요."],
  number: [" 이상이어야 해요.", " 이하여야 해요."],
};

function tooSmall(field: string, origin: string, minimum: number | bigint): string {
  if (origin === "string" && minimum <= 1) return `${field}을 입력해 주세요.`;
  if (origin === "array" && minimum <= 1) return `${field}을 하나 이상 골라 주세요.`;
  const [least] = countWords[origin] ?? [];
  return least === undefined ? `${field}을 다시 확인해 주세요.` : `${field}은 ${figure(minimum)}${least}`;
}

function tooBig(field: string, origin: string, maximum: number | bigint): string {
  const [, most] = countWords[origin] ?? [];
  return most === undefined ? `${field}을 다시 확인해 주세요.` : `${field}은 ${figure(maximum)}${most}`;
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

function wrongType(field: string, expected: string, input: unknown): string {
  if (isMissing(input)) return `${field}을 입력해 주세요.`;
  if (expected === "int") return `${field}은 소수점 없는 숫자로 적어 주세요.`;
  return expected === "number" ? `${field}은 숫자로 적어 주세요.` : `${field}을 다시 확인해 주세요.`;
}

function wrongFormat(field: string, format: string): string {
  if (format === "email") return "이메일 주소를 다시 확인해 주세요.";
  return format === "date" ? `${field}의 날짜를 다시 확인해 주세요.` : `${field}의 형식을 다시 확인해 주세요.`;
}

/** The sentence for one invalid field. It names the field as the screen does. Schemas with their own sentence do not call this. */
export function inputSentence(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  if (label === undefined) return screenFault;
  // The same word follows every label, so no particle depends on it.
  const field = `‘${label}’ 항목`;
  switch (issue.code) {
    case "invalid_type":
      return wrongType(field, issue.expected, issue.input);
    case "too_small":
      return tooSmall(field, issue.origin, issue.minimum);
    case "too_big":
      return tooBig(field, issue.origin, issue.maximum);
    case "invalid_format":
      return wrongFormat(field, issue.format);
    case "invalid_value":
      return isMissing(issue.input) ? `${field}을 골라 주세요.` : `${field}을 목록에서 골라 주세요.`;
    default:
      return `${field}을 다시 확인해 주세요.`;
  }
}
