import { bulkReviewApplications, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { firstNumber, noteAbout } from "@rounds/contract/hospital-messages.ts";
import {
  type BulkTextMessage,
  getBulkTextMessage,
  type HospitalMessageType,
  type MessageTemplate,
  sendBulkTextMessages,
} from "@rounds/contract/messages.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../lib/api.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { createReplayKeys } from "../../lib/replay-key.ts";
import { seoulDay } from "../../lib/seoul-time.ts";
import { createUnloadWarning } from "../../lib/unsaved-input.ts";
import { toast } from "../../ui/toast.ts";
import { useUnloadWarning } from "../../ui/use-unload-warning.ts";
import { hospitalMessage, linkNote } from "./compose.ts";
import { isUnfinished, messageKeys } from "./queries.ts";
import { useCloseBulk } from "./use-close-bulk.ts";
import { useCountdown } from "./use-countdown.ts";

/** How long the operator can take a batch back before the first message leaves. */
export const holdSeconds = 10;

type BatchPhase = { readonly name: "rest" | "sending" | "done" };
export type SendingPhase = BatchPhase | { readonly name: "waiting"; readonly left: number };
export type SendingResult = {
  readonly row: ReviewedApplication;
  /** `waiting`: the server may still send it, so another attempt would find it sent. */
  readonly state: BulkTextMessage["messages"][number]["state"];
  /** Shown to the operator. Null after a success. */
  readonly failure: string | null;
};

/** The note of the row names the message, also if the drawer or the page was closed before the end of the batch. */
const isSentToday = (row: ReviewedApplication, type: HospitalMessageType): boolean =>
  row.notes.some(({ date, content }) => date === seoulDay() && content === noteAbout(type, row.business_name, 1));

/** Why the server will leave out this row, or null. The server decides it again at the request. */
export const obstacleOf = (row: ReviewedApplication, type: HospitalMessageType | null): string | null => {
  if (!row.active) return "취소된 지원이에요";
  if (firstNumber(row.hr_phone_number) === undefined) return "문자를 받을 번호가 없어요";
  return type !== null && isSentToday(row, type) ? "오늘 이미 보냈어요" : null;
};

const onItsWay = "서버가 보내고 있어요. 잠시 뒤에 목록을 새로 고쳐 확인해 주세요.";

/** The drawer was closed while the messages left, so nothing else shows the result. */
const reportAfterwards = (results: readonly SendingResult[]): void => {
  const sent = results.filter(({ state }) => state === "sent").length;
  if (results.some(({ state }) => state === "waiting")) toast.info(onItsWay);
  else if (sent === results.length) toast.success(`문자 ${sent}건을 보냈어요.`);
  else toast.error(`문자 ${results.length}건 중 ${sent}건을 보냈어요. 나머지는 다시 보내 주세요.`);
};

const reportUnsent = () => toast.info("문자를 보내지 않았어요.");

const pollMs = 700;
const maxFailedPolls = 5;

/** Reads the progress until the server has finished. Without a connection it gives up, and the server finishes alone. */
const follow = async (accepted: BulkTextMessage, onProgress: (bulk: BulkTextMessage) => void): Promise<BulkTextMessage> => {
  let bulk = accepted;
  let failures = 0;
  onProgress(bulk);
  while (isUnfinished(bulk) && failures < maxFailedPolls) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    try {
      bulk = (await call(getBulkTextMessage, { params: { id: accepted.id } })).bulk_text_message;
      failures = 0;
      onProgress(bulk);
    } catch {
      failures += 1;
    }
  }
  return bulk;
};

/** The rows that the messages and other people have changed. Null without a connection. */
const readNewer = async (rows: readonly ReviewedApplication[]): Promise<readonly ReviewedApplication[] | null> => {
  const job_applications = rows.map(({ id, updated_at }) => ({ id, expected_updated_at: updated_at }));
  return call(bulkReviewApplications, { body: { job_applications, dry_run: true } }).then(
    ({ changed }) => changed,
    () => null,
  );
};

type Batch = { readonly rows: readonly ReviewedApplication[]; readonly type: HospitalMessageType };

/**
 * Sends one message for each application with one request, which the server finishes without this page. No message is sent in the
 * first ten seconds, because a sent message cannot be taken back. A request that failed is repeated under the same key.
 */
export const useBulkSending = (templates: readonly MessageTemplate[] | undefined, onNewer: (row: ReviewedApplication) => void) => {
  const { brand } = usePublicConfig();
  const queryClient = useQueryClient();
  const [batchPhase, setBatchPhase] = useState<BatchPhase>({ name: "rest" });
  const { left, start, stop } = useCountdown(holdSeconds, reportUnsent);
  const phase: SendingPhase = left === null ? batchPhase : { name: "waiting", left };
  /** The latest result of each row, over all attempts of the batch. */
  const [results, setResults] = useState<readonly SendingResult[]>([]);
  const [keys] = useState(createReplayKeys);
  useUnloadWarning(left !== null);
  const isShown = useRef(true);
  /** The last batch whose result the drawer shows. Closing the drawer then closes the result. A reload does not. */
  const shownBulk = useRef<number | null>(null);
  const closeBulk = useCloseBulk();
  /** While the drawer is open, the page behind it shows no result. */
  const showOnPage = useCallback(() => void queryClient.invalidateQueries({ queryKey: messageKeys.latestBulk }), [queryClient]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (shownBulk.current === null) showOnPage();
      else closeBulk(shownBulk.current);
    };
  }, [closeBulk, showOnPage]);

  const request = async ({ rows, type }: Batch): Promise<BulkTextMessage> => {
    const body = {
      message_type: type,
      job_applications: rows.map(({ id, updated_at }) => ({ id, expected_updated_at: updated_at })),
      expected_template_updated_at: templates?.find(({ message_type }) => message_type === type)?.updated_at ?? "",
    };
    // Until the server has accepted the batch, a closed page may send nothing.
    const warn = createUnloadWarning();
    warn(true);
    try {
      const { bulk_text_message } = await call(sendBulkTextMessages, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.release();
      if (!isShown.current) showOnPage();
      return bulk_text_message;
    } finally {
      warn(false);
    }
  };

  const sendAll = async (batch: Batch) => {
    const latest = new Map(results.map((result) => [result.row.id, result]));
    for (const row of batch.rows) latest.delete(row.id);
    const show = () => setResults([...latest.values()]);
    const save = (result: SendingResult) => latest.set(result.row.id, result);
    show();
    let latestBulk = shownBulk.current;
    shownBulk.current = null;
    setBatchPhase({ name: "sending" });
    try {
      const rows = new Map(batch.rows.map((row) => [row.id, row]));
      const bulk = await request(batch);
      latestBulk = bulk.id;
      const end = await follow(bulk, ({ messages }) => {
        for (const { job_application_id: id, state, failure } of messages) {
          const row = rows.get(id);
          if (row !== undefined && state !== "waiting") save({ row, state, failure });
        }
        show();
      });
      if (isUnfinished(end)) for (const row of batch.rows) if (!latest.has(row.id)) save({ row, state: "waiting", failure: onItsWay });
      const newer = await readNewer(batch.rows);
      // The page shows the result when the drawer is closed, and loads the rows after the end of the batch.
      if (isUnfinished(end) || newer === null) latestBulk = null;
      for (const row of newer ?? []) {
        onNewer(row);
        // The next attempt starts from the newer row.
        const result = latest.get(row.id);
        if (result !== undefined) save({ ...result, row });
      }
    } catch (error) {
      for (const row of batch.rows) save({ row, state: "failed", failure: messageOf(error) });
      if (error instanceof ApiError && error.code === "text_message.template_changed")
        await queryClient.invalidateQueries({ queryKey: messageKeys.templates });
    }
    show();
    setBatchPhase({ name: "done" });
    shownBulk.current = latestBulk;
    if (!isShown.current) reportAfterwards([...latest.values()]);
  };
  // One act, so that the counts of the menu are read again after it. A batch without a network fails, and does not wait for one.
  const { mutate } = useMutation({ mutationFn: sendAll, networkMode: "always" });

  const hold = (rows: readonly ReviewedApplication[], type: HospitalMessageType) =>
    start(() => {
      // The mutation starts a moment later.
      setBatchPhase({ name: "sending" });
      mutate({ rows, type });
    });
  const takeBack = (): void => {
    stop();
    reportUnsent();
  };
  /** The text of one message. A link that does not exist yet is explained. */
  const previewOf = (row: ReviewedApplication, type: HospitalMessageType): string =>
    plainText(hospitalMessage(templates, type, brand, { application: row, postTitle: row.job_post_title, link: linkNote }));
  return { phase, results, hold, takeBack, previewOf };
};
