import "@mantine/core/styles.layer.css";
import "@mantine/carousel/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { lazy, type ReactNode, Suspense } from "react";

/** Loads after the screen, together with the fonts of all letters. An earlier toast waits for it. */
const ToastHost = lazy(async () => ({ default: (await import("./toast-host.tsx")).ToastHost }));

/** Providers around the outlet of signed-in layouts: dialogs, toasts and all of Mantine's CSS. */
export const SignedInProviders = ({ children }: { children: ReactNode }) => (
  <ModalsProvider>
    {children}
    <Suspense>
      <ToastHost />
    </Suspense>
  </ModalsProvider>
);
