/** What the address a visitor came by says about where from. Kept until the sign-in, and for the links that open afterwards. */
export type Landing = {
  ad_name?: string;
  path?: string;
  inviter_code?: string;
  event_id?: string;
  webinar_event_id?: string;
  session_id?: string;
};

const names = ["ad_name", "path", "inviter_code", "event_id", "webinar_event_id", "session_id"] as const;
const storageKey = "landing";

/** Reads these values from any search object: numbers count as text, everything else is left out. */
export const landingOf = (search: Readonly<Record<string, unknown>>): Landing =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );

/** A later visit without any of them keeps what an earlier one in this tab brought. */
export const keepLanding = (landing: Landing): void => {
  if (Object.keys(landing).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(landing));
};

export const readLanding = (): Landing => {
  const text = sessionStorage.getItem(storageKey);
  return text === null ? {} : landingOf(JSON.parse(text) as Record<string, unknown>);
};
