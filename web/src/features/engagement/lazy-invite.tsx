import { lazy, Suspense, type ComponentProps } from "react";
import type { InviteItem as Item } from "./invitations/components/invite-item.tsx";

const LoadedItem = lazy(async () => ({ default: (await import("./invitations/components/invite-item.tsx")).InviteItem }));

/** The invitation in the menu. Loaded when the menu opens, because no screen shows it before. */
export const InviteItem = (props: ComponentProps<typeof Item>) => (
  <Suspense>
    <LoadedItem {...props} />
  </Suspense>
);
