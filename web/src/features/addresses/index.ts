export type { ChosenAddress } from "./queries.ts";
export { useAddressDialog } from "./use-address-dialog.tsx";
