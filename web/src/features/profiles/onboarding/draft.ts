import { z } from "zod";
import { deleteDraft, storeDraft, onDraftDeleted, readDraft } from "../../../lib/drafts.ts";
import { Form } from "./form.ts";

const draftName = "onboarding";

/** Times are milliseconds since 1970, by this machine's clock. */
const SentCode = z.object({ phone: z.string(), expiresAt: z.number(), resendAt: z.number() });
export type SentCode = z.infer<typeof SentCode>;

const Draft = z.object({
  userCode: z.string(),
  step: z.number().int().min(0),
  form: Form,
  sentCode: SentCode.nullable(),
  verifiedPhone: z.string().nullable(),
  checkedLicence: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** The draft of this user on this device. Null for another user's draft and for drafts of an older release. */
export const readOwnDraft = (userCode: string): Draft | null => {
  const { data } = Draft.safeParse(readDraft(draftName));
  return data?.userCode === userCode ? data : null;
};

/** Stores exactly these fields. The code of the text message is never stored. */
export const keepOwnDraft = (userCode: string, { step, form, sentCode, verifiedPhone, checkedLicence }: Omit<Draft, "userCode">): void => {
  storeDraft(draftName, { userCode, step, form, sentCode, verifiedPhone, checkedLicence } satisfies Draft);
};

export const deleteOwnDraft = (): void => deleteDraft(draftName);

/** Calls back when another tab has finished or logged out. */
export const onFinishedElsewhere = (listener: () => void): (() => void) => onDraftDeleted(draftName, listener);
