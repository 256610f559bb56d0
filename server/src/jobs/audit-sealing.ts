import type { FastifyBaseLogger } from "fastify";
import { findChainEnd, sealedAtOnce, sealNext } from "../db/audit-sealing.ts";
import type { Db } from "../db/database.ts";
import type { Vault } from "../lib/vault.ts";
import { sleepUntilAbort } from "../lib/sleep-until-abort.ts";

const everyMs = 1000;
const hourMs = 3_600_000;

type Sealing = {
  /** Has the rights of the schema's owner. The application's role may only read the chain and add entries. */
  readonly db: Db;
  readonly vault: Vault;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};

/**
 * Seals new entries of the audit log about a second after their commit, until `stop` is called. This is not a job, because each audited
 * request would add one, and the jobs would wait for each other.
 */
export function startSealing(sealing: Sealing): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = sealUntil(stopping.signal, sealing);
  return {
    async stop() {
      stopping.abort();
      await running;
      // Seals the entries of the last requests before the server stops.
      await sealNext(sealing.db, sealing.vault).catch((error: unknown) =>
        sealing.log.warn({ err: error }, "the last entries of the audit log are not sealed yet"),
      );
    },
  };
}

async function sealUntil(signal: AbortSignal, { db, vault, log, now }: Sealing): Promise<void> {
  let hour = -1;
  while (!signal.aborted) {
    try {
      while ((await sealNext(db, vault)) === sealedAtOnce && !signal.aborted);
      const current = Math.floor(now().getTime() / hourMs);
      if (current !== hour) await logEnd(db, log);
      hour = current;
    } catch (error) {
      // The database is unavailable. The next attempt seals the waiting entries.
      log.warn({ err: error }, "the audit log cannot be sealed yet");
    }
    await sleepUntilAbort(everyMs, signal);
  }
}

/** Logs the end of the chain, because the database's owner cannot change the log files. */
async function logEnd(db: Db, log: FastifyBaseLogger): Promise<void> {
  const { position, hash } = await findChainEnd(db);
  log.info({ auditEnd: `${position}:${hash.toString("hex")}` }, "end of the audit log's chain");
}
