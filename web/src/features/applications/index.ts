export { ApplyDialog } from "./components/apply-dialog.tsx";
export { useCancelApplication } from "./mutations.ts";
