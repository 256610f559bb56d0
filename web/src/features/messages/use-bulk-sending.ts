import { getReviewedApplication, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type HospitalMessageType, type MessageTemplate, sendLmsMessage } from "@rounds/contract/messages.ts";
import { createResumeLink } from "@rounds/contract/resumes/links.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../lib/api.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { newReplayKey } from "../../lib/replay-key.ts";
import { seoulDay } from "../../lib/seoul-time.ts";
import { createUnloadWarning } from "../../lib/unsaved-input.ts";
import { toast } from "../../ui/toast.ts";
import { useUnloadWarning } from "../../ui/use-unload-warning.ts";
import { hospitalMessage, linkNote, noteAbout } from "./compose.ts";
import type { Outgoing } from "./mutations.ts";
import { hospitalNumbers, isSendable } from "./numbers.ts";
import { proposedStatus } from "./use-message-review.ts";

/** How long the operator can take a batch back before the first message leaves. */
const holdSeconds = 10;

export type SendingPhase = { readonly name: "rest" | "sending" | "done" } | { readonly name: "waiting"; readonly left: number };
export type SendingResult = { readonly row: ReviewedApplication; readonly failure: string | null };

/** Another person may have changed the row first. The next attempt then starts from the newer row. */
const currentRow = async (row: ReviewedApplication, error: unknown): Promise<ReviewedApplication> => {
  if (!(error instanceof ApiError) || error.code !== "job_application.changed") return row;
  return call(getReviewedApplication, { params: { id: row.id } }).then(
    ({ job_application }) => job_application,
    () => row,
  );
};

/** The first number of the hospital that can get a text message. */
export const numberOf = (row: ReviewedApplication): string | undefined => hospitalNumbers(row.hr_phone_number).find(isSendable);

/** The note of a message to the first number of the hospital. */
const noteOf = (row: ReviewedApplication, type: HospitalMessageType) => ({
  date: seoulDay(),
  content: noteAbout(type, row.business_name, 1),
});

/** The note of the row names the message, also if the drawer or the page was closed before the end of the batch. */
const isSentToday = (row: ReviewedApplication, type: HospitalMessageType): boolean => {
  const note = noteOf(row, type);
  return row.notes.some(({ date, content }) => date === note.date && content === note.content);
};

/** Why no message of this type leaves for this row, or null. A hospital never gets the same message of a batch twice in a day. */
export const obstacleOf = (row: ReviewedApplication, type: HospitalMessageType | null): string | null => {
  if (!row.active) return "취소된 지원이에요";
  if (numberOf(row) === undefined) return "문자를 받을 번호가 없어요";
  return type !== null && isSentToday(row, type) ? "오늘 이미 보냈어요" : null;
};

/** The drawer was closed while the messages left, so nothing else shows the result. */
const reportAfterwards = (results: readonly SendingResult[]): void => {
  const sent = results.filter(({ failure }) => failure === null).length;
  if (sent === results.length) toast.success(`문자 ${sent}건을 보냈어요.`);
  else toast.error(`문자 ${results.length}건 중 ${sent}건을 보냈어요. 나머지는 다시 보내 주세요.`);
};

type Attempt = { readonly key: string; readonly body: Outgoing };

/**
 * Sends one message for each application: each has its own link, text, status and note. Nothing leaves in the first ten seconds, because a
 * sent message cannot be taken back. An attempt that failed is repeated with the same link and under the same key.
 */
export const useBulkSending = (templates: readonly MessageTemplate[] | undefined, onNewer: (row: ReviewedApplication) => void) => {
  const { brand } = usePublicConfig();
  const [phase, setPhase] = useState<SendingPhase>({ name: "rest" });
  /** The latest result of each row, over all attempts of the batch. */
  const [results, setResults] = useState<readonly SendingResult[]>([]);
  useUnloadWarning(phase.name === "waiting");
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const attempts = useRef(new Map<string, Attempt>());
  /** The résumé link of each application. It also serves an attempt with a newer row. */
  const links = useRef(new Map<number, string>());
  const isWaiting = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearInterval(timer.current);
      if (isWaiting.current) toast.info("문자를 보내지 않았어요.");
    };
  }, []);

  const textOf = (row: ReviewedApplication, type: HospitalMessageType, url: string): string =>
    plainText(hospitalMessage(templates, type, brand, { application: row, postTitle: row.job_post_title, link: url }));

  const linkFor = async (id: number): Promise<string> => {
    const url = links.current.get(id) ?? (await call(createResumeLink, { params: { id }, body: {} })).url;
    links.current.set(id, url);
    return url;
  };

  const attemptFor = async (row: ReviewedApplication, type: HospitalMessageType, to: string): Promise<Attempt> => {
    const id = `${type}:${row.id}:${row.updated_at}`;
    const known = attempts.current.get(id);
    if (known) return known;
    const url = type === "resume_delivery" ? await linkFor(row.id) : "";
    const status = proposedStatus(type, row.current_status);
    const body: Outgoing = {
      job_application_id: row.id,
      message_type: type,
      to_numbers: [to],
      message: textOf(row, type, url),
      note: noteOf(row, type),
      ...(status !== null && { current_status: status }),
      expected_updated_at: row.updated_at,
    };
    const attempt = { key: newReplayKey(), body };
    attempts.current.set(id, attempt);
    return attempt;
  };

  const sendOne = async (row: ReviewedApplication, type: HospitalMessageType): Promise<SendingResult> => {
    const to = numberOf(row);
    if (to === undefined) return { row, failure: "병원에 문자를 받을 번호가 없어요." };
    try {
      const { key, body } = await attemptFor(row, type, to);
      const { job_application } = await call(sendLmsMessage, { body }, { idempotencyKey: key });
      if (job_application !== undefined) onNewer(job_application);
      return { row, failure: null };
    } catch (error) {
      const current = await currentRow(row, error);
      if (current !== row) onNewer(current);
      return { row: current, failure: messageOf(error) };
    }
  };

  const sendAll = async ({ rows, type }: { rows: readonly ReviewedApplication[]; type: HospitalMessageType }) => {
    const latest = new Map(results.map((result) => [result.row.id, result]));
    for (const row of rows) latest.delete(row.id);
    setResults([...latest.values()]);
    setPhase({ name: "sending" });
    // Also while the drawer is closed: a closed page would send a part only, and nothing would name the rest.
    const warn = createUnloadWarning();
    warn(true);
    for (const row of rows) {
      // One after the other: the progress stays readable, and a lost connection stops the rest.
      latest.set(row.id, await sendOne(row, type));
      setResults([...latest.values()]);
    }
    warn(false);
    setPhase({ name: "done" });
    if (!isShown.current) reportAfterwards([...latest.values()]);
  };
  // One act, so that the counts of the menu are read again after it. A batch without a network fails, and does not wait for one.
  const { mutate } = useMutation({ mutationFn: sendAll, networkMode: "always" });

  const hold = (rows: readonly ReviewedApplication[], type: HospitalMessageType) => {
    let left = holdSeconds;
    isWaiting.current = true;
    setPhase({ name: "waiting", left });
    timer.current = setInterval(() => {
      left -= 1;
      if (left > 0) return setPhase({ name: "waiting", left });
      clearInterval(timer.current);
      isWaiting.current = false;
      mutate({ rows, type });
    }, 1000);
  };
  const takeBack = () => {
    clearInterval(timer.current);
    isWaiting.current = false;
    // Rows that were sent before stay sent.
    setPhase({ name: results.length > 0 ? "done" : "rest" });
  };
  /** The text of one message. A link that does not exist yet is explained. */
  const previewOf = (row: ReviewedApplication, type: HospitalMessageType): string => textOf(row, type, linkNote);
  return { phase, results, hold, takeBack, previewOf };
};
