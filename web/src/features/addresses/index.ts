export type { ChosenAddress } from "./queries.ts";
export { AddressDialog } from "./components/address-dialog.tsx";
export { useAddressDialog } from "./use-address-dialog.tsx";
