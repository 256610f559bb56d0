import { deleteDraft, draftNames, onDraftDeleted, readDraft, storeDraft } from "../../../lib/drafts.ts";

/** A message that the server has not confirmed. Its key is also its `Idempotency-Key`, so sending it again stores it once. */
export type Unsent = {
  readonly key: string;
  readonly text: string;
  readonly withFile: boolean;
  /** Id of the newest message when it was sent. Absent if an older version stored the text. */
  readonly after?: number;
  /** Milliseconds since 1970, in the order of sending. Absent if an older version stored the text. */
  readonly pressedAt?: number;
  readonly state: "sending" | "failed";
};

/** The content of the composer. */
type Written = Pick<Unsent, "text" | "withFile">;
type Stored = Written & { readonly unsent: readonly Unsent[] };

const nameOf = (applicationId: number): string => `thread:${applicationId}`;

/** Each message has its own entry, so that two tabs do not delete each other's messages. */
const startOf = (applicationId: number): string => `${nameOf(applicationId)}:unsent:`;

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "text" in value &&
  typeof value.text === "string";

export const storeUnsent = (applicationId: number, unsent: Unsent): void => storeDraft(startOf(applicationId) + unsent.key, unsent);

export const deleteUnsent = (applicationId: number, { key }: Unsent): void => deleteDraft(startOf(applicationId) + key);

/** Calls the listener when another tab has sent or deleted this message. Returns a function that unsubscribes. */
export const onUnsentDeleted = (applicationId: number, { key }: Unsent, listener: () => void): (() => void) =>
  onDraftDeleted(startOf(applicationId) + key, listener);

export function storeWritten(applicationId: number, { text, withFile }: Written): void {
  if (text === "" && !withFile) deleteDraft(nameOf(applicationId));
  else storeDraft(nameOf(applicationId), { text, withFile });
}

/** Calls the listener when another tab has sent its text. Returns a function that unsubscribes. */
export const onWrittenDeleted = (applicationId: number, listener: () => void): (() => void) =>
  onDraftDeleted(nameOf(applicationId), listener);

/** An older version stored the messages together with the text. */
function moveOldUnsent(applicationId: number, written: Written, unsent: readonly unknown[]): void {
  for (const one of unsent) if (isUnsent(one)) storeUnsent(applicationId, one);
  storeWritten(applicationId, written);
}

/** The unsent content of this person in the thread, from this device. After a reload, messages in flight count as failed. */
export function readStored(applicationId: number): Stored {
  const value = (readDraft(nameOf(applicationId)) ?? {}) as { text?: unknown; withFile?: unknown; unsent?: unknown };
  const written = { text: typeof value.text === "string" ? value.text : "", withFile: value.withFile === true };
  if (Array.isArray(value.unsent)) moveOldUnsent(applicationId, written, value.unsent);
  const unsent = draftNames(startOf(applicationId)).map(readDraft).filter(isUnsent);
  return {
    ...written,
    unsent: unsent
      .map((one) => ({ ...one, withFile: one.withFile, state: "failed" as const }))
      .toSorted((a, b) => (a.pressedAt ?? 0) - (b.pressedAt ?? 0)),
  };
}
