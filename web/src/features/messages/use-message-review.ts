import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { noteAbout, proposedStatus } from "@rounds/contract/hospital-messages.ts";
import type { HospitalMessageType } from "@rounds/contract/messages.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { useState } from "react";
import { seoulDay } from "../../lib/seoul-time.ts";
import type { Outgoing } from "./mutations.ts";

type Choices = { hasStatus: boolean; status: ApplicationStatus; hasNote: boolean; note: string | null };

/** A cancelled application keeps its status. */
const choicesFor = (type: HospitalMessageType | null, current: ApplicationStatus, isLive: boolean): Choices => {
  const proposed = isLive ? proposedStatus(type, current) : null;
  return { hasStatus: proposed !== null, status: proposed ?? current, hasNote: true, note: null };
};

/** Status and note that are saved together with a message. Both are ticked beforehand and can be changed, the status of a live application only. */
export const useMessageReview = (
  { business_name: hospital, current_status: current, updated_at, active: isLive }: ReviewedApplication,
  type: HospitalMessageType | null,
  recipients: number,
) => {
  /** Belongs to one type of message. Another type starts with its own proposal. */
  const [changed, setChanged] = useState<{ type: HospitalMessageType | null; choices: Partial<Choices> }>({ type, choices: {} });
  const choices = { ...choicesFor(type, current, isLive), ...(changed.type === type ? changed.choices : {}) };
  const change = (next: Partial<Choices>) => setChanged({ type, choices: { ...(changed.type === type ? changed.choices : {}), ...next } });

  const note = choices.note ?? (type === null ? "" : noteAbout(type, hospital, recipients));
  const savesStatus = isLive && choices.hasStatus && choices.status !== current;
  const savesNote = choices.hasNote && note.trim() !== "";
  const fields: Pick<Outgoing, "note" | "current_status" | "expected_updated_at"> = {
    ...(savesNote && { note: { date: seoulDay(), content: note.trim() } }),
    ...(savesStatus && { current_status: choices.status }),
    ...((savesNote || savesStatus) && { expected_updated_at: updated_at }),
  };
  return { ...choices, note, current, isLive, savesStatus, savesNote, fields, change };
};

export type MessageReview = ReturnType<typeof useMessageReview>;
