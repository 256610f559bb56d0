import { deskSections, type DeskSection } from "@rounds/contract/operator-home/queue.ts";
import { searchReader, type SearchField } from "../../../lib/search.ts";

const section: SearchField<DeskSection> = (value) => deskSections.find((known) => known === value);

const fields = { section };

/** What the address holds: which of the six is shown alone. */
export const deskSearch = searchReader(fields);
