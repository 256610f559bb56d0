import { hospitalNumbers, isSendable } from "@rounds/contract/hospital-messages.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type HospitalMessageType, textMessageLimit } from "@rounds/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { usePublicConfig } from "../../lib/config.ts";
import { toggledIn } from "../../lib/sets.ts";
import { hospitalMessage, linkNote } from "./compose.ts";
import { eucKrBytes, lostCharacters } from "./euc-kr.ts";
import { useCreateLink, useSendMessage } from "./mutations.ts";
import { sentMessagesQuery, templatesQuery } from "./queries.ts";
import { useMessageReview } from "./use-message-review.ts";

/** The text contains this mark until the operator sends it. A link made earlier would exist even if the operator sends nothing. */
const linkMark = "{이력서 링크}";

/**
 * A message that is ready to send: text, recipients, note and status. The operator can change all of them. One request sends the message
 * and saves the rest. `onSaved` gets the newer application, also when another operator has changed it first.
 */
export const useReadyMessage = (
  application: ReviewedApplication,
  type: HospitalMessageType,
  onSaved: (application: ReviewedApplication) => void,
) => {
  const { brand, origin } = usePublicConfig();
  const templates = useQuery(templatesQuery());
  const sent = useQuery(sentMessagesQuery(application.id));
  const numbers = hospitalNumbers(application.hr_phone_number);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(numbers.filter(isSendable).slice(0, textMessageLimit.recipients)),
  );
  const [written, setWritten] = useState<string | null>(null);
  const create = useCreateLink(application.id);
  const send = useSendMessage(application.id, onSaved);
  // The same link for a repeated send: the same text has the same key, so the hospital receives it once.
  const link = useRef<string>(undefined);
  const to = numbers.filter((number) => chosen.has(number));
  const review = useMessageReview(application, type, to.length);
  const about = { application, postTitle: application.job_post_title, link: linkMark };
  const composed = hospitalMessage(templates.data, type, brand, about);
  const text = written ?? composed;
  // A link as long as a real one.
  const measured = plainText(text.replaceAll(linkMark, `${origin}/r#${"x".repeat(43)}`));
  const bytes = eucKrBytes(measured);
  const lost = lostCharacters(measured);
  const sendWith = (url: string, onSent: () => void) =>
    send.act(
      {
        job_application_id: application.id,
        message_type: type,
        to_numbers: to,
        message: plainText(text.replaceAll(linkMark, url)),
        ...review.fields,
      },
      { onSuccess: onSent },
    );
  const sendNow = (onSent: () => void) => {
    if (!text.includes(linkMark) || link.current !== undefined) return sendWith(link.current ?? "", onSent);
    create.act(undefined, {
      onSuccess: ({ url }) => {
        link.current = url;
        sendWith(url, onSent);
      },
    });
  };
  return {
    text,
    /** Explains the place of the link, which does not exist yet. */
    shownText: text.replaceAll(linkMark, linkNote),
    bytes,
    lost,
    numbers,
    chosen,
    to,
    review,
    isWritten: written !== null,
    isSending: create.isPending || send.isPending,
    failure: templates.error ?? sent.error ?? create.error,
    sent: sent.data?.text_messages,
    canSend: to.length > 0 && text.trim() !== "" && lost.length === 0 && bytes <= textMessageLimit.bytes,
    toggle: (number: string) => setChosen((before) => toggledIn(before, number)),
    write: setWritten,
    send: sendNow,
  };
};

export type ReadyMessage = ReturnType<typeof useReadyMessage>;
