import type { Progress } from "../../../db/batches.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { scheduled } from "../../../jobs/job.ts";
import { phoneTailHash } from "../../../lib/phone-tail.ts";
import { lockWithoutPhoneTail, setPhoneTails } from "./queries.ts";

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

export const jobs = [scheduled("profiles:phone_tails", "*/10 * * * *", fillPhoneTails)];
