import { sql } from "kysely";
import type { Vault } from "../lib/vault.ts";
import type { Db } from "./database.ts";

/** A column of sealed values, and the label by which they are bound to it. */
export type SealedColumn = { readonly table: string; readonly column: string; readonly label: string };

export type RotationCounts = {
  readonly label: string;
  readonly resealed: number;
  /** Values that no configured key opens. */ readonly unreadable: number;
};

const batchSize = 500;
/** Before the first row of any table. */
const beginning = "(0,0)";

/** Every `…_sealed` column of the catalogue, and the one sealed column that is named otherwise. */
export async function listSealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_sealed'
     order by 1, 2`.execute(db);
  const named = rows.map(({ table, column }) => ({ table, column, label: `${table}.${column.replace(/_sealed$/, "")}` }));
  return [...named, { table: "idempotency_keys", column: "answer", label: "idempotency_keys.answer" }];
}

/**
 * Encrypts each value again that has another key than `currentKeyId`, in batches of one transaction each. It may be stopped and restarted at
 * any time, and servers may run. A value that no key decrypts stays and is counted.
 */
export async function rotateKeys(
  db: Db,
  vault: Vault,
  currentKeyId: string,
  progress: (counts: RotationCounts) => void,
): Promise<RotationCounts[]> {
  const all: RotationCounts[] = [];
  for (const column of await listSealedColumns(db)) {
    const counts = await rotateColumn(db, vault, currentKeyId, column);
    progress(counts);
    all.push(counts);
  }
  return all;
}

async function rotateColumn(db: Db, vault: Vault, currentKeyId: string, sealedColumn: SealedColumn): Promise<RotationCounts> {
  const unreadable = new Set<string>();
  let resealed = 0;
  let foundInPass = 0;
  let after = beginning;
  for (;;) {
    const batch = await rotateBatch(db, vault, currentKeyId, sealedColumn, unreadable, after);
    resealed += batch.resealed;
    foundInPass += batch.found;
    after = batch.last;
    if (batch.found > 0) continue;
    // A row that changed during the pass may have moved behind the current position. So we repeat until a pass finds nothing.
    if (foundInPass === 0) return { label: sealedColumn.label, resealed, unreadable: unreadable.size };
    foundInPass = 0;
    after = beginning;
  }
}

/** Rotates the next values after a position in the table. Adds unreadable values to `unreadable`, and skips those in it. */
function rotateBatch(
  db: Db,
  vault: Vault,
  currentKeyId: string,
  { table, column, label }: SealedColumn,
  unreadable: Set<string>,
  after: string,
): Promise<{ found: number; resealed: number; last: string }> {
  const name = sql.ref(`${table}.${column}`);
  const place = sql.ref(`${table}.ctid`);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ place: string; sealed: string }>`
      select ${place}::text as place, ${name} as sealed from ${sql.table(table)}
       where ${place} > ${after}::tid and ${name} is not null and split_part(${name}, '.', 1) <> ${currentKeyId}
         and ${name} <> all(${[...unreadable]}::text[])
       limit ${batchSize} for update`.execute(tx);
    const changes = rows.flatMap((row) => {
      const fresh = reseal(vault, label, row.sealed);
      if (fresh === null) unreadable.add(row.sealed);
      return fresh === null ? [] : [{ ...row, fresh }];
    });
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = change.fresh
        from unnest(${changes.map((change) => change.place)}::tid[], ${changes.map(({ sealed }) => sealed)}::text[],
                    ${changes.map(({ fresh }) => fresh)}::text[]) as change(place, sealed, fresh)
       where ${place} = change.place and ${name} = change.sealed`.execute(tx);
    return { found: rows.length, resealed: changes.length, last: rows.at(-1)?.place ?? after };
  });
}

function reseal(vault: Vault, label: string, sealed: string): string | null {
  try {
    return vault.seal(label, vault.open(label, sealed));
  } catch {
    // Altered, moved, or of a deleted key. The value stays for an investigation, and is counted.
    return null;
  }
}
