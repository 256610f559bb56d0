import "@mantine/core/styles.layer.css";
import "@mantine/carousel/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { lazy, type ReactNode, Suspense } from "react";

/** Comes after the screen, and with it the font rules for every letter: a toast that is called earlier waits for it. */
const ToastHost = lazy(async () => ({ default: (await import("./toast-host.tsx")).ToastHost }));

/** What layouts behind the login wrap their outlet in: dialogs, toasts and the whole of Mantine's CSS. */
export const SignedInProviders = ({ children }: { children: ReactNode }) => (
  <ModalsProvider>
    {children}
    <Suspense>
      <ToastHost />
    </Suspense>
  </ModalsProvider>
);
