import "./tokens.css";
import "dayjs/locale/ko";
import { MantineThemeProvider } from "@mantine/core";
import { DatesProvider } from "@mantine/dates";
import type { ComponentProps, ReactNode } from "react";
import "../fonts.ts";
import { ScreenPlaceholder, ShellHome } from "../page-states.tsx";
import { SignedInProviders } from "../signed-in-providers.tsx";
import { ScreenBones } from "./screen-bones.tsx";
import { consoleTheme } from "./theme.ts";

/** Providers around the outlet of both consoles. They add Korean dates to the providers of the doctor's area. */
export const ConsoleProviders = ({ home, children }: { home: ComponentProps<typeof ShellHome>["value"]; children: ReactNode }) => (
  <MantineThemeProvider theme={consoleTheme}>
    <DatesProvider settings={{ locale: "ko", firstDayOfWeek: 0 }}>
      <SignedInProviders>
        <ShellHome value={home}>
          <ScreenPlaceholder value={<ScreenBones />}>{children}</ScreenPlaceholder>
        </ShellHome>
      </SignedInProviders>
    </DatesProvider>
  </MantineThemeProvider>
);
