import {
  messageAudiences,
  messageStates,
  messageTypes,
  type MessageTemplate,
  type SentMessage,
  type WaitingApplicant,
} from "@rounds/contract/messages.ts";
import { applicationStatuses, firstApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { canGetMessage, hasInterviewed } from "./policy.ts";
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
