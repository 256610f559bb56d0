import { job } from "../../../jobs/job.ts";
import { disconnect, disconnectTask } from "./ended-identities.ts";

export const jobs = [job(disconnectTask, (deps, { id }) => disconnect(deps, id))];
