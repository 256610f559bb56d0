import { searchAddresses } from "@rounds/contract/locations/addresses.ts";
import { accessCase } from "../../../testing/access-cases.ts";

export const accessCases = [accessCase(searchAddresses, { own: async () => ({ query: { q: "강남" } }) })];
