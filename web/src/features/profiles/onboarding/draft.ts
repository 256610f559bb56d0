import { z } from "zod";
import { deleteDraft, storeDraft, onDraftDeleted, readDraft } from "../../../lib/drafts.ts";
import { Form } from "./form.ts";

const draftName = "onboarding";

/** Times are milliseconds since 1970, by this machine's clock. */
export const SentCode = z.object({ phone: z.string(), expiresAt: z.number(), resendAt: z.number() });
export type SentCode = z.infer<typeof SentCode>;

const Draft = z.object({
  step: z.number().int().min(0),
  form: Form,
  sentCode: SentCode.nullable(),
  verifiedPhone: z.string().nullable(),
  checkedLicence: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** The user's draft on this device. Null for drafts of an older release. */
export const readOwnDraft = (): Draft | null => Draft.safeParse(readDraft(draftName)).data ?? null;

/** Stores exactly these fields. The code of the text message is never stored. */
export const keepOwnDraft = ({ step, form, sentCode, verifiedPhone, checkedLicence }: Draft): void => {
  storeDraft(draftName, { step, form, sentCode, verifiedPhone, checkedLicence } satisfies Draft);
};

export const deleteOwnDraft = (): void => deleteDraft(draftName);

/** Calls back when another tab has finished or logged out. */
export const onFinishedElsewhere = (listener: () => void): (() => void) => onDraftDeleted(draftName, listener);
