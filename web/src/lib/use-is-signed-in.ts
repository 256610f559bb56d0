import { useSyncExternalStore } from "react";
import { readSession } from "./session.ts";

/** The session ends and begins only with a full page load. */
const subscribe = () => () => undefined;
const hasSession = (): boolean => readSession() !== null;

/** For public pages. The server does not know the session, so it renders the page for visitors. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(subscribe, hasSession, () => false);
