import { getReviewedApplication, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { createResumeLink, revokeResumeLink } from "@rounds/contract/resumes/links.ts";
import { type MessageType, sendApplicantMessage, sendLmsMessage, updateMessageTemplate } from "@rounds/contract/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call } from "../../lib/api.ts";
import { createChange } from "../../lib/change.ts";
import { createReplayKeys } from "../../lib/replay-key.ts";
import { useAct } from "../../lib/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { messageKeys } from "./queries.ts";

export type Outgoing = CallInput<typeof sendLmsMessage>["body"];

/** Null without a network. The next press is refused as well, and reads the row again. */
const readNewer = async (id: number): Promise<ReviewedApplication | null> => {
  try {
    return (await call(getReviewedApplication, { params: { id } })).job_application;
  } catch {
    return null;
  }
};

/**
 * Sends, and saves status and note with the message. A second press after a failure repeats the same request under the same key, because
 * the first may have arrived: the hospital gets it once. `onSaved` gets the newer row, also when another operator has changed it first.
 */
export const useSendMessage = (applicationId: number, onSaved: (application: ReviewedApplication) => void) => {
  const queryClient = useQueryClient();
  const [keys] = useState(createReplayKeys);
  return useAct({
    mutationFn: (body: Outgoing) => call(sendLmsMessage, { body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: ({ job_application }) => {
      keys.release();
      toast.success("문자전송 성공");
      if (job_application !== undefined) {
        toast.success("히스토리저장이 완료되었습니다");
        onSaved(job_application);
      }
      void queryClient.invalidateQueries({ queryKey: messageKeys.sent(applicationId) });
    },
    onError: async (error) => {
      toast.failure(error, { title: "문자전송 실패" });
      const isOvertaken = error instanceof ApiError && ["job_application.changed", "job_application.cancelled"].includes(error.code);
      if (!isOvertaken) return;
      const newer = await readNewer(applicationId);
      if (newer !== null) onSaved(newer);
    },
  });
};

/** Sends a text message to the applicant. Repeating a failed request keeps its key, so that the doctor gets the message once. */
export const useSendToApplicant = (applicationId: number) => {
  const queryClient = useQueryClient();
  const [keys] = useState(createReplayKeys);
  return useAct({
    mutationFn: (body: CallInput<typeof sendApplicantMessage>["body"]) =>
      call(sendApplicantMessage, { params: { id: applicationId }, body }, { idempotencyKey: keys.keyFor(body) }),
    onSuccess: () => {
      keys.release();
      toast.success("지원자에게 문자를 보냈어요");
    },
    onError: (error) => toast.failure(error, { title: "문자를 보내지 못했어요" }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: messageKeys.sent(applicationId) }),
  });
};

/** Makes a link to the résumé. The form shows a failure next to the place of the link. */
export const useCreateLink = (applicationId: number) => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: () => call(createResumeLink, { params: { id: applicationId }, body: {} }),
    // Every opened application makes one.
    meta: { decidesNothing: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: messageKeys.links(applicationId) }),
  });
};

export const useRevokeLink = (applicationId: number) => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (id: number) => call(revokeResumeLink, { params: { id } }),
    onSuccess: () => toast.success("링크를 끊었어요. 이제 열리지 않아요."),
    onError: (error) => toast.failure(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: messageKeys.links(applicationId) }),
  });
};

/** `onSaved`: `sent` is the saved text as it was typed, `stored` as the server stored it. */
export const useUpdateTemplate = (onSaved: (sent: string, stored: string) => void) => {
  const queryClient = useQueryClient();
  const [change] = useState(() => createChange<CallInput<typeof updateMessageTemplate>["body"]>());
  return useAct({
    mutationFn: ({ type, body: text, seen }: { type: MessageType; body: string; seen: string }) => {
      const bodyOf = (version: string) => ({ message_template: { body: text, expected_updated_at: version } });
      return change(bodyOf(seen), {
        send: async (body, idempotencyKey) =>
          (await call(updateMessageTemplate, { params: { message_type: type }, body }, { idempotencyKey })).message_template,
        bodySince: (row) => (row.body === text ? null : bodyOf(row.updated_at)),
      });
    },
    onSuccess: async ({ body: stored }, { body: sent }) => {
      toast.success("문자 양식을 저장했어요.");
      await queryClient.invalidateQueries({ queryKey: messageKeys.templates });
      onSaved(sent, stored);
    },
    onError: (error) => {
      toast.failure(error, { title: "문자 양식을 저장하지 못했어요" });
      void queryClient.invalidateQueries({ queryKey: messageKeys.templates });
    },
  });
};
