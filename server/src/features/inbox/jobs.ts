import { job, scheduled } from "../../jobs/job.ts";
import { letterTask, sendLetter } from "./letters.ts";
import { sendPushes } from "./push.ts";
import { deleteEnded, deleteOldNotices } from "./queries.ts";

const dayMs = 86_400_000;
/** As long as app events. A notice is about something that its own page also shows. */
const noticeDays = 400;

export const jobs = [
  job(letterTask, (deps, { id }) => sendLetter(deps, id)),
  job("push.send", (deps) => sendPushes(deps)),
  // Sends postponed pushes, and pushes that a killed server had claimed.
  scheduled("push:due", "* * * * *", sendPushes),
  scheduled("push:sweep", "17 19 * * *", (deps) => deleteEnded(deps.db, deps.now())),
  scheduled("notices:sweep", "47 18 * * *", (deps) => deleteOldNotices(deps.db, new Date(deps.now().getTime() - noticeDays * dayMs))),
];
