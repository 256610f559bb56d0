import { plainText } from "./message-text.ts";
import { applicantMessageHead, hospitalMessageTypes, type MessageType, resultCodes, type TemplateField } from "./messages.ts";

/** The values of a template's fields. A field without a value counts as empty. */
export type TemplateValues = Readonly<Partial<Record<TemplateField, string>>>;

/** A line with one of these fields is left out when the field is empty. */
const lineFields: readonly TemplateField[] = ["이력서 링크", "답장 번호", "일시", "장소", "결과", "문의 번호"];

const placeholder = (field: TemplateField): string => `{${field}}`;

/** Fills the template of a message. Lines for a missing link or missing reply codes are left out, together with their blank line. */
export const fillTemplate = (body: string, values: TemplateValues): string => {
  const missing = lineFields.filter((field) => !values[field]).map(placeholder);
  const lines = body.split("\n").filter((line) => !missing.some((field) => line.includes(field)));
  // One pass, so that braces inside a value are not filled again.
  const filled = lines.join("\n").replace(/\{([^{}]+)\}/g, (whole, name: string) => values[name as TemplateField] ?? whole);
  return filled.replace(/\n{3,}/g, "\n\n").trim();
};

/** `0 서류합격` and so on, one per line. */
export const replyLines = (codes: ReadonlySet<number>): string =>
  resultCodes.flatMap((label, code) => (codes.has(code) ? [`${code} ${label}`] : [])).join("\n");

/** Values for previews, with the length of real values. */
export const exampleValues = (brand: string, origin: string) => ({
  브랜드: brand,
  의사: "최지우",
  병원: "푸른결검진센터",
  공고: "내과 봉직의 모집",
  "이력서 링크": `${origin}/r#${"x".repeat(43)}`,
  "답장 번호": replyLines(new Set(resultCodes.keys())),
  일시: "12월 3일 (목) 오후 3시",
  장소: "2층 진료부장실",
  결과: "서류 전형에 합격하셨습니다.",
  "문의 번호": "031-6099-1200",
});

export const isToHospital = (type: MessageType): boolean => hospitalMessageTypes.some((own) => own === type);

/** A message from this template as its recipient gets it, with example values. */
export const exampleMessage = (type: MessageType, body: string, brand: string, origin: string): string => {
  const values = exampleValues(brand, origin);
  const text = fillTemplate(body, values);
  return plainText(isToHospital(type) ? text : `${applicantMessageHead("hospital", brand, values.병원)}\n\n${text}`);
};
