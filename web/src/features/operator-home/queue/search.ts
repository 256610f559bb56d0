import type { QueueSection } from "@rounds/contract/operator-home/queue.ts";
import { searchReader, type SearchField } from "../../../lib/search.ts";

// Not imported, because the first load of every page contains this file with its imports.
const queueSections = [
  "applications",
  "unanswered",
  "licences",
  "reviews",
  "messages",
  "rewards",
] as const satisfies readonly QueueSection[];

const section: SearchField<QueueSection> = (value) => queueSections.find((known) => known === value);

const fields = { section };

/** The selected section, in the address. */
export const operatorHomeSearch = searchReader(fields);
