import type { ReadThread, Thread, ThreadEvent, ThreadMessage } from "@rounds/contract/applications/thread.ts";
import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import type { TimelineEvent } from "@rounds/contract/job-posts/applied.ts";
import { fallbackPicture, pictureCopy } from "../../../lib/pictures.ts";
import type { Vault } from "../../../lib/vault.ts";
import type { StagedApplication } from "../../job-posts/index.ts";
import type { EventRow, MessageRow, ThreadRow } from "./queries.ts";

/** The column to which the texts are bound. */
export const textColumn = "application_messages.text";

export const openMessage = (vault: Pick<Vault, "open">, row: MessageRow): string => vault.open(textColumn, row.text_sealed);

export const presentMessage = (row: MessageRow, text: string): ThreadMessage => ({
  id: row.id,
  side: row.side,
  sender_name: row.sender_name,
  text,
  file: row.file_id === null || row.file_name === null ? null : { id: row.file_id, file_name: row.file_name },
  sent_at: row.created_at,
});

const timeOf = ({ at }: ThreadEvent): number => (at === null ? Infinity : Date.parse(at));

/** Stages and other events together, oldest first. */
function presentEvents(stages: readonly TimelineEvent[], events: readonly EventRow[]): ThreadEvent[] {
  const none = { stage: null, side: null, reason: null };
  return [
    ...stages.map(({ stage, at }) => ({ ...none, kind: "stage" as const, stage, at })),
    ...events.map(({ kind, side, reason, created_at }) => ({ ...none, kind, side, reason, at: created_at })),
  ].toSorted((a, b) => timeOf(a) - timeOf(b));
}

export type OpenedThread = {
  readonly application: StagedApplication;
  readonly row: ThreadRow;
  readonly stages: readonly TimelineEvent[];
  readonly events: readonly EventRow[];
};

export const presentSubject = ({ application, row, stages, events }: OpenedThread): ReadThread => ({
  job_application_id: application.id,
  job_post: { id: application.job_post_id, title: application.title },
  hospital: {
    id: application.business_id,
    name: application.business_name,
    image_url: pictureCopy(application.business_image ?? fallbackPicture(application.business_id), "card"),
  },
  doctor: { name: row.doctor_name },
  stage: application.stage,
  events: presentEvents(stages, events),
});

/** The part of a thread that depends on the caller. */
export type OwnView = {
  readonly side: ApplicationSide;
  readonly closesAt: Date | null;
  readonly closedBy: Thread["closed_by"];
  readonly canWrite: boolean;
  readonly resumeFile: { readonly id: number; readonly file_name: string } | null;
  readonly ownPhone: Thread["own_phone"];
  readonly otherPhone: Thread["other_phone"];
};

export const presentThread = (opened: OpenedThread, view: OwnView): Thread => ({
  ...presentSubject(opened),
  side: view.side,
  closes_at: view.closesAt?.toISOString() ?? null,
  closed_by: view.closedBy,
  is_started: opened.row.is_started,
  can_write: view.canWrite,
  resume_file: view.resumeFile === null ? null : { id: view.resumeFile.id, file_name: view.resumeFile.file_name },
  read_message_id: view.side === "doctor" ? opened.row.hospital_read_id : opened.row.doctor_read_id,
  unread_count: view.side === "doctor" ? opened.row.doctor_unread : opened.row.hospital_unread,
  own_phone: view.ownPhone,
  other_phone: view.otherPhone,
});
