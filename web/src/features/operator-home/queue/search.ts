import { queueSections, type QueueSection } from "@rounds/contract/operator-home/queue.ts";
import { searchReader, type SearchField } from "../../../lib/search.ts";

const section: SearchField<QueueSection> = (value) => queueSections.find((known) => known === value);

const fields = { section };

/** The selected section, in the address. */
export const operatorHomeSearch = searchReader(fields);
