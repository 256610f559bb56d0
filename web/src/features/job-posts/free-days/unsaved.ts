import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import type { Change } from "./calendar.ts";

const name = "free-days";

const daysIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((day) => typeof day === "string") : []);

const read = (): Change => {
  const value = readDraft(name);
  if (typeof value !== "object" || value === null) return { add: [], remove: [] };
  return { add: daysIn("add" in value && value.add), remove: daysIn("remove" in value && value.remove) };
};

/** The changes that the server has not confirmed, from this device. They survive a reload and an expired session. */
export const unsavedQuery = () => queryOptions({ queryKey: ["unsaved-free-days"] as const, queryFn: read, staleTime: Infinity });

/** Replaces the unsaved changes by the result of `next`. */
export function storeUnsaved(client: QueryClient, next: (unsaved: Change) => Change): void {
  const unsaved = next(read());
  if (unsaved.add.length === 0 && unsaved.remove.length === 0) deleteDraft(name);
  else storeDraft(name, unsaved);
  client.setQueryData(unsavedQuery().queryKey, unsaved);
}
