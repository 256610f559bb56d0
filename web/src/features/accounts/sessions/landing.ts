/**
 * Parameters of the arrival address: the advertisement, the inviter, the event. Stored in the tab until the sign-in; later links use them
 * too.
 */
export type Landing = {
  ad_name?: string;
  path?: string;
  inviter_code?: string;
  event_id?: string;
  webinar_event_id?: string;
  session_id?: string;
};

export const landingNames = ["ad_name", "path", "inviter_code", "event_id", "webinar_event_id", "session_id"] as const;
const storageKey = "landing";

/** Reads these values from any search object. Numbers become text, other types are ignored. */
export const landingOf = (search: Readonly<Record<string, unknown>>): Landing =>
  Object.fromEntries(
    landingNames.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );

/** Stores the landing for this tab. A later visit without parameters does not clear an earlier landing. */
export const keepLanding = (landing: Landing): void => {
  if (Object.keys(landing).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(landing));
};

export const readLanding = (): Landing => {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? {} : landingOf(JSON.parse(text) as Record<string, unknown>);
};
