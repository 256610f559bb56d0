import { exactly, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

export type DeskState = "pending" | "verified" | "rejected";

const decidedState = (value: unknown): "verified" | "rejected" | undefined => exactly("verified")(value) ?? exactly("rejected")(value);

const fields = { state: decidedState, review: searchId };
export type LicenceSearch = SearchOf<typeof fields>;

/** What the address of the desk holds: which list, and whom one looks at. */
export const licenceSearch = searchReader(fields);

export const stateOf = (search: LicenceSearch): DeskState => search.state ?? "pending";
