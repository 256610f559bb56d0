import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../db/database.ts";
import { job, scheduled } from "../../../jobs/job.ts";
import { matchNewPosts } from "./matching.ts";
import { hasUnclaimed } from "./queries.ts";
import { sendDueAlerts } from "./sending.ts";

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
];
