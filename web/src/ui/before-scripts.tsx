import { ColorSchemeScript } from "@mantine/core";

/**
 * zod tests whether it can compile code at run time, and the Content-Security-Policy reports this as a violation. The scroll lock of
 * dialogs adds a style element and reads its nonce from this global.
 */
const libraryGlobals = `globalThis.__zod_globalConfig={jitless:true};globalThis.__webpack_nonce__=document.currentScript.nonce`;

/** Sets libraries' globals and the colour scheme before our scripts run and before the first paint. */
export const BeforeScripts = ({ nonce }: { nonce: string | undefined }) => (
  <>
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: libraryGlobals }} />
    <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
  </>
);
