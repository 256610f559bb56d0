import { hospitalNumbers, isSendable } from "@rounds/contract/hospital-messages.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { ResumeLink } from "@rounds/contract/resumes/links.ts";
import { type MessageTemplate, type HospitalMessageType, textMessageLimit } from "@rounds/contract/messages.ts";
import { useEffect, useState } from "react";
import { usePublicConfig } from "../../lib/config.ts";
import { allCodes, hospitalMessage, withCurrentLink } from "./compose.ts";
import { eucKrBytes, lostCharacters, replacedSigns } from "./euc-kr.ts";
import { toggledIn } from "../../lib/sets.ts";
import { readWrittenMessage, storeWrittenMessage } from "./written-message.ts";

export type MadeLink = ResumeLink & { readonly url: string };

/** The operator's choices for one message, and the values derived from them. */
export const useMessageDraft = (application: ReviewedApplication, templates: readonly MessageTemplate[] | undefined, postTitle: string) => {
  const { brand } = usePublicConfig();
  const [listed] = useState(() => hospitalNumbers(application.hr_phone_number));
  const [unsent] = useState(() => readWrittenMessage(application.id));
  const [type, setType] = useState<HospitalMessageType | null>(unsent?.type ?? null);
  const [codes, setCodes] = useState<ReadonlySet<number>>(allCodes);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(listed.filter(isSendable).slice(0, 1)));
  const [link, setLink] = useState<MadeLink | null>(null);
  /** Null until the operator edits the text. Until then the text follows the choices. */
  const [written, setWritten] = useState<string | null>(unsent?.text ?? null);

  const compose = (url: string) => hospitalMessage(templates, type, brand, { application, postTitle, link: url, codes });
  const composed = compose(link?.url ?? "");
  // The operator may begin to edit before the link exists.
  const edited = written === null || written === compose("") ? null : withCurrentLink(written, link?.url);
  const isOwnText = edited !== null && edited !== composed;
  useEffect(
    () => storeWrittenMessage(application.id, isOwnText && type !== null ? { type, text: edited } : null),
    [application.id, isOwnText, type, edited],
  );
  const raw = edited ?? composed;
  const text = plainText(raw);
  const lost = lostCharacters(text);
  const bytes = eucKrBytes(text);
  const numbers = [...listed, ...added];
  const to = numbers.filter((number) => chosen.has(number));
  // A delivery without its link is useless. The line of the link would be left out of the text.
  const isLinkMissing = type === "resume_delivery" && link === null;
  const isTextGood = text.trim() !== "" && lost.length === 0 && bytes <= textMessageLimit.bytes;

  return {
    type,
    codes,
    numbers,
    chosen,
    link,
    raw,
    text,
    lost,
    replaced: replacedSigns(raw),
    bytes,
    to,
    isWritten: written !== null,
    canSend: type !== null && to.length > 0 && to.length <= textMessageLimit.recipients && isTextGood && !isLinkMissing,
    /** Another type replaces the operator's own text. The caller confirms that first. */
    isOwnText,
    chooseType: (next: HospitalMessageType) => {
      if (next === type) return;
      setType(next);
      setWritten(null);
    },
    toggleCode: (code: number) => setCodes((before) => toggledIn(before, code)),
    chooseAllCodes: () => setCodes(allCodes),
    toggleNumber: (number: string) => setChosen((before) => toggledIn(before, number)),
    addNumber: (number: string) => {
      setAdded((before) => [...before, number]);
      setChosen((before) => new Set([...before, number]));
    },
    setLink,
    write: setWritten,
    followTemplate: () => setWritten(null),
    /** Call after sending. The operator must choose a type again before the next message. */
    reset: () => {
      setType(null);
      setWritten(null);
    },
  };
};

export type MessageDraft = ReturnType<typeof useMessageDraft>;
