import { deleteDraft, readDraft, storeDraft, storeWhileOpen } from "../../../lib/drafts.ts";

/** Raise the number with each change of a form's fields, so that copies of an earlier release are ignored. */
const format = "campaign-1";

/** Unsaved changes on this device, and the version that they started from. Null for a new campaign. */
export type DeviceCopy<Form extends object> = { readonly version: number | null; readonly typed: Partial<Form> };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** Null without a copy. */
export const readCopy = <Form extends object>(name: string): DeviceCopy<Form> | null => {
  const stored = readDraft(`${format}:${name}`);
  if (!isObject(stored)) return null;
  const { typed, version } = stored as { typed?: unknown; version?: unknown };
  if (!isObject(typed) || Object.keys(typed).length === 0) return null;
  return { typed: typed as Partial<Form>, version: typeof version === "number" ? version : null };
};

export const storeCopy = <Form extends object>(name: string, copy: DeviceCopy<Form>): void => storeDraft(`${format}:${name}`, copy);
export const deleteCopy = (name: string): void => deleteDraft(`${format}:${name}`);
/** `storeWhileOpen` for a copy. */
export const storeCopyWhileOpen = (name: string, store: () => void): (() => void) => storeWhileOpen(`${format}:${name}`, store);
