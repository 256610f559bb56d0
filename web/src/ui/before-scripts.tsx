import { ColorSchemeScript } from "@mantine/core";
import { sessionMarkScript } from "../lib/session-store.ts";

/** zod tests whether it can compile code at run time, and the Content-Security-Policy reports this as a violation. */
const libraryGlobals = "globalThis.__zod_globalConfig={jitless:true}";

/**
 * The server renders the same page for all links. Before the first paint, this shows the parts for invited visitors
 * (`data-for-invited` in `base.css`), so that nothing moves later.
 */
const markInvited = `{const q=location.search,h=document.documentElement;if(/[?&]inviter_code=[A-Za-z0-9]{4,40}(&|$)/.test(q))h.dataset.invited="code";else if(/[?&]path=[^&]/.test(q))h.dataset.invited="link"}`;

/** Only the server's page runs them, so the browser's code is smaller without them. */
const texts = import.meta.env.SSR ? `${libraryGlobals};${markInvited}${sessionMarkScript}` : "";

/** Sets libraries' globals, invitation and session attributes, and the colour scheme before our scripts run and before the first paint. */
export const BeforeScripts = ({ nonce }: { nonce: string | undefined }) => (
  <>
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: texts }} />
    <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
  </>
);
