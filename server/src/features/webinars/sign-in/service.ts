import { webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { findActor } from "../../../auth/queries.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { hashToken, randomToken } from "../../../lib/vault.ts";
import { insertToken } from "./queries.ts";

/** A webinar lasts an evening. After that the web exchanges its main token again. */
const tokenSeconds = 12 * 3600;

/** Exchanges a main access token for a webinar token of the same session. Throws session.provider_unknown, session.required. */
export async function signIn(deps: Deps, input: { sso_provider: string; sso_token: string }) {
  if (input.sso_provider !== webinarProvider) throw fail("session.provider_unknown", ["sso_provider"]);
  const actor = await findActor(deps.db, input.sso_token, "main", { idleMinutes: deps.config.idleMinutes, isUsed: false });
  if (!actor) throw fail("session.required", ["sso_token"]);
  const token = randomToken();
  await insertToken(deps.db, { tokenHash: hashToken(token), sessionId: actor.sessionId, seconds: tokenSeconds });
  return { access_token: token, expires_in: tokenSeconds };
}
