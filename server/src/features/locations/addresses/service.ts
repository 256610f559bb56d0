import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { AddressSearchError, type FoundAddress } from "../../../providers/address-search/port.ts";
import { countProviderCall } from "../provider-calls.ts";

/** At most five addresses for the search text. Throws rate.limited and address.search_failed. */
export async function search(deps: Deps, actor: Actor, query: string): Promise<readonly FoundAddress[]> {
  await countProviderCall(deps, actor, "address search");
  try {
    return await deps.addressSearch.search(query);
  } catch (error) {
    if (!(error instanceof AddressSearchError)) throw error;
    deps.log.warn({ reason: error.message }, "address search failed");
    throw fail("address.search_failed");
  }
}
