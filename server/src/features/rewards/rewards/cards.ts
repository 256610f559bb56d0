import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { presentCard } from "./present.ts";
import { findSignUp, listInvited } from "./queries.ts";
import { openSignUp } from "./service.ts";

/** As many as a person's page shows. */
const mostInvited = 100;

/**
 * Sign-up of a person, their inviter, and the people they invited, newest first. It contains names and numbers of others, so
 * the caller must audit the reading (`subjects`).
 */
export async function findPromotionCards(deps: Pick<Deps, "vault">, db: Db, userId: number) {
  const own = await findSignUp(db, userId);
  const signUp = own && openSignUp(deps, own);
  const invited = await listInvited(db, userId, mostInvited);
  return {
    signUp: signUp ? presentCard(signUp, "invited", "register") : null,
    whoRecommendedMe: signUp && own.inviter_user_id !== null ? presentCard(signUp, "inviter", "referrer") : null,
    whoIRecommended: invited.map((row) => presentCard(openSignUp(deps, row), "invited", "referrer")),
    subjects: [...(own?.inviter_user_id ? [own.inviter_user_id] : []), ...invited.map((row) => row.user_id)],
  };
}
