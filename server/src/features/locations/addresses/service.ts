import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { AddressSearchError, type FoundAddress } from "../../../providers/address-search/port.ts";

/** At most five addresses for the search text. Throws address.search_failed. */
export async function search(deps: Deps, query: string): Promise<readonly FoundAddress[]> {
  try {
    return await deps.addressSearch.search(query);
  } catch (error) {
    if (!(error instanceof AddressSearchError)) throw error;
    deps.log.warn({ reason: error.message }, "address search failed");
    throw fail("address.search_failed");
  }
}
