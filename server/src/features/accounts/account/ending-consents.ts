import { advertisingConsent } from "@rounds/contract/accounts/account.ts";
import type { Progress } from "../../../db/batches.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import { causeOfEnding, listEnding } from "./queries.ts";
import { endingText } from "./texts.ts";

const dayMs = 24 * 3600 * 1000;
const batchSize = 200;

/**
 * Notifies people who can confirm their consent to advertising before it ends. The law requires a confirmation every two years
 * (정보통신망법 제50조 제8항), and the terms promise it.
 */
export function notifyEnding(deps: Deps): Promise<Progress> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const ending = await listEnding(tx, now, new Date(now.getTime() + advertisingConsent.noticeDays * dayMs), batchSize);
    for (const consent of ending)
      await notifyWithLetter(deps, tx, { userIds: [consent.user_id], words: endingText.write(consent), cause: causeOfEnding(consent) });
    return ending.length === batchSize ? "more" : "done";
  });
}
