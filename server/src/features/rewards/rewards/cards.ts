import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { presentCard } from "./present.ts";
import { findSignUp, listInvited } from "./queries.ts";
import { openSignUp } from "./service.ts";

/** As many as a person's page shows. */
const mostInvited = 100;

/**
 * How a person signed up, who brought them, and whom they brought, newest first. Names and numbers of others are in it: whoever
 * shows it writes the reading down (`subjects`).
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
