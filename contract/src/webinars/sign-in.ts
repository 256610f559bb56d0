import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Count, Line, text } from "../fields.ts";

/** The only provider of webinar sessions: the main session of the same person. */
export const webinarProvider = "rounds";

export const createWebinarSession = endpoint({
  method: "POST",
  path: "/webinar/api/v1/users/sso_sessions",
  access: "public",
  summary: "Exchanges the main access token for a webinar token. It ends with the main session.",
  // A repetition makes another token of the same session. The main token has 256 random bits, so guesses need no lower limit. The doctors
  // of one hospital share its address and join a webinar in the same minute.
  replay: "harmless",
  body: z.object({ sso_provider: text(20, 1), sso_token: text(200, 1) }),
  ok: {
    201: z.object({
      access_token: Line,
      /** Seconds. */
      expires_in: Count,
    }),
  },
  errors: ["session.provider_unknown"],
});
