import { job, scheduled } from "../../jobs/job.ts";
import { sendDue } from "./closing/service.ts";
import { deliver, recover } from "./delivery/service.ts";

export const jobs = [
  job("text_message.send", (deps, { id }) => deliver(deps, id)),
  // The queue locks the job of a killed process for hours. A message cannot wait that long.
  scheduled("text_messages:recover", "* * * * *", recover),
  scheduled("closing_messages:send", "* * * * *", sendDue),
];
