import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";

const nameOf = (eventId: number): string => `event-code:${eventId}`;

/** The inviter's code of the link that led this doctor to the event. The doctor may close the event and open it later without the link. */
export const storeLinkCode = (eventId: number, code: string): void => storeDraft(nameOf(eventId), code);
export const deleteLinkCode = (eventId: number): void => deleteDraft(nameOf(eventId));
export const readLinkCode = (eventId: number): string | undefined => {
  const code = readDraft(nameOf(eventId));
  return typeof code === "string" ? code : undefined;
};
