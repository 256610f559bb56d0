import { isWebinarPath } from "@rounds/contract/channel.ts";
import { isUsed } from "./activity.ts";
import { ApiError } from "./api-error.ts";
import { type Call, type CallHooks, createCall, type Transport } from "./call.ts";
import { reusingEarly } from "./early-responses.ts";
import { overFetch } from "./over-fetch.ts";
import { writeSucceeded } from "./repeated-writes.ts";
import { endSessionHere, freshToken, renewSession } from "./session-renewal.ts";
import { renewWebinarToken, webinarToken } from "./webinar-session.ts";
import { accessDenied, consentRequired, factorRequired, type Flag, memberSignInRequired, profileRequired } from "./signal.ts";

export { ApiError, hasCode, isNotFound, isRefused, isUnreachable, messageOf, type ApiFailure } from "./api-error.ts";
export { createCall, type Call, type Transport, type TransportResponse } from "./call.ts";

/** The flags of refusals with their own screen. */
const flags: Readonly<Record<string, Flag | undefined>> = {
  "profile.required": profileRequired,
  "consent.required": consentRequired,
  "operator.factor_required": factorRequired,
  "member.sign_in_required": memberSignInRequired,
};

const browserHooks: CallHooks = {
  token: freshToken,
  renew: renewSession,
  isUsed,
  failed: (error) => {
    if (error.code === "session.required") endSessionHere();
    else (flags[error.code] ?? (error.handled ? accessDenied : undefined))?.raise();
  },
  succeeded: writeSucceeded,
};

/** Below /webinar and /tracking the same failures lead to the same screens. Only the token differs. */
const webinarHooks: CallHooks = { ...browserHooks, token: webinarToken, renew: renewWebinarToken };

/** A client with the stored session that sends by `transport`. */
export const callOver = (transport: Transport): Call => {
  const main = createCall(transport, browserHooks);
  const webinar = createCall(transport, webinarHooks);
  return (endpoint, input, options) => (isWebinarPath(endpoint.path) ? webinar : main)(endpoint, input, options);
};

/**
 * Calls the server from the browser with the stored session. Throws ApiError. A lost session leads to the login page,
 * a 403 opens its modal; callers need not show those (`error.handled`). Loaders that also run on the server take
 * `call` from the router's context instead.
 */
export const call: Call = callOver(reusingEarly(overFetch));

/** Whether a retry of a failed read may succeed. A request that the server refused is never retried. */
export const isWorthRetrying = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
