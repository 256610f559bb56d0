import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import { beginning, chainColumns, sealOf, type ChainEnd, type ChainLine } from "./audit-chain.ts";
import type { Db, Tx } from "./database.ts";

/** Lines of one transaction. */
export const sealedAtOnce = 500;

/** One process at a time writes the chain. Another process does nothing. */
export async function holdChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('audit_log', 20261121)) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** The last sealed line, also if it was removed since, or the place before the first. */
export async function findChainEnd(db: Db): Promise<ChainEnd> {
  const last = await db
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const removed = await db
    .selectFrom("audit_checkpoints")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const stored = last && last.position !== null && last.hash !== null ? { position: last.position, hash: last.hash } : beginning;
  return removed && removed.position > stored.position ? removed : stored;
}

/**
 * Seals the next lines in the order of their ids, and returns their number. A slow transaction may be sealed after a line with a
 * higher id: the chain follows the order in which lines became visible. `db` must be the owner's.
 */
export function sealNext(db: Db, vault: Vault): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdChain(tx))) return 0;
    const { rows } = await sql<ChainLine>`select ${chainColumns} from audit_log where position is null order by id limit ${sql.lit(
      sealedAtOnce,
    )}`.execute(tx);
    if (rows.length === 0) return 0;
    let { position, hash } = await findChainEnd(tx);
    const links = rows.map((line) => {
      position += 1;
      hash = sealOf(vault, hash, line);
      return { id: line.id, at: line.at, position, hash: hash.toString("hex") };
    });
    // Literals, because a parameter chooses no partitions for the plan. Otherwise the plan has all partitions, and costs three times as much.
    const times = links.map((link) => link.at).toSorted();
    const isInBatch = sql`audit_log.at between ${sql.lit(times[0])}::timestamptz and ${sql.lit(times.at(-1))}::timestamptz`;
    await sql`update audit_log set position = link.position, hash = decode(link.hash, 'hex')
      from unnest(${links.map((link) => link.id)}::bigint[], ${links.map((link) => link.at)}::timestamptz[],
                  ${links.map((link) => link.position)}::bigint[], ${links.map((link) => link.hash)}::text[]) as link(id, at, position, hash)
      where audit_log.id = link.id and audit_log.at = link.at and ${isInBatch}`.execute(tx);
    return links.length;
  });
}
