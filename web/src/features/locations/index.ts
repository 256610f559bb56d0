export { AddressSearch } from "./addresses/components/address-search.tsx";
export type { ChosenAddress } from "./addresses/queries.ts";
export { useAddressDialog } from "./addresses/use-address-dialog.tsx";
export { expectedTimeQuery } from "./directions/queries.ts";
export { distanceText, minutesText } from "./directions/texts.ts";
export { LocationMap } from "./map/components/location-map.tsx";
export { MapPage } from "./map/components/map-page.tsx";
export { readPlace } from "./map/place.ts";
