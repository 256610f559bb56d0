import { ColorSchemeScript } from "@mantine/core";

/**
 * zod would try whether it may compile code at run time, which the Content-Security-Policy reports as a violation; the
 * scroll lock under dialogs writes a style element and looks for its nonce in this global.
 */
const libraryGlobals = `globalThis.__zod_globalConfig={jitless:true};globalThis.__webpack_nonce__=document.currentScript.nonce`;

/** What has to be settled before any script of ours and before the first paint: libraries' globals, light or dark. */
export const BeforeScripts = ({ nonce }: { nonce: string | undefined }) => (
  <>
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: libraryGlobals }} />
    <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
  </>
);
