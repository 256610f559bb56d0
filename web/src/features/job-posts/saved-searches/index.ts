import { backgroundPart } from "../../../ui/background-part.ts";

/** Loaded after the list, because the list does not need it. */
export const ListActions = backgroundPart(async () => (await import("./components/list-actions.tsx")).ListActions);
