import { slotLimit } from "@rounds/contract/applications/interviews.ts";
import { readDraft, storeDraft } from "../../../lib/drafts.ts";

/** The name under which this device stores an unsent proposal. */
export const proposalDraft = (applicationId: number): string => `interview-proposal:${applicationId}`;

/** The draft stores the times of a proposal as one text. */
export const joinTimes = (times: readonly string[]): string => times.join(" ");
export const splitTimes = (text: string): string[] => text.split(" ");

/** A member taps a time for an applicant with an unsent proposal. The time becomes its first one. */
export const addToProposalDraft = (applicationId: number, time: string): void => {
  const name = proposalDraft(applicationId);
  const draft = readDraft(name) as { readonly times?: unknown } | null;
  if (typeof draft?.times !== "string") return;
  const others = splitTimes(draft.times).filter((other) => other !== time);
  storeDraft(name, { ...draft, times: joinTimes([time, ...others].slice(0, slotLimit)) });
};
