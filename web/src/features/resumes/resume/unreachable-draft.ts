import { deleteDraft, draftNames, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { draftNameOf, type RecordKind } from "./records.ts";

export type DraftKind = { readonly key: RecordKind<never, never>["key"]; readonly second?: object };

/** A stored text, and the record whose dialog can continue it. Null: a new record. */
export type UnreachableDraft<Item> = { readonly name: string; readonly target: Item | null };

/**
 * Stored text that no dialog of the list would open. Another device has deleted its record, or has saved the only record of the kind. Null
 * while the dialog for it has other unsaved text.
 */
export const findUnreachableDraft = <Item extends { id: number }>(
  kind: DraftKind,
  items: readonly Item[],
): UnreachableDraft<Item> | null => {
  const target = kind.second === undefined ? null : (items[0] ?? null);
  const openable = [draftNameOf(kind, target), ...items.map((item) => draftNameOf(kind, item))];
  const name = draftNames(`resume-${kind.key}:`).find((stored) => !openable.includes(stored));
  return name === undefined || readDraft(draftNameOf(kind, target)) !== null ? null : { name, target };
};

/** Gives the text to the dialog of its target, which then opens with it. */
export const moveDraft = <Item extends { id: number }>(kind: DraftKind, { name, target }: UnreachableDraft<Item>): void => {
  storeDraft(draftNameOf(kind, target), readDraft(name));
  deleteDraft(name);
};
