import type { Progress } from "../../../db/batches.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { scheduled } from "../../../jobs/job.ts";
import { phoneTailHash } from "../../../lib/phone-tail.ts";
import { openSignInEmail } from "./email.ts";
import { fillEmails, lockWithoutFilledEmail, lockWithoutPhoneTail, setPhoneTails } from "./queries.ts";

const batchSize = 1000;

/** Hashes the last digits of phone numbers from before the search for them. A migration cannot, because it has no keys. */
export const fillPhoneTails = (deps: Deps): Promise<Progress> =>
  inTransaction(deps.db, async (tx) => {
    const rows = await lockWithoutPhoneTail(tx, batchSize);
    await setPhoneTails(
      tx,
      rows.map(({ user_id, phone_number_sealed }) => ({
        userId: user_id,
        hash: phoneTailHash(deps.vault, deps.vault.open("profiles.phone_number", phone_number_sealed)),
      })),
    );
    return rows.length < batchSize ? "done" : "more";
  });

/**
 * Gives profiles from before the address in the onboarding the address of their sign-in. Once per profile: a doctor who removes the address
 * later does not get it back.
 */
export const fillSignInEmails = (deps: Deps): Promise<Progress> =>
  inTransaction(deps.db, async (tx) => {
    const rows = await lockWithoutFilledEmail(tx, batchSize);
    await fillEmails(
      tx,
      rows.map(({ user_id, email_sealed }) => ({ userId: user_id, email: openSignInEmail(deps, email_sealed) })),
    );
    return rows.length < batchSize ? "done" : "more";
  });

export const jobs = [
  scheduled("profiles:phone_tails", "*/10 * * * *", fillPhoneTails),
  scheduled("profiles:sign_in_emails", "*/10 * * * *", fillSignInEmails),
];
