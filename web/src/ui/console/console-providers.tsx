import "./tokens.css";
import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { SignedInProviders } from "../signed-in-providers.tsx";
import { consoleTheme } from "./theme.ts";

/** What both consoles wrap their outlet in. */
export const ConsoleProviders = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={consoleTheme}>
    <SignedInProviders>{children}</SignedInProviders>
  </MantineThemeProvider>
);
