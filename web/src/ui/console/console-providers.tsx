import "./tokens.css";
import "dayjs/locale/ko";
import { MantineThemeProvider } from "@mantine/core";
import { DatesProvider } from "@mantine/dates";
import type { ReactNode } from "react";
import { SignedInProviders } from "../signed-in-providers.tsx";
import { consoleTheme } from "./theme.ts";

/** Providers around the outlet of both consoles. They add Korean dates to the providers of the doctor's area. */
export const ConsoleProviders = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={consoleTheme}>
    <DatesProvider settings={{ locale: "ko", firstDayOfWeek: 0 }}>
      <SignedInProviders>{children}</SignedInProviders>
    </DatesProvider>
  </MantineThemeProvider>
);
