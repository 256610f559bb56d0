import { lazy } from "react";

/** Loaded after the list, because the list does not need it. */
export const ListActions = lazy(async () => ({ default: (await import("./components/list-actions.tsx")).ListActions }));
