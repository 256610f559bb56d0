import { applicationStatuses, dropReasons } from "@rounds/contract/vocabulary.ts";
import { z } from "zod";
import { deleteDraft, draftNames, readDraft, storeDraft } from "../../../lib/drafts.ts";
import type { RowEdit } from "./row-editing.ts";

// Not the schema of the contract: its module is in the first load of every page, and would bring the schema library with it.
const version = { current_status: z.enum(applicationStatuses), drop_reason: z.enum(dropReasons) };
const note = { date: z.string(), content: z.string() };

/** The changes of one row, without the applicant's name and numbers. The row itself is loaded again. */
const StoredRow = z.object({
  id: z.number().int(),
  base: z.object({ ...version, notes: z.array(z.object(note)), updated_at: z.string() }),
  draft: z.object({ ...version, notes: z.array(z.object({ ...note, key: z.string() })).readonly() }),
});
type StoredRow = z.infer<typeof StoredRow>;

const start = "application-row:";

/** Each row has its own entry, so that two tabs do not delete each other's rows. */
const nameOf = (id: number): string => `${start}${id}`;

export const storeRow = ({ row, draft }: RowEdit): void => {
  const { current_status, drop_reason, notes, updated_at } = row;
  storeDraft(nameOf(row.id), { id: row.id, base: { current_status, drop_reason, notes, updated_at }, draft } satisfies StoredRow);
};

export const deleteStoredRow = (id: number): void => deleteDraft(nameOf(id));

/** This user's unsaved rows on this device. Ignores entries of an older release. */
export const readStoredRows = (): StoredRow[] =>
  draftNames(start).flatMap((name) => {
    const { data } = StoredRow.safeParse(readDraft(name));
    if (data === undefined) return [];
    // New notes get other keys than the notes that the user adds from now on.
    const notes = data.draft.notes.map((note, index) => (note.key.startsWith("saved-") ? note : { ...note, key: `stored-${index}` }));
    return { ...data, draft: { ...data.draft, notes } };
  });
