import type { Progress } from "../../../db/batches.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { isAdvertisingNight } from "../../../lib/advertising-hours.ts";
import { notifyWithLetter } from "../../inbox/index.ts";
import { causeOf, listDecided } from "./queries.ts";
import { closedText, decidedText } from "./texts.ts";

const minuteMs = 60_000;
/** A step that is taken back within this time does not count, so its doctor gets no notice. */
const waitMinutes = 10;
/** A result is due even after an outage of some days. A later notice would surprise more than it helps. */
const lateMinutes = 7 * 24 * 60;
const batchSize = 200;

/**
 * Notifies doctors of a decision about their application: 서류합격, 최종합격, 입사, its end, or the end of its post. Employers have to announce the result
 * (채용절차의 공정화에 관한 법률 제10조). At night it waits until 08:00, like all messages that can wait.
 */
export async function notifyDecided(deps: Deps): Promise<Progress> {
  const now = deps.now();
  if (isAdvertisingNight(now)) return "done";
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  return inTransaction(deps.db, async (tx) => {
    const decided = await listDecided(tx, before(lateMinutes), before(waitMinutes), batchSize);
    for (const application of decided)
      await notifyWithLetter(deps, tx, {
        userIds: [application.user_id],
        words: (application.is_closed ? closedText : decidedText).write(application),
        cause: causeOf(application),
      });
    return decided.length === batchSize ? "more" : "done";
  });
}
