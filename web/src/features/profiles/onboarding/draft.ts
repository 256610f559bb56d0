import { z } from "zod";
import { forgetDraft, keepDraft, onDraftForgotten, readDraft } from "../../../lib/drafts.ts";
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

/** What this person left off with on this device; null for somebody else's draft, and for one of an older release. */
export const readOwnDraft = (userCode: string): Draft | null => {
  const { data } = Draft.safeParse(readDraft(draftName));
  return data?.userCode === userCode ? data : null;
};

/** Keeps it with exactly these fields: the code of the text message is never among them. */
export const keepOwnDraft = (userCode: string, { step, form, sentCode, verifiedPhone, checkedLicence }: Omit<Draft, "userCode">): void => {
  keepDraft(draftName, { userCode, step, form, sentCode, verifiedPhone, checkedLicence } satisfies Draft);
};

export const forgetOwnDraft = (): void => forgetDraft(draftName);

/** Calls back when another tab has finished, or logged out. */
export const onFinishedElsewhere = (listener: () => void): (() => void) => onDraftForgotten(draftName, listener);
