import { exampleMessage, isToHospital } from "@rounds/contract/message-templates.ts";
import { applicantMessageHead, type ApplicantMessageSender, type MessageType, messageTypes } from "@rounds/contract/messages.ts";
import type { TextPreview, TextRecipient } from "@rounds/contract/operator-home/texts.ts";
import { encodableName } from "../../lib/euc-kr.ts";
import type { PersonText } from "../../person-text.ts";
import { listTemplates } from "./queries.ts";
import { requireSendable } from "./sendable.ts";

declare const declared: unique symbol;
/** The words of a text message. Only declared texts create them, so that operators can preview each message. */
export type MessageWords = string & { readonly [declared]: true };

const preview = (body: string): TextPreview => ({ channel: "message", title: null, body, link: null });

type Declaration<Values> = {
  readonly name: string;
  readonly occasion: string;
  readonly recipient: TextRecipient;
  readonly examples: readonly NoInfer<Values>[];
  readonly write: (values: Values, brand: string) => string;
};

export type MessageText<Values> = PersonText & { readonly write: (values: Values, brand: string) => MessageWords };

/** Declares the text of a message that the server writes. */
export const messageText = <Values>({ name, occasion, recipient, examples, write }: Declaration<Values>): MessageText<Values> => ({
  name,
  occasion,
  recipient,
  write: (values, brand) => write(values, brand) as MessageWords,
  previews: async ({ config }) => examples.map((values) => preview(requireSendable(write(values, config.brand.name)))),
});

/** A message to a hospital has the text of its sender, who began with a template. */
export const toHospital = (text: string): MessageWords => text as MessageWords;

type ToApplicant = { readonly sender: ApplicantMessageSender; readonly hospital: string; readonly text: string };

/** A message to an applicant begins with a line about its sender. */
export const toApplicant = ({ sender, hospital, text }: ToApplicant, brand: string): MessageWords =>
  `${applicantMessageHead(sender, brand, encodableName(hospital))}\n\n${text}` as MessageWords;

/** A message that `toApplicant` wrote before it was stored. */
export const storedMessage = (text: string): MessageWords => text as MessageWords;

const occasions: Readonly<Record<MessageType, string>> = {
  resume_delivery: "지원자의 이력서를 병원에 전달할 때",
  result_inquiry: "병원에 전형 결과를 물을 때",
  interview_invitation: "지원자에게 인터뷰를 안내할 때",
  result_notice: "지원자에게 결과를 알릴 때",
  phone_request: "지원자에게 번호 공유를 부탁할 때",
  closing_farewell: "공고를 마감하며 기다리던 지원자에게 인사할 때",
  closing_in_review: "공고를 마감한 뒤에도 검토한다고 알릴 때",
};

/** Operators edit the templates of these messages, and senders may change the words of one message. */
const templateText = (type: MessageType): PersonText => ({
  name: `message.${type}`,
  occasion: occasions[type],
  recipient: isToHospital(type) ? "hospital" : "doctor",
  previews: async ({ config, db }) => {
    const templates = (await listTemplates(db)).filter(({ message_type }) => message_type === type);
    // Also of a template that is too long to be sent, so that operators see it.
    return templates.map(({ body }) => preview(exampleMessage(type, body, config.brand.name, config.origin)));
  },
});

export const texts = messageTypes.map(templateText);
