import { type HospitalMessageType, hospitalMessageTypes } from "@rounds/contract/messages.ts";
import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";

/** A text that the operator wrote and did not send. */
type WrittenMessage = { readonly type: HospitalMessageType; readonly text: string };

const nameOf = (applicationId: number): string => `text-message:${applicationId}`;

/** Null without a text, and for a value of an older release. */
export const readWrittenMessage = (applicationId: number): WrittenMessage | null => {
  const { type, text } = (readDraft(nameOf(applicationId)) ?? {}) as Partial<WrittenMessage>;
  const known = hospitalMessageTypes.find((each) => each === type);
  return known !== undefined && typeof text === "string" ? { type: known, text } : null;
};

/** Stores the text on this device until it is sent, given up or the user signs out. Null deletes it. */
export const storeWrittenMessage = (applicationId: number, message: WrittenMessage | null): void => {
  if (message === null) deleteDraft(nameOf(applicationId));
  else storeDraft(nameOf(applicationId), message);
};
