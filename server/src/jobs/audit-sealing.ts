import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { findChainEnd, removeExpired, sealedAtOnce, sealNext } from "../db/audit-sealing.ts";
import type { Db } from "../db/database.ts";
import type { Vault } from "../lib/vault.ts";

const everyMs = 1000;
const hourMs = 3_600_000;

type Sealing = {
  /** With the owner's rights: the application's role can read the chain and add to the log, no more. */
  readonly db: Db;
  readonly vault: Vault;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
};

/**
 * Seals new lines of the audit log about a second after they were committed. Not a task of the queue: one that every audited request
 * adds would make them wait for one another. Ends when `stop` is called.
 */
export function startSealing(sealing: Sealing): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = sealUntil(stopping.signal, sealing);
  return {
    async stop() {
      stopping.abort();
      await running;
      // What the last requests wrote; nothing waits over a stop of the server.
      await sealNext(sealing.db, sealing.vault).catch((error: unknown) =>
        sealing.log.warn({ err: error }, "the last lines wait for their seal"),
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
      if (current !== hour) await keepHouse({ db, vault, log, now });
      hour = current;
    } catch (error) {
      // The database is away: what waits is sealed when it is back.
      log.warn({ err: error }, "the audit log cannot be sealed yet");
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

/** Notes the end of the chain where the database's owner cannot reach it, and lets go of what is older than two years. */
async function keepHouse({ db, vault, log, now }: Sealing): Promise<void> {
  const removed = await removeExpired(db, vault, now());
  if (removed > 0) log.info({ removed }, "lines of the audit log older than two years are gone");
  const { position, hash } = await findChainEnd(db);
  log.info({ auditEnd: `${position}:${hash.toString("hex")}` }, "end of the audit log's chain");
}
