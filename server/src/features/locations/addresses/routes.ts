import { searchAddresses } from "@rounds/contract/locations/addresses.ts";
import { implement } from "../../../http/implement.ts";
import { presentAddress } from "./present.ts";
import { search } from "./service.ts";

export const routes = [
  implement(searchAddresses, async ({ query, actor, deps }) => ({ addresses: (await search(deps, actor, query.q)).map(presentAddress) })),
];
