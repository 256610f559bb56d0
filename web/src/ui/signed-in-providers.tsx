import "@mantine/core/styles.layer.css";
import "@mantine/dates/styles.layer.css";
import "@mantine/carousel/styles.layer.css";
import "dayjs/locale/ko";
import { DatesProvider } from "@mantine/dates";
import { ModalsProvider } from "@mantine/modals";
import type { ReactNode } from "react";
import { ToastHost } from "./toast-host.tsx";

/** What layouts behind the login wrap their outlet in: dialogs, toasts, Korean dates and the whole of Mantine's CSS. */
export const SignedInProviders = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: "ko", firstDayOfWeek: 0 }}>
    <ModalsProvider>
      {children}
      <ToastHost />
    </ModalsProvider>
  </DatesProvider>
);
