import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/carousel/styles.layer.css";
import "dayjs/locale/ko";
import { DatesProvider } from "@mantine/dates";
import { ModalsProvider } from "@mantine/modals";
import { lazy, type ReactNode, Suspense } from "react";

/** Comes after the screen, and with it the font rules for every letter: a toast that is called earlier waits for it. */
const ToastHost = lazy(async () => ({ default: (await import("./toast-host.tsx")).ToastHost }));

/** What layouts behind the login wrap their outlet in: dialogs, toasts, Korean dates and the whole of Mantine's CSS. */
export const SignedInProviders = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: "ko", firstDayOfWeek: 0 }}>
    <ModalsProvider>
      {children}
      <Suspense>
        <ToastHost />
      </Suspense>
    </ModalsProvider>
  </DatesProvider>
);
