import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { QueryClient } from "@tanstack/react-query";
import { businessKeys, ownedBusinessesQuery } from "./queries.ts";

/** Where the editor stores saved hospitals and reads newer versions: the owner's list, or the operators' console. */
export type BusinessStore = {
  readonly keep: (client: QueryClient, business: OwnedBusiness) => void;
  /** Undefined when the user can no longer see the hospital. */
  readonly latest: (client: QueryClient, id: number) => Promise<OwnedBusiness | undefined>;
  readonly refresh: (client: QueryClient) => Promise<void>;
};

/** Adds the saved hospital to the cached list immediately, before the list is read again. */
const updateList = (client: QueryClient, business: OwnedBusiness): void => {
  client.setQueryData(ownedBusinessesQuery().queryKey, (data) => {
    if (data === undefined) return data;
    const isKnown = data.businesses.some(({ id }) => id === business.id);
    const businesses = data.businesses.map((known) => (known.id === business.id ? business : known));
    return { businesses: isKnown ? businesses : [...businesses, business].toSorted((a, b) => a.name.localeCompare(b.name, "ko")) };
  });
};

export const ownStore: BusinessStore = {
  keep: updateList,
  latest: async (client, id) =>
    (await client.fetchQuery({ ...ownedBusinessesQuery(), staleTime: 0 })).businesses.find((business) => business.id === id),
  refresh: (client) => client.invalidateQueries({ queryKey: businessKeys.owned }),
};
