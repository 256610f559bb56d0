import { fillTemplate } from "@rounds/contract/message-templates.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import {
  applicantMessageHead,
  type ApplicantMessageSender,
  type ClosingMessageType,
  type MessageTemplate,
  textMessageLimit,
} from "@rounds/contract/messages.ts";
import { useEffect, useState } from "react";
import { usePublicConfig } from "../../lib/config.ts";
import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { bodyOf } from "./compose.ts";
import { eucKrBytes, lostCharacters, replacedSigns } from "./euc-kr.ts";
import { senderValues } from "./sender-values.ts";

/** The sender's own texts, by type. Until the sender edits it, a text follows the template. */
export type WrittenTexts = Partial<Record<ClosingMessageType, string>>;

const storedTexts = (name: string): WrittenTexts =>
  Object.fromEntries(Object.entries(readDraft(name) ?? {}).filter(([, text]) => typeof text === "string")) as WrittenTexts;

/** The sender's texts to the applicants of a post. They survive a reload and the end of the session, until the post is closed. */
export const useWrittenTexts = (postId: number, isClosed: boolean) => {
  const name = `closing-message:${postId}`;
  const [written, onWritten] = useState(() => storedTexts(name));
  useEffect(() => {
    if (isClosed || Object.keys(written).length === 0) deleteDraft(name);
    else storeDraft(name, written);
  }, [name, isClosed, written]);
  return { written, onWritten };
};

type About = {
  readonly hospital: string;
  readonly hospitalPhone: string | null;
  readonly postTitle: string;
  readonly sender: ApplicantMessageSender;
  /** An applicant whose name the preview shows. */
  readonly firstName: string;
  readonly written: WrittenTexts;
  readonly onWritten: (change: (now: WrittenTexts) => WrittenTexts) => void;
};

/** The server writes each applicant's name in its place. */
const nameField = "{의사}";

/** One message to several applicants of a closed post, and its preview with one name. A type of null is no message. */
export const useClosingDraft = (
  templates: readonly MessageTemplate[] | undefined,
  type: ClosingMessageType | null,
  { firstName, written, onWritten, ...about }: About,
) => {
  const { brand } = usePublicConfig();
  const body = bodyOf(templates, type);
  const own = type === null ? undefined : written[type];
  const raw =
    own ?? (body === undefined ? "" : fillTemplate(body, { ...senderValues(brand, { ...about, fromNumber: null }), 브랜드: brand }));
  const head = applicantMessageHead(about.sender, brand, about.hospital);
  const text = raw.trim() === "" ? "" : plainText(`${head}\n\n${raw.replaceAll(nameField, () => firstName)}`);
  const lost = lostCharacters(text);
  const bytes = eucKrBytes(text);
  return {
    type,
    raw,
    text,
    lost,
    bytes,
    replaced: replacedSigns(raw),
    isWritten: own !== undefined,
    isSendable: type !== null && text !== "" && lost.length === 0 && bytes <= textMessageLimit.bytes,
    write: (next: string) => type !== null && onWritten((now) => ({ ...now, [type]: next })),
    followTemplate: () => type !== null && onWritten(({ [type]: _own, ...others }) => others),
  };
};
