/**
 * Parameters of an arrival address: the advertisement, the inviter, the event, the page to return to. They travel through the sign-in. No page uses them as an
 * address, and every page renders them as text.
 */
export type Landing = {
  ad_name?: string;
  path?: string;
  inviter_code?: string;
  event_id?: string;
  webinar_event_id?: string;
  session_id?: string;
  /** The page to return to after the sign-in, by its name in the specification. */
  pass_page?: string;
};

/** Letters and digits, as the server creates codes. Older links have shorter codes. */
const code = /^[A-Za-z0-9]{4,40}$/;
/** At most 15 digits, so that it is a safe integer. */
const id = /^[1-9]\d{0,14}$/;

/** The sign-in stores these values and refuses longer ones, so an invalid value must not reach it. */
const shapes: Readonly<Record<keyof Landing, RegExp>> = {
  // A name such as `invite_signup`. Without `:` and `/`, so that it cannot be an address.
  path: /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u,
  // Printable. An advertising tool may use any name.
  ad_name: /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u,
  inviter_code: code,
  event_id: id,
  webinar_event_id: id,
  session_id: id,
  pass_page: /^(?:applied|resumeInput)$/,
};

export const landingNames = Object.keys(shapes) as readonly (keyof Landing)[];

/** Reads the valid values from any search object. Numbers become text. Everything else is ignored. */
export const landingOf = (search: Readonly<Record<string, unknown>>): Landing =>
  Object.fromEntries(
    landingNames.flatMap((name) => {
      const value = search[name];
      const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
      return shapes[name].test(text) ? [[name, text]] : [];
    }),
  );
