import { deleteOldKeys } from "../db/idempotency.ts";
import { deleteOldEvents } from "../db/limited-events.ts";
import { deleteRemovedFilesEntry, listRemovedFiles, removeFilesTask } from "../db/removed-files.ts";
import { job, scheduled } from "./job.ts";

export const jobs = [
  job(removeFilesTask, async ({ db, files }, { id }) => {
    for (const key of await listRemovedFiles(db, id)) await files.remove(key);
    await deleteRemovedFilesEntry(db, id);
  }),
  scheduled("housekeeping:limited_events", "11 * * * *", (deps) => deleteOldEvents(deps.db, deps.now())),
  scheduled("housekeeping:idempotency", "41 * * * *", (deps) => deleteOldKeys(deps.db)),
];
