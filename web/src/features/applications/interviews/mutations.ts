import {
  requestOtherTimes,
  type Arrangement,
  cancelInterview,
  completeInterview,
  downloadInterview,
  moveInterview,
  proposeInterview,
  takeSlot,
  withdrawProposal,
} from "@rounds/contract/applications/interviews.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { refreshApplications } from "../../job-posts/index.ts";
import { reviewKeys } from "../review/queries.ts";
import { arrangementQuery, interviewActKey, interviewKeys } from "./queries.ts";

/** An act on the arrangement of one application. Its response replaces the cached one; lists and weeks load again. */
function useArrangementAct<Input>(
  applicationId: number,
  run: (input: Input) => Promise<Arrangement>,
  { onFailure, onDone }: { onFailure?: (error: Error) => void; onDone?: () => void } = {},
) {
  const client = useQueryClient();
  const refreshLists = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: interviewKeys.weeks }),
      client.invalidateQueries({ queryKey: reviewKeys.all }),
      refreshApplications(client),
    ]);
  return useAct({
    mutationKey: interviewActKey(applicationId),
    mutationFn: run,
    onSuccess: async (arrangement) => {
      onDone?.();
      client.setQueryData(arrangementQuery(applicationId).queryKey, arrangement);
      await refreshLists();
    },
    // A refused act shows that the arrangement has changed, and the status with it. Dialogs show the sentence themselves.
    onError: async (error) => {
      onFailure?.(error);
      await reloadAfter(error, async () => {
        await client.invalidateQueries({ queryKey: interviewKeys.of(applicationId) });
        await refreshLists();
      });
    },
  });
}

/** `onTaken` closes the picker before the arrangement changes. Otherwise the picker would show the end of its proposal. */
export const useTakeSlot = (applicationId: number, onTaken: () => void) =>
  useArrangementAct(applicationId, (slotId: number) => call(takeSlot, { params: { id: slotId }, body: {} }), { onDone: onTaken });

export const useRequestOtherTimes = (applicationId: number) =>
  useArrangementAct(applicationId, ({ proposalId, wish }: { proposalId: number; wish: string }) =>
    call(requestOtherTimes, { params: { id: proposalId }, body: { wish } }),
  );

export type NewProposal = CallInput<typeof proposeInterview>["body"]["interview_proposal"];

export const useProposeInterview = (applicationId: number) =>
  useArrangementAct(applicationId, (proposal: NewProposal) =>
    call(proposeInterview, { params: { id: applicationId }, body: { interview_proposal: proposal } }),
  );

export const useWithdrawProposal = (applicationId: number) =>
  useArrangementAct(applicationId, (proposalId: number) => call(withdrawProposal, { params: { id: proposalId }, body: {} }), {
    onFailure: (error) => toast.failure(error),
  });

export const useMoveInterview = (applicationId: number) =>
  useArrangementAct(applicationId, ({ id, ...body }: { id: number; sequence: number; starts_at: string; reason: string }) =>
    call(moveInterview, { params: { id }, body }),
  );

export const useCancelInterview = (applicationId: number) =>
  useArrangementAct(applicationId, ({ id, ...body }: { id: number; sequence: number; reason: string }) =>
    call(cancelInterview, { params: { id }, body }),
  );

export const useCompleteInterview = (applicationId: number) =>
  useArrangementAct(applicationId, (id: number) => call(completeInterview, { params: { id }, body: {} }), {
    onFailure: (error) => toast.failure(error),
  });

/** Saves the calendar file of an interview. */
export const useSaveCalendar = () =>
  useAct({
    mutationFn: async (id: number) => saveBlob(await fetchFile(downloadInterview, { params: { id } }), `인터뷰-${id}.ics`),
    onError: (error) => toast.failure(error),
  });
