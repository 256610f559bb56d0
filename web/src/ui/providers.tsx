import "./base.css";
import "./contrast-themes.css";
import "./covered-focus.css";
import "./print.css";
import "@mantine/core/styles.layer.css";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";

type Props = { nonce: string | undefined; children: ReactNode };

/** Everything a public page needs; signed-in layouts add SignedInProviders below it. */
export const Providers = ({ nonce, children }: Props) => (
  <MantineProvider
    theme={theme}
    // Built pages have the variables in their text (css-variables.tsx).
    {...(import.meta.env.PROD ? {} : { cssVariablesResolver: cssVariables })}
    withGlobalClasses={false}
    defaultColorScheme="auto"
    {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
  >
    {children}
  </MantineProvider>
);
