import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";

const nameOf = (eventId: number): string => `event-code:${eventId}`;

export const deleteInviterCode = (eventId: number): void => deleteDraft(nameOf(eventId));

/**
 * The inviter's code that this doctor typed last, or that the link contained. The doctor may open the event again without the link, or after the
 * end of the session.
 */
export const storeInviterCode = (eventId: number, code: string): void =>
  code.trim() === "" ? deleteInviterCode(eventId) : storeDraft(nameOf(eventId), code);

export const readInviterCode = (eventId: number): string | undefined => {
  const code = readDraft(nameOf(eventId));
  return typeof code === "string" ? code : undefined;
};
