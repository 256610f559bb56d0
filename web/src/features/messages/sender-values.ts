import type { TemplateValues } from "@rounds/contract/message-templates.ts";
import type { ApplicantMessageSender } from "@rounds/contract/messages.ts";
import { formatPhone, splitPhones } from "../../lib/format.ts";

type About = {
  readonly hospital: string;
  readonly hospitalPhone: string | null;
  readonly postTitle: string;
  /** Null for viewers, who may not write. */
  readonly sender: ApplicantMessageSender | null;
  /** The number that the message comes from. Null in the demo. */
  readonly fromNumber: string | null;
};

/** The sender's name, the post and the number for questions. An operator writes in our name, so the hospital moves to the post. */
export const senderValues = (brand: string, { hospital, hospitalPhone, postTitle, sender, fromNumber }: About): TemplateValues =>
  sender === "brand"
    ? { 병원: brand, 공고: `${hospital} ${postTitle}`, "문의 번호": fromNumber === null ? "" : formatPhone(fromNumber) }
    : { 병원: hospital, 공고: postTitle, "문의 번호": formatPhone(splitPhones(hospitalPhone)[0] ?? "") };
