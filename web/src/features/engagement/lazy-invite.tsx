import { Suspense, type ComponentProps } from "react";
import type { InviteItem as Item } from "./invitations/components/invite-item.tsx";
import { backgroundPart } from "../../ui/background-part.ts";

const LoadedItem = backgroundPart(async () => (await import("./invitations/components/invite-item.tsx")).InviteItem);

/** The invitation in the menu. Loaded when the menu opens, because no screen shows it before. */
export const InviteItem = (props: ComponentProps<typeof Item>) => (
  <Suspense>
    <LoadedItem {...props} />
  </Suspense>
);
