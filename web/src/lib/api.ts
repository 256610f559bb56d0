import { ApiError } from "./api-error.ts";
import { type Call, type CallHooks, createCall } from "./call.ts";
import { reusingEarly } from "./early-responses.ts";
import { overFetch } from "./over-fetch.ts";
import { endSessionHere, freshToken, renewSession } from "./session-renewal.ts";
import { accessDenied, factorRequired, profileRequired } from "./signal.ts";

export { ApiError, messageOf, type ApiFailure } from "./api-error.ts";
export { createCall, type Call, type Transport, type TransportResponse } from "./call.ts";

export const browserHooks: CallHooks = {
  token: freshToken,
  renew: renewSession,
  failed: (error) => {
    if (error.code === "session.required") endSessionHere();
    else if (error.code === "profile.required") profileRequired.raise();
    else if (error.code === "operator.factor_required") factorRequired.raise();
    else if (error.status === 403) accessDenied.raise();
  },
};

/**
 * Calls the server from the browser with the stored session. Throws ApiError. A lost session leads to the login page,
 * a 403 opens its modal; callers need not show those (`error.handled`). Loaders that also run on the server take
 * `call` from the router's context instead.
 */
export const call: Call = createCall(reusingEarly(overFetch), browserHooks);

/** Whether a retry of a failed read may succeed. A request that the server refused is never retried. */
export const isWorthRetrying = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
