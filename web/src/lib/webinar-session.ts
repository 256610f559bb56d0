import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { ApiError } from "./api-error.ts";
import { createCall } from "./call.ts";
import { overFetch } from "./over-fetch.ts";
import { freshToken, renewSession } from "./session-renewal.ts";
import { readWebinarToken, saveWebinarToken } from "./session-store.ts";

const plainCall = createCall(overFetch);

/** Exchanges the main token. Null if the main session has ended. */
const exchange = async (): Promise<string | null> => {
  const main = await freshToken();
  if (main === null) return null;
  const send = (token: string) => plainCall(createWebinarSession, { body: { sso_provider: webinarProvider, sso_token: token } });
  try {
    return (await send(main)).access_token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = (await renewSession(main)) ? await freshToken() : null;
    return renewed === null ? null : (await send(renewed)).access_token;
  }
};

let running: Promise<string | null> | null = null;

/** Calls of one page that start together share one exchange. */
const exchangeOnce = (): Promise<string | null> => {
  running ??= exchange()
    .then((token) => {
      if (token !== null) saveWebinarToken(token);
      return token;
    })
    .finally(() => {
      running = null;
    });
  return running;
};

/** The token for calls below /webinar and /tracking. Fetched when it is first needed. Null without a session. */
export const webinarToken = async (): Promise<string | null> => readWebinarToken() ?? exchangeOnce();

/** After a 401 for this token. True if there is another one. */
export const renewWebinarToken = async (rejected: string): Promise<boolean> => {
  const stored = readWebinarToken();
  return (stored !== null && stored !== rejected) || (await exchangeOnce()) !== null;
};
