import { job, scheduled } from "../../jobs/job.ts";
import { recover, send } from "./sending.ts";

export const jobs = [job("notification.send", (deps, { id }) => send(deps, id)), scheduled("notifications:recover", "* * * * *", recover)];
