import { useEffect } from "react";
import { z } from "zod";
import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { SentCode } from "../onboarding/draft.ts";

const draftName = "phone-change";

const PhoneChange = z.object({ sent: SentCode.optional(), confirmed: z.string().optional() });
/** The new number that a code was sent to, or that a code confirmed. The code itself is never stored. */
export type PhoneChange = z.infer<typeof PhoneChange>;

/** The change that a reload interrupted, for example while the doctor read the text message. Empty without one. */
export const readInterruptedChange = (saved: string): PhoneChange => {
  const { sent, confirmed } = PhoneChange.safeParse(readDraft(draftName)).data ?? {};
  if (confirmed !== undefined) return confirmed === saved ? {} : { confirmed };
  return sent !== undefined && sent.expiresAt > Date.now() ? { sent } : {};
};

/** Stores the change on this device until it is finished or taken back. */
export const useStoredPhoneChange = ({ sent, confirmed }: { [Name in keyof PhoneChange]: PhoneChange[Name] | undefined }): void =>
  useEffect(() => {
    if (sent === undefined && confirmed === undefined) deleteDraft(draftName);
    else storeDraft(draftName, { sent, confirmed });
  }, [sent, confirmed]);
