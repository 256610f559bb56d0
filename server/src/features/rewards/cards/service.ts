import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { countInvited, findSignUp, listInvited, listProvenPhones } from "./queries.ts";
import { presentCard, presentCounts } from "../rewards/present.ts";
import { openSignUp } from "../rewards/service.ts";

/** As many as a person's page shows. */
const maxInvited = 100;

async function openProvenPhones({ vault }: Pick<Deps, "vault">, db: Db, userIds: readonly number[]) {
  const rows = await listProvenPhones(db, userIds);
  return new Map(rows.map((row) => [row.user_id, vault.open("verified_phones.phone_number", row.phone_number_sealed)]));
}

/**
 * Sign-up of a person, their inviter, and the newest people they invited, with the counts of all. It contains names and numbers of
 * others, so the caller must audit the reading (`subjects`).
 */
export async function findPromotionCards(deps: Pick<Deps, "vault">, db: Db, userId: number) {
  const own = await findSignUp(db, userId);
  const signUp = own && openSignUp(deps, own);
  const invited = await listInvited(db, userId, maxInvited);
  const subjects = [...(own?.inviter_user_id ? [own.inviter_user_id] : []), ...invited.map((row) => row.user_id)];
  const phones = await openProvenPhones(deps, db, [userId, ...subjects]);
  return {
    signUp: signUp ? presentCard(signUp, "invited", "register", phones) : null,
    whoRecommendedMe: signUp && own.inviter_user_id !== null ? presentCard(signUp, "inviter", "referrer", phones) : null,
    whoIRecommended: invited.map((row) => presentCard(openSignUp(deps, row), "invited", "referrer", phones)),
    whoIRecommendedCounts: presentCounts(await countInvited(db, userId)),
    subjects,
  };
}
