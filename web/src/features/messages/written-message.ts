import { type HospitalMessageType, hospitalMessageTypes } from "@rounds/contract/messages.ts";
import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";
import { readSession } from "../../lib/session-store.ts";

/** A text that the operator wrote and did not send. */
type WrittenMessage = { readonly type: HospitalMessageType; readonly text: string };

/** Contains the user, so that another user of this device does not continue this text. Null without a session. */
const nameOf = (applicationId: number): string | null => {
  const session = readSession();
  return session && `text-message:${session.userCode}:${applicationId}`;
};

/** Null without a text, and for a value of an older release. */
export const readWrittenMessage = (applicationId: number): WrittenMessage | null => {
  const name = nameOf(applicationId);
  const { type, text } = ((name && readDraft(name)) ?? {}) as Partial<WrittenMessage>;
  const known = hospitalMessageTypes.find((each) => each === type);
  return known !== undefined && typeof text === "string" ? { type: known, text } : null;
};

/** Stores the text on this device until it is sent, given up or the user signs out. Null deletes it. */
export const storeWrittenMessage = (applicationId: number, message: WrittenMessage | null): void => {
  const name = nameOf(applicationId);
  if (name === null) return;
  if (message === null) deleteDraft(name);
  else storeDraft(name, message);
};
