import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { HospitalMessageType } from "@rounds/contract/messages.ts";
import { type ApplicationStatus, applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { useState } from "react";
import { seoulDay } from "../../lib/seoul-time.ts";
import { noteAbout } from "./compose.ts";
import type { Outgoing } from "./mutations.ts";

type Choices = { hasStatus: boolean; status: ApplicationStatus; hasNote: boolean; note: string | null };

const delivered: ApplicationStatus = "이력서 전달";
const placeOf = (status: ApplicationStatus): number => applicationStatuses.indexOf(status);

/** A delivery moves the application forward, never back. An inquiry leaves the status as it is, and so does null. */
export const proposedStatus = (type: HospitalMessageType | null, current: ApplicationStatus): ApplicationStatus | null =>
  type === "resume_delivery" && placeOf(current) < placeOf(delivered) ? delivered : null;

const choicesFor = (type: HospitalMessageType | null, current: ApplicationStatus): Choices => {
  const proposed = proposedStatus(type, current);
  return { hasStatus: proposed !== null, status: proposed ?? current, hasNote: true, note: null };
};

/** Status and note that are saved together with a message. Both are ticked beforehand and can be changed. */
export const useMessageReview = (
  { business_name: hospital, current_status: current, updated_at }: ReviewedApplication,
  type: HospitalMessageType | null,
  recipients: number,
) => {
  /** Belongs to one type of message. Another type starts with its own proposal. */
  const [changed, setChanged] = useState<{ type: HospitalMessageType | null; choices: Partial<Choices> }>({ type, choices: {} });
  const choices = { ...choicesFor(type, current), ...(changed.type === type ? changed.choices : {}) };
  const change = (next: Partial<Choices>) => setChanged({ type, choices: { ...(changed.type === type ? changed.choices : {}), ...next } });

  const note = choices.note ?? (type === null ? "" : noteAbout(type, hospital, recipients));
  const savesStatus = choices.hasStatus && choices.status !== current;
  const savesNote = choices.hasNote && note.trim() !== "";
  const fields: Pick<Outgoing, "note" | "current_status" | "expected_updated_at"> = {
    ...(savesNote && { note: { date: seoulDay(), content: note.trim() } }),
    ...(savesStatus && { current_status: choices.status }),
    ...((savesNote || savesStatus) && { expected_updated_at: updated_at }),
  };
  return { ...choices, note, current, savesStatus, savesNote, fields, change };
};

export type MessageReview = ReturnType<typeof useMessageReview>;
