import { plainText } from "@rounds/contract/message-text.ts";
import { type ReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { createResumeLink } from "@rounds/contract/resumes/links.ts";
import { type HospitalMessageType, resultCodes, sendLmsMessage, textMessageLimit } from "@rounds/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { createReplayKeys } from "../../lib/replay-key.ts";
import { seoulDay } from "../../lib/seoul-time.ts";
import { toggledIn } from "../../lib/sets.ts";
import { useAct } from "../../lib/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { bodyOf, fillTemplate, historyNotes, replyLines } from "./compose.ts";
import { eucKrBytes, lostCharacters } from "./euc-kr.ts";
import { hospitalNumbers, isSendable } from "./numbers.ts";
import { sentMessagesQuery, templatesQuery } from "./queries.ts";

/** The text contains this mark until the operator sends it. A link made earlier would exist even if the operator sends nothing. */
const linkMark = "{이력서 링크}";

const delivered = "이력서 전달";
const beforeDelivery: readonly ReviewedApplication["current_status"][] = ["지원확인", "이력서 작성완료"];

type Outgoing = { text: string; to: readonly string[]; withNote: boolean };

/** Makes the résumé link if the text has a place for it, sends, and moves the application on to 이력서 전달. */
const useSend = (application: ReviewedApplication, type: HospitalMessageType) => {
  const [keys] = useState(createReplayKeys);
  // The same link for a repeated send: the same text has the same key, so the hospital receives it once.
  const link = useRef<string>(undefined);
  return useAct({
    mutationFn: async ({ text, to, withNote }: Outgoing) => {
      if (text.includes(linkMark)) link.current ??= (await call(createResumeLink, { params: { id: application.id }, body: {} })).url;
      const body = {
        job_application_id: application.id,
        message_type: type,
        to_numbers: [...to],
        message: plainText(text.replaceAll(linkMark, link.current ?? "")),
        ...(withNote && { note: { date: seoulDay(), content: historyNotes[type] } }),
      };
      await call(sendLmsMessage, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.release();
      if (type !== "resume_delivery" || !beforeDelivery.includes(application.current_status)) return;
      try {
        await call(reviewApplication, { params: { id: application.id }, body: { job_application: { current_status: delivered } } });
      } catch (error) {
        // The server has accepted the message, so this is not a failure of the sending.
        if (!(error instanceof ApiError)) throw error;
        toast.failure(error, { title: "문자는 보냈지만 상태를 바꾸지 못했어요" });
      }
    },
    onSuccess: (_data, { to }) => toast.success(`문자전송 성공: ${application.business_name} ${to.length}곳`),
    onError: (error) => toast.failure(error, { title: "문자전송 실패" }),
  });
};

/** A message that is ready to send: text, recipients, note and status. The operator can change the first three. */
export const useReadyMessage = (application: ReviewedApplication, type: HospitalMessageType) => {
  const { brand, origin } = usePublicConfig();
  const templates = useQuery(templatesQuery());
  const sent = useQuery(sentMessagesQuery(application.id));
  const numbers = hospitalNumbers(application.hr_phone_number);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(numbers.filter(isSendable).slice(0, textMessageLimit.recipients)),
  );
  const [written, setWritten] = useState<string | null>(null);
  const [withNote, setWithNote] = useState(true);
  const send = useSend(application, type);
  const body = bodyOf(templates.data, type);
  const composed =
    body === undefined
      ? ""
      : fillTemplate(body, {
          브랜드: brand,
          의사: application.name,
          병원: application.business_name,
          공고: application.job_post_title,
          "이력서 링크": type === "resume_delivery" ? linkMark : "",
          "답장 번호": type === "result_inquiry" ? replyLines(new Set(resultCodes.keys())) : "",
        });
  const text = written ?? composed;
  // A link as long as a real one.
  const measured = plainText(text.replaceAll(linkMark, `${origin}/r#${"x".repeat(43)}`));
  const bytes = eucKrBytes(measured);
  const lost = lostCharacters(measured);
  const to = numbers.filter((number) => chosen.has(number));
  return {
    text,
    /** Explains the place of the link, which does not exist yet. */
    shownText: text.replaceAll(linkMark, "(보낼 때 링크가 들어가요)"),
    bytes,
    lost,
    numbers,
    chosen,
    to,
    withNote,
    note: `${seoulDay()} ${historyNotes[type]}`,
    movesOn: type === "resume_delivery" && beforeDelivery.includes(application.current_status) ? delivered : null,
    isWritten: written !== null,
    isSending: send.isPending,
    failure: templates.error ?? sent.error,
    sent: sent.data?.text_messages,
    canSend: to.length > 0 && text.trim() !== "" && lost.length === 0 && bytes <= textMessageLimit.bytes,
    toggle: (number: string) => setChosen((before) => toggledIn(before, number)),
    write: setWritten,
    setWithNote,
    send: (onSent: () => void) => send.act({ text, to, withNote }, { onSuccess: onSent }),
  };
};

export type ReadyMessage = ReturnType<typeof useReadyMessage>;
