import { applicationStatuses, dropReasons } from "@rounds/contract/vocabulary.ts";
import { z } from "zod";
import { deleteDraft, draftNames, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { readSession } from "../../../lib/session.ts";
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

/** Contains the user, so that another user of this device does not continue these changes. Null without a session. */
const startOfNames = (): string | null => {
  const session = readSession();
  return session && `application-row:${session.userCode}:`;
};

/** Each row has its own entry, so that two tabs do not delete each other's rows. */
const nameOf = (id: number): string | null => {
  const start = startOfNames();
  return start && `${start}${id}`;
};

export const storeRow = ({ row, draft }: RowEdit): void => {
  const name = nameOf(row.id);
  const { current_status, drop_reason, notes, updated_at } = row;
  if (name !== null) storeDraft(name, { id: row.id, base: { current_status, drop_reason, notes, updated_at }, draft } satisfies StoredRow);
};

export const deleteStoredRow = (id: number): void => {
  const name = nameOf(id);
  if (name !== null) deleteDraft(name);
};

/** This user's unsaved rows on this device. Ignores entries of an older release. */
export const readStoredRows = (): StoredRow[] => {
  const start = startOfNames();
  if (start === null) return [];
  return draftNames(start).flatMap((name) => {
    const { data } = StoredRow.safeParse(readDraft(name));
    if (data === undefined) return [];
    // New notes get other keys than the notes that the user adds from now on.
    const notes = data.draft.notes.map((note, index) => (note.key.startsWith("saved-") ? note : { ...note, key: `stored-${index}` }));
    return { ...data, draft: { ...data.draft, notes } };
  });
};
