import {
  type MessageTemplate,
  type MessageType,
  resultCodes,
  type TemplateField,
  templateFields,
  type GiveUpReason,
  giveUpReasons,
} from "@rounds/contract/messages.ts";

export type Values = Readonly<Record<TemplateField, string>>;

/** Fields without which the line they stand in says nothing. */
const lineFields: readonly TemplateField[] = ["이력서 링크", "답장 번호"];

const placeholder = (field: TemplateField): string => `{${field}}`;

/** The text of a message. Lines about a link or answers that are not there are left out, with the gap they leave. */
export const fillTemplate = (body: string, values: Values): string => {
  const missing = lineFields.filter((field) => values[field] === "").map(placeholder);
  const lines = body.split("\n").filter((line) => !missing.some((field) => line.includes(field)));
  // In one pass: a value that holds braces itself is not filled again.
  const filled = lines.join("\n").replace(/\{([^{}]+)\}/g, (whole, name: string) => values[name as TemplateField] ?? whole);
  return filled.replace(/\n{3,}/g, "\n\n").trim();
};

const giveUpTexts: Readonly<Record<GiveUpReason, string>> = {
  expired: "시간이 지나 보내지 않았어요",
  unconfirmed: "보냈는지 확인하지 못했어요",
};

/** `발송 실패 (3104)`: the provider's own codes are shown as they are, because operators look them up there. */
export function failureText(failure: string | null): string {
  const reason = giveUpReasons.find((own) => own === failure);
  return `발송 실패 (${reason ? giveUpTexts[reason] : (failure ?? "?")})`;
}

/** Names in braces that nothing is filled in for. */
export const unknownFields = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name).filter((name) => !templateFields.some((field) => field === name)),
  ),
];

/** `0 서류합격` and so on, one a line. */
export const answerLines = (codes: ReadonlySet<number>): string =>
  resultCodes.flatMap((label, code) => (codes.has(code) ? [`${code} ${label}`] : [])).join("\n");

export const bodyOf = (templates: readonly MessageTemplate[] | undefined, type: MessageType | null): string | undefined =>
  templates?.find(({ message_type }) => message_type === type)?.body;

export const typeNames: Readonly<Record<MessageType, string>> = { resume_delivery: "이력서 전달", result_inquiry: "전형 결과 문의" };

/** What the dated note says after a message has left. */
export const historyNotes: Readonly<Record<MessageType, string>> = {
  resume_delivery: "병원에 이력서 전달",
  result_inquiry: "병원에 전형 결과 문의",
};
