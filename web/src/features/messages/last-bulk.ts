import { deleteDraft, readDraft, storeDraft } from "../../lib/drafts.ts";

const name = "bulk-text-message";

/** The operator's last bulk sending on this device, whose result is not closed. */
export const storeLastBulk = (id: number): void => storeDraft(name, id);
export const closeLastBulk = (): void => deleteDraft(name);
export const readLastBulk = (): number | null => {
  const id = readDraft(name);
  return typeof id === "number" ? id : null;
};
