import { createInteriorInquiry, listInteriorInquiries, type Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import type { InquiryStart } from "@rounds/contract/interiors/lists.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";

/** The doctor's inquiries, newest first, and what an inquiry hands over. */
export const inquiriesQuery = () =>
  queryOptions({
    queryKey: ["interior-inquiries"] as const,
    queryFn: ({ signal }) => call(listInteriorInquiries, {}, { signal }),
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

/** Sends an inquiry. The caller shows a failure, because it keeps the typed text. */
export const useSendInquiry = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: async (draft: InquiryDraft): Promise<Inquiry> =>
      (await call(createInteriorInquiry, { body: { interior_inquiry: { ...draft, has_consented: true } } })).interior_inquiry,
    onSettled: () => client.invalidateQueries({ queryKey: inquiriesQuery().queryKey }),
  });
};
