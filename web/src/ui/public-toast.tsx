import { Suspense, useSyncExternalStore } from "react";
import { backgroundPart } from "./background-part.ts";
import type { toast } from "./toast.ts";

const ToastHost = backgroundPart(async () => (await import("./toast-host.tsx")).ToastHost);

let isWanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const show =
  (kind: "success" | "warning") =>
  async (...words: Parameters<typeof toast.success>): Promise<void> => {
    const loaded = await import("./toast.ts");
    isWanted = true;
    for (const listener of listeners) listener();
    loaded.toast[kind](...words);
  };

/** Toasts for public pages. Their code loads with the first toast. */
export const publicToast = { success: show("success"), warning: show("warning") };

/** The place of these toasts. Public layouts mount it. */
export const PublicToasts = () => {
  const wanted = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return wanted ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
};
