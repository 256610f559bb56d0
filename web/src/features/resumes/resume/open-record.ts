import { readDraft } from "../../../lib/drafts.ts";
import { draftNameOf } from "./records.ts";

const key = "open-record";

/** The draft of the dialog that is open in this tab. Null: none. */
export const storeOpenRecord = (draftName: string | null): void =>
  draftName === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, draftName);

/**
 * The record whose dialog was open with unsaved text when the session ended, or before a reload. The person then continues in the dialog. Null:
 * a new record. Undefined: none.
 */
export const findOpenRecord = <Item extends { readonly id: number }>(
  kind: { readonly key: string },
  items: readonly Item[],
): Item | null | undefined => {
  const name = sessionStorage.getItem(key);
  if (name === null || readDraft(name) === null) return undefined;
  return [null, ...items].find((item) => draftNameOf(kind, item) === name);
};
