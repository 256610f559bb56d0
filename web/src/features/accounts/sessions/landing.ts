import { type Landing, landingOf } from "@rounds/contract/sharing/arrival.ts";
import { pathOfPassPage } from "../../../lib/return-page.ts";

const storageKey = "landing";

/** Stores the landing for this tab. A later visit without parameters does not clear an earlier landing. */
export const keepLanding = (landing: Landing): void => {
  if (Object.keys(landing).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(landing));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this page.
    return null;
  }
};

export const readLanding = (): Landing => {
  const stored = parsed(sessionStorage.getItem(storageKey) ?? "null");
  return typeof stored === "object" && stored !== null ? landingOf(stored as Record<string, unknown>) : {};
};

/** The page to return to that this tab's landing names, once. A browser that did not start the sign-in has no other trace of it. */
export const takePassPage = (): string | null => {
  const { pass_page, ...landing } = readLanding();
  if (pass_page !== undefined) sessionStorage.setItem(storageKey, JSON.stringify(landing));
  return pathOfPassPage(pass_page);
};

/** The path of links to marketing events. */
export const marketingEventPath = "marketing_event";

/** The path of invitations to sign up. Such a link opens no event. */
export const inviteSignupPath = "invite_signup";

/** The page inside the product that this landing leads to, or null. */
const deepLinkOf = ({ path, event_id, inviter_code, webinar_event_id, session_id }: Landing): string | null => {
  // The path of an event may also be a campaign's own. A link without a path did not come from an event's page.
  if (event_id !== undefined && path !== undefined && path !== inviteSignupPath) {
    return `/overview?${new URLSearchParams({ event_id, ...(inviter_code === undefined ? {} : { inviter_code }) })}`;
  }
  if (webinar_event_id === undefined || session_id === undefined) return null;
  return `/overview?${new URLSearchParams({ webinar_event_id, session_id })}`;
};

/** The page that the latest landing leads to, once. The landing is cleared, because its sign-in is done. Null without one. */
export const takeDeepLink = (): string | null => {
  const link = deepLinkOf(readLanding());
  sessionStorage.removeItem(storageKey);
  return link;
};
