import { oneOf, searchReader } from "../../../lib/search.ts";
import { queueSections } from "@rounds/contract/operator-home/lists.ts";

const fields = { section: oneOf(queueSections) };

/** The selected section, in the address. */
export const operatorHomeSearch = searchReader(fields);
