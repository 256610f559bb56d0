import { isBackupRunning } from "../db/backup-lock.ts";
import { expiredKeys } from "../db/idempotency.ts";
import { expiredEvents } from "../db/limited-events.ts";
import { deleteRemovedFilesEntry, listRemovedFiles, removeFilesTask } from "../db/removed-files.ts";
import { job } from "./job.ts";
import type { RetentionRule } from "./retention.ts";

export const jobs = [
  job(removeFilesTask, async ({ db, files }, { id }) => {
    // The queue tries again later.
    if (await isBackupRunning(db)) throw new Error("no file is removed while a backup runs");
    for (const key of await listRemovedFiles(db, id)) await files.remove(key);
    await deleteRemovedFilesEntry(db, id);
  }),
];

export const retention: readonly RetentionRule[] = [
  {
    key: "repeated_requests",
    data: "Idempotency keys with their stored responses",
    keeps: [24, "hours"],
    from: "the first request",
    ground: "contract: a repeated request has one effect",
    rows: expiredKeys,
  },
  {
    key: "counted_requests",
    data: "Counted attempts of a person, a number or a network",
    keeps: [1, "days"],
    from: "the attempt",
    ground: "legitimate interest: limits against abuse",
    rows: expiredEvents,
  },
];
