import type { Locker } from "@tus/server";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../../deps.ts";
import * as queries from "./queries.ts";

const holdSeconds = 15;
const renewEveryMs = 3000;
const tryEveryMs = 500;
/** Longer than a lock lasts without renewal. */
const maxWaitMs = 20_000;

/**
 * Locks of uploads in the database. An operator's connection may die without notice, and the next request may arrive at another process:
 * it signals the holder to stop, and takes the lock over when the holder is dead.
 */
export const createUploadLocker = ({ db, log }: Pick<Deps, "db" | "log">): Locker => ({
  newLock(uploadId) {
    const holder = randomUUID();
    let renewal: NodeJS.Timeout | undefined;
    return {
      async lock(signal, cancel) {
        const until = Date.now() + maxWaitMs;
        while (!(await queries.acquireUploadLock(db, uploadId, holder, holdSeconds))) {
          if (signal.aborted || Date.now() > until)
            throw Object.assign(new Error("the upload is locked"), { status_code: 423, body: "Locked\n" });
          await sleep(tryEveryMs);
        }
        renewal = setInterval(() => {
          queries
            .renewUploadLock(db, uploadId, holder, holdSeconds)
            .then((state) => (state && !state.isWanted ? undefined : cancel()))
            .catch((error: unknown) => log.warn({ err: error }, "the lock of an upload could not be renewed"));
        }, renewEveryMs);
      },
      async unlock() {
        clearInterval(renewal);
        await queries.releaseUploadLock(db, uploadId, holder);
      },
    };
  },
});
