import { errorTable } from "@rounds/contract/all.ts";
import {
  bulkMessageStates,
  type BulkTextMessage,
  hospitalMessageTypes,
  messageAudiences,
  messageStates,
  messageTypes,
  type MessageTemplate,
  type SentMessage,
  type WaitingApplicant,
} from "@rounds/contract/messages.ts";
import { applicationStatuses, firstApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { canGetMessage, hasInterviewed } from "./policy.ts";
import type { BulkRow, ItemRow } from "./bulk/queries.ts";
import type { UndecidedRow } from "./closing/queries.ts";
import type { MessageStateRow, SentBatchRow } from "./queries.ts";

const typeOf = (value: string | null) => messageTypes.find((type) => type === value) ?? null;

export type OpenBatch = {
  readonly batch: SentBatchRow;
  readonly isOwn: boolean;
  readonly text: string;
  /** The number is null for an applicant. */
  readonly recipients: readonly { readonly row: MessageStateRow; readonly to: string | null }[];
};

export const presentSent = ({ batch, isOwn, text, recipients }: OpenBatch): SentMessage => ({
  id: batch.id,
  audience: messageAudiences.find((audience) => audience === batch.audience) ?? "hospital",
  message_type: typeOf(batch.message_type),
  message: text,
  created_at: batch.created_at,
  is_own: isOwn,
  recipients: recipients.map(({ row, to }) => ({
    to_number: to,
    state: messageStates.find((state) => state === row.state) ?? "accepted",
    failure: row.failure,
    updated_at: row.updated_at,
  })),
});

export const presentTemplate = (row: { message_type: string; body: string; updated_at: string }): MessageTemplate => ({
  message_type: typeOf(row.message_type) ?? "resume_delivery",
  body: row.body,
  updated_at: row.updated_at,
});

export const presentWaiting = (row: UndecidedRow): WaitingApplicant => ({
  job_application_id: row.id,
  name: row.name,
  current_status: applicationStatuses.find((status) => status === row.current_status) ?? firstApplicationStatus,
  has_interviewed: hasInterviewed(row),
  is_reachable: canGetMessage(row),
});

const bulkFailures: Readonly<Record<string, string>> = {
  cancelled: "취소된 지원이에요",
  no_number: "문자를 받을 번호가 없어요",
  sent_today: "오늘 이미 보냈어요",
  in_progress: "다른 묶음에서 보내고 있어요",
  expired: "시간이 지나 보내지 않았어요",
};
const bulkFailure = (failure: string): string =>
  bulkFailures[failure] ?? errorTable[failure as keyof typeof errorTable]?.message ?? "보내지 못했어요";

export const presentBulk = ({ bulk, items }: { readonly bulk: BulkRow; readonly items: readonly ItemRow[] }): BulkTextMessage => ({
  id: bulk.id,
  message_type: hospitalMessageTypes.find((type) => type === bulk.message_type) ?? "result_inquiry",
  messages: items.map(({ job_application_id, state, failure }) => ({
    job_application_id,
    state: bulkMessageStates.find((known) => known === state) ?? "waiting",
    failure: failure === null ? null : bulkFailure(failure),
  })),
});
