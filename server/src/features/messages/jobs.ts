import { job, scheduled } from "../../jobs/job.ts";
import { recoverBulk, sendBulk } from "./bulk/service.ts";
import { sendDue } from "./closing/service.ts";
import { deliver, recover } from "./delivery/service.ts";

export const jobs = [
  job("text_message.send", (deps, { id }) => deliver(deps, id)),
  job("bulk_text_message.send", (deps, { id }) => sendBulk(deps, id)),
  // The queue locks the job of a killed process for hours. A message cannot wait that long.
  scheduled("text_messages:recover", "* * * * *", recover),
  scheduled("bulk_text_messages:recover", "* * * * *", recoverBulk),
  scheduled("closing_messages:send", "* * * * *", sendDue),
];
