import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import { lastCheckpointSeal, listCheckpoints, retainedSince, sealOfCheckpoint } from "./audit-chain.ts";
import { holdChain } from "./audit-sealing.ts";
import type { Db, Tx } from "./database.ts";
import { listPeopleOnHold } from "./legal-holds.ts";
import { dropPartition, leafOf, listPartitions, withShortLocks } from "./partitions.ts";

/** Lines of one transaction. */
const removedAtOnce = 20_000;

type Run = { readonly first: number; readonly last: number };
type Removal = { readonly runs: readonly Run[]; readonly newestAt: string; readonly lines: number };

/**
 * Removes lines that are older than two years, and writes a checkpoint in the place of each run. A month is dropped when its last moment
 * has expired, but not while it has a line of a person on hold. Lines of the open partitions are deleted in batches. Returns the number of removed lines. Call it again until it is 0.
 * Throws if a month is not complete, because dropping it would hide that lines are missing.
 */
export async function removeExpired(db: Db, vault: Vault, now: Date): Promise<number> {
  const since = retainedSince(now);
  const onHold = await listPeopleOnHold(db);
  let removed = 0;
  for (const { name, ends, isOpen } of await listPartitions(db, "audit_log")) {
    if (ends !== null && ends <= since) removed += await dropMonth(db, vault, now, name, onHold);
    else if (isOpen) removed += await deleteOldest(db, vault, now, name, onHold);
  }
  return removed;
}

/** SQL condition: the line names one of these people. */
const namesOneOf = (people: readonly number[]) =>
  sql<boolean>`(subject_user_ids && ${[...people]}::bigint[] or coalesce(actor_user_id = any(${[...people]}::bigint[]), false))`;

async function hasLinesOf(db: Db, name: string, people: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${leafOf(name)} where ${namesOneOf(people)}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function dropMonth(db: Db, vault: Vault, now: Date, name: string, onHold: readonly number[]): Promise<number> {
  if (onHold.length > 0 && (await hasLinesOf(db, name, onHold))) return 0;
  // Reading a large month takes seconds. The chain stays free meanwhile, because no request writes a line with a time of two years ago.
  const removal = await readMonth(db, name);
  return withShortLocks(db, async (tx) => {
    if (!(await holdChain(tx)) || !(await isUnchanged(tx, name, removal))) return 0;
    if (removal !== null) await writeCheckpoints(tx, vault, now, name, removal);
    await dropPartition(tx, name);
    return removal?.lines ?? 0;
  });
}

/** False if another process has dropped the month, or if a new line has an old time. */
async function isUnchanged(tx: Tx, name: string, removal: Removal | null): Promise<boolean> {
  const { rows: existing } = await sql`select from pg_class where oid = to_regclass(${`partitions.${name}`})`.execute(tx);
  if (existing.length === 0) return false;
  const { rows } = await sql<{ last: number | null; has_unsealed: boolean }>`
    select (select max(position) from ${leafOf(name)}) as last,
           exists (select from ${leafOf(name)} where position is null) as has_unsealed`.execute(tx);
  return rows[0]?.has_unsealed === false && rows[0].last === (removal?.runs.at(-1)?.last ?? null);
}

/** Null for a month without lines. */
async function readMonth(db: Db, name: string): Promise<Removal | null> {
  const { rows } = await sql<{ lines: number; unsealed: number; first: number | null; last: number | null; newest_at: string | null }>`
    select count(position) as lines, count(*) - count(position) as unsealed, min(position) as first, max(position) as last,
           max(at) as newest_at from ${leafOf(name)}`.execute(db);
  const [month] = rows;
  if (!month || month.lines + month.unsealed === 0) return null;
  const { lines, unsealed, first, last, newest_at: newestAt } = month;
  if (unsealed > 0 || first === null || last === null || newestAt === null)
    throw new Error(`${name} cannot be dropped: ${unsealed} lines are not sealed`);
  // Lines of other months, and lines that were removed earlier, between the first and the last line of this month. There are few.
  const { rows: others } = await sql<Run>`
    select l.position as first, l.position as last from audit_log l
     where l.position between ${first} and ${last} and l.tableoid <> ${`partitions.${name}`}::regclass
    union all
    select c.position - c.lines + 1, c.position from audit_checkpoints c where c.position between ${first} and ${last}
    order by 1`.execute(db);
  const runs: Run[] = [];
  let next = first;
  for (const other of [...others, { first: last + 1, last: last + 1 }]) {
    if (other.first > next) runs.push({ first: next, last: other.first - 1 });
    next = other.last + 1;
  }
  const covered = runs.reduce((sum, run) => sum + run.last - run.first + 1, 0);
  if (covered !== lines) throw new Error(`${name} cannot be dropped: ${covered - lines} of its lines are missing`);
  return { runs, newestAt, lines };
}

function deleteOldest(db: Db, vault: Vault, now: Date, name: string, onHold: readonly number[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdChain(tx))) return 0;
    const { rows } = await sql<Run & { newest_at: string }>`
      select min(position) as first, max(position) as last, max(at) as newest_at
        from (select position, at, position - row_number() over (order by position) as run
                from (select position, at from ${leafOf(name)} where position is not null and at < ${retainedSince(now).toISOString()}::timestamptz
                         and not ${namesOneOf(onHold)}
                       order by at limit ${sql.lit(removedAtOnce)}) oldest) numbered
       group by run order by 1`.execute(tx);
    if (rows.length === 0) return 0;
    const newestAt = rows.reduce((newest, { newest_at: at }) => (at > newest ? at : newest), "");
    const lines = rows.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    await writeCheckpoints(tx, vault, now, name, { runs: rows, newestAt, lines });
    await sql`delete from ${leafOf(name)} l using unnest(${rows.map(({ first }) => first)}::bigint[], ${rows.map(({ last }) => last)}::bigint[])
      as run(first, last) where l.position between run.first and run.last`.execute(tx);
    return lines;
  });
}

async function writeCheckpoints(tx: Tx, vault: Vault, now: Date, name: string, { runs, newestAt }: Removal): Promise<void> {
  let before = lastCheckpointSeal(await listCheckpoints(tx));
  const { rows: ends } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from ${leafOf(name)} where position = any(${runs.map(({ last }) => last)}::bigint[])`.execute(tx);
  const hashes = new Map(ends.map(({ position, hash }) => [position, hash]));
  for (const { first, last } of runs) {
    const hash = hashes.get(last);
    if (!hash) throw new Error("a line has a place in the chain and no seal");
    const removedAt = now.toISOString();
    const checkpoint = { position: last, hash, lines: last - first + 1, newest_at: newestAt, removed_at: removedAt };
    before = sealOfCheckpoint(vault, before, checkpoint);
    await tx
      .insertInto("audit_checkpoints")
      .values({ ...checkpoint, seal: before })
      .execute();
  }
}
