import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";

/** A message that the server has not confirmed. Its key is also its `Idempotency-Key`, so sending it again stores it once. */
export type Unsent = {
  readonly key: string;
  readonly text: string;
  readonly withFile: boolean;
  /** Id of the newest message when it was sent. Absent if an older version stored the text. */
  readonly after?: number;
  readonly state: "sending" | "failed";
};

type Stored = { readonly text: string; readonly unsent: readonly Unsent[] };

const nameOf = (applicationId: number): string => `thread:${applicationId}`;

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "text" in value &&
  typeof value.text === "string";

/** The unsent texts of this person in the thread, from this device. After a reload, messages in flight count as failed. */
export function readStored(applicationId: number): Stored {
  const value = readDraft(nameOf(applicationId));
  if (typeof value !== "object" || value === null) return { text: "", unsent: [] };
  const text = "text" in value && typeof value.text === "string" ? value.text : "";
  const unsent = "unsent" in value && Array.isArray(value.unsent) ? value.unsent.filter(isUnsent) : [];
  return { text, unsent: unsent.map((one) => ({ ...one, withFile: one.withFile, state: "failed" as const })) };
}

export function store(applicationId: number, stored: Stored): void {
  if (stored.text === "" && stored.unsent.length === 0) deleteDraft(nameOf(applicationId));
  else storeDraft(nameOf(applicationId), stored);
}
