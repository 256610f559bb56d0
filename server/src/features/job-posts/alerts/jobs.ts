import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../db/database.ts";
import { job, scheduled } from "../../../jobs/job.ts";
import { restoreMs } from "../saved-searches/service.ts";
import { sweep } from "../saved-searches/queries.ts";
import { matchNewPosts } from "./matching.ts";
import { deleteOld, hasUnclaimed } from "./queries.ts";
import { sendDueAlerts } from "./sending.ts";

/** As long as the notices of the inbox. */
const alertDays = 400;
const dayMs = 24 * 3600 * 1000;

const matchTask = "post_alerts.match";
const sendTask = "post_alerts:send";

const addJob = (deps: Deps, task: string): Promise<void> => inTransaction(deps.db, (tx) => deps.outbox.add(tx, task, { id: 0 }));

export const jobs = [
  // The triggers of job_posts add it.
  job(matchTask, async (deps, _payload, signal) => {
    await matchNewPosts(deps, signal);
    if ((await sendDueAlerts(deps)) === "more") await addJob(deps, sendTask);
  }),
  scheduled(sendTask, "* * * * *", async (deps) => {
    // A worker that claimed posts was killed.
    if (await hasUnclaimed(deps.db, deps.now())) await addJob(deps, matchTask);
    return sendDueAlerts(deps);
  }),
  scheduled("post_alerts:sweep", "27 18 * * *", (deps) => deleteOld(deps.db, new Date(deps.now().getTime() - alertDays * dayMs))),
  scheduled("saved_searches:sweep", "37 * * * *", (deps) => sweep(deps.db, new Date(deps.now().getTime() - restoreMs))),
];
