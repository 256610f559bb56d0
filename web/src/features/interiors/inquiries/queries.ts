import { createInteriorInquiry, listInteriorInquiries, type Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart } from "@rounds/contract/interiors/lists.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";

const waitingRefreshMs = 5000;

/** The doctor's inquiries, newest first, and what an inquiry hands over. Refreshed while an inquiry waits to be sent. */
export const inquiriesQuery = () =>
  queryOptions({
    queryKey: ["interior-inquiries"] as const,
    queryFn: ({ signal }) => call(listInteriorInquiries, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.interior_inquiries.some(({ status }) => status === "waiting") ? waitingRefreshMs : false,
  });

export type InquiryDraft = {
  readonly designer_id: number;
  readonly project_id: number | null;
  /** 평. */
  readonly area: number | null;
  readonly region: string;
  readonly start: InquiryStart;
  readonly message: string;
};

const send = async (draft: InquiryDraft): Promise<Inquiry> =>
  (await call(createInteriorInquiry, { body: { interior_inquiry: { ...draft, has_consented: true } } })).interior_inquiry;

/** Sends an inquiry. The caller shows a failure, because it keeps the typed text. */
export const useSendInquiry = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (draft: InquiryDraft): Promise<Inquiry> =>
      send(draft).catch((error: unknown) => {
        if (draft.project_id === null || !(error instanceof ApiError) || error.code !== "interior_project.not_found") throw error;
        // The project was taken back while the doctor read it. The designer still takes inquiries.
        return send({ ...draft, project_id: null });
      }),
    // Without waiting for it. Otherwise the form would show this inquiry as an earlier one for a moment.
    onSettled: () => void client.invalidateQueries({ queryKey: inquiriesQuery().queryKey }),
  });
};
