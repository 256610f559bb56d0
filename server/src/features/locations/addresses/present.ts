import type { Address } from "@rounds/contract/locations/addresses.ts";
import type { FoundAddress } from "../../../providers/address-search/port.ts";

export const presentAddress = ({ address, detail, postcode, lat, lng }: FoundAddress): Address => ({ address, detail, postcode, lat, lng });
