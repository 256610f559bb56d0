import { lazy, Suspense } from "react";

const LoadedItem = lazy(async () => ({ default: (await import("./invitations/components/invite-item.tsx")).InviteItem }));

/** The invitation in the menu. Loaded when the menu opens, because no screen shows it before. */
export const InviteItem = () => (
  <Suspense>
    <LoadedItem />
  </Suspense>
);
