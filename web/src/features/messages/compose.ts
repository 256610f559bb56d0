import { fillTemplate, replyLines } from "@rounds/contract/message-templates.ts";
import {
  type MessageTemplate,
  type HospitalMessageType,
  type MessageType,
  resultCodes,
  templateFields,
  type GiveUpReason,
  giveUpReasons,
} from "@rounds/contract/messages.ts";

const giveUpTexts: Readonly<Record<GiveUpReason, string>> = {
  expired: "시간이 지나 보내지 않았어요",
  unconfirmed: "보냈는지 확인하지 못했어요",
};

/** `발송 실패 (3104)`. The provider's codes are shown unchanged, because operators look them up in its documentation. */
export function failureText(failure: string | null): string {
  const reason = giveUpReasons.find((own) => own === failure);
  return `발송 실패 (${reason ? giveUpTexts[reason] : (failure ?? "?")})`;
}

/** Names in braces that are not fields. */
export const unknownFields = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name).filter((name) => !templateFields.some((field) => field === name)),
  ),
];

export const bodyOf = (templates: readonly MessageTemplate[] | undefined, type: MessageType | null): string | undefined =>
  templates?.find(({ message_type }) => message_type === type)?.body;

export const allCodes: ReadonlySet<number> = new Set(resultCodes.keys());

type Hospital = {
  readonly application: { readonly name: string; readonly business_name: string };
  readonly postTitle: string;
  /** Of a delivery. Empty without a link. */
  readonly link: string;
  /** That the hospital can reply with to an inquiry. */
  readonly codes?: ReadonlySet<number>;
};

/** An operator's message to a hospital, from its template. Empty without a template. */
export const hospitalMessage = (
  templates: readonly MessageTemplate[] | undefined,
  type: HospitalMessageType | null,
  brand: string,
  { application, postTitle, link, codes = allCodes }: Hospital,
): string =>
  fillTemplate(bodyOf(templates, type) ?? "", {
    브랜드: brand,
    의사: application.name,
    병원: application.business_name,
    공고: postTitle,
    // A link that was made for a delivery does not travel with another type.
    "이력서 링크": type === "resume_delivery" ? link : "",
    "답장 번호": type === "result_inquiry" ? replyLines(codes) : "",
  });

/** The text with this link in the place of earlier links to a résumé, which may no longer open. Without a link the text stays. */
export const withCurrentLink = (text: string, url: string | undefined): string =>
  url === undefined ? text : text.replace(/https?:\/\/[^\s#]+\/r#[\w-]+/g, () => url);

/** Shown in the place of a link that is made when the message is sent. */
export const linkNote = "(보낼 때 링크가 들어가요)";
