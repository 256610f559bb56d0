import { exactly, searchId, searchReader, type SearchOf } from "../../../lib/search.ts";

export type ListState = "pending" | "verified" | "rejected";

const decidedState = (value: unknown): "verified" | "rejected" | undefined => exactly("verified")(value) ?? exactly("rejected")(value);

const fields = { state: decidedState, review: searchId };
export type LicenceSearch = SearchOf<typeof fields>;

/** The selected list and the open licence, in the address. */
export const licenceSearch = searchReader(fields);

export const stateOf = (search: LicenceSearch): ListState => search.state ?? "pending";
