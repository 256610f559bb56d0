import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import {
  beginningAfter,
  chainColumns,
  retainedSince,
  lastCheckpointSeal,
  listCheckpoints,
  sealOf,
  sealOfCheckpoint,
  type ChainEnd,
  type ChainLine,
} from "./audit-chain.ts";
import type { Db, Tx } from "./database.ts";

/** Lines of one transaction. */
export const sealedAtOnce = 500;
const removedAtOnce = 20_000;

/** One process at a time writes the chain. Another process does nothing. */
async function holdChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('audit_log', 20261121)) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** The last sealed line, or the last deleted one, or the place before the first. */
export async function findChainEnd(db: Db): Promise<ChainEnd> {
  const last = await db
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && last.position !== null && last.hash !== null) return { position: last.position, hash: last.hash };
  return beginningAfter(await listCheckpoints(db));
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
      return { id: line.id, position, hash: hash.toString("hex") };
    });
    await sql`update audit_log set position = link.position, hash = decode(link.hash, 'hex')
      from unnest(${links.map((link) => link.id)}::bigint[], ${links.map((link) => link.position)}::bigint[],
                  ${links.map((link) => link.hash)}::text[]) as link(id, position, hash)
      where audit_log.id = link.id`.execute(tx);
    return links.length;
  });
}

/**
 * Deletes the lines at the start of the chain that are older than two years, and writes a checkpoint in their place. Returns the number of
 * deleted lines. Call it again until it is 0.
 */
export function removeExpired(db: Db, vault: Vault, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdChain(tx))) return 0;
    const { rows } = await sql<{ lines: number; last: number | null; newest_at: string | null }>`
      select count(*) as lines, max(position) as last, max(at) as newest_at
        from (select position, at, bool_or(at >= ${retainedSince(now).toISOString()}::timestamptz) over (order by position) as is_kept
                from (select position, at from audit_log where position is not null order by position limit ${sql.lit(removedAtOnce)}) oldest) aged
       where not is_kept`.execute(tx);
    const [expired] = rows;
    if (!expired || expired.last === null || expired.newest_at === null) return 0;
    const { hash } = await tx.selectFrom("audit_log").select("hash").where("position", "=", expired.last).executeTakeFirstOrThrow();
    if (hash === null) throw new Error("a line has a place in the chain and no seal");
    const checkpoint = {
      position: expired.last,
      hash,
      lines: expired.lines,
      newest_at: expired.newest_at,
      removed_at: now.toISOString(),
    };
    const seal = sealOfCheckpoint(vault, lastCheckpointSeal(await listCheckpoints(tx)), checkpoint);
    await tx
      .insertInto("audit_checkpoints")
      .values({ ...checkpoint, seal })
      .execute();
    await tx.deleteFrom("audit_log").where("position", "<=", expired.last).execute();
    return expired.lines;
  });
}
