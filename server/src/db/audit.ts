import { roleOf, type Actor } from "../auth/actor.ts";
import { createBatchLoader } from "../lib/batch-loader.ts";
import { arrayLiteral } from "./array-literal.ts";
import type { Db, Tx } from "./database.ts";
import { perDatabase } from "./per-database.ts";
import { prepareWrite } from "./prepared.ts";

export type AuditEntry = {
  /** `entity.verb` */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: number;
  /** The people with read or changed personal data. */
  readonly subjects?: readonly number[];
  /** Names and ids of what changed; never personal values. */
  readonly details?: Readonly<Record<string, unknown>>;
};

export type AuditOrigin = { readonly requestId: string; readonly address: string };

const columns = "actor_user_id, actor_role, action, entity, entity_id, subject_user_ids, details, request_id, address";

const insertLine = prepareWrite<never>(`insert into audit_log (${columns}) values ($1, $2, $3, $4, $5, $6::bigint[], $7, $8, $9)`);

type AuditActor = Pick<Actor, "userId" | "isOperator" | "businessIds">;

type Values = readonly (string | number | null)[];

const valuesOf = (actor: AuditActor | null, origin: AuditOrigin | null, entry: AuditEntry): Values => [
  actor?.userId ?? null,
  actor ? roleOf(actor) : "Server",
  entry.action,
  entry.entity,
  entry.entityId ?? null,
  arrayLiteral(new Set(entry.subjects ?? [])),
  JSON.stringify(entry.details ?? {}),
  origin?.requestId ?? null,
  origin?.address ?? null,
];

/**
 * Writes one line of the audit log in the caller's transaction, so the act and its line are committed together. `origin` is null for the
 * late effect of an act, which no request causes.
 */
export async function record(tx: Tx, actor: AuditActor, origin: AuditOrigin | null, entry: AuditEntry): Promise<void> {
  await insertLine(tx, valuesOf(actor, origin, entry));
}

/** Writes a line for an act of the server that no person requested. */
export async function recordByServer(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertLine(tx, valuesOf(null, null, entry));
}

// The subjects are text, because PostgreSQL would flatten a list of lists.
const insertReadings = prepareWrite<never>(`
  insert into audit_log (${columns})
  select l.actor, l.role, l.action, l.entity, l.entity_id, l.subjects::bigint[], l.details, l.request_id, l.address
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::jsonb[], $8::text[], $9::text[])
         as l(actor, role, action, entity, entity_id, subjects, details, request_id, address)`);

/** Lines of parallel requests share a statement and a commit. Most of the cost of a line is that of its statement. */
const readingsOf = perDatabase(({ db }: { readonly db: Db }) =>
  createBatchLoader<Values, undefined>(
    async (lines) => {
      const [first = []] = lines;
      await insertReadings(
        db,
        first.map((_, column) => lines.map((values) => values[column])),
      );
      return lines.map(() => undefined);
    },
    { maxAtATime: 1 },
  ),
);

/**
 * Writes the line of a reading that is over, in its own transaction. The caller waits for it before it responds, so that no person sees data
 * without a line.
 */
export async function recordReading(db: Db, actor: AuditActor, origin: AuditOrigin | null, entry: AuditEntry): Promise<void> {
  if (db.isTransaction) return record(db as Tx, actor, origin, entry);
  await readingsOf({ db }).load(valuesOf(actor, origin, entry));
}

/** The same for a list of rows about people. A list without rows gets no line. */
export async function recordRows(
  db: Db,
  actor: AuditActor,
  origin: AuditOrigin,
  entry: Omit<AuditEntry, "subjects">,
  rows: readonly { readonly user_id: number }[],
): Promise<void> {
  if (rows.length > 0) await recordReading(db, actor, origin, { ...entry, subjects: rows.map((row) => row.user_id) });
}

type ExportedRows = {
  readonly ids: readonly number[];
  readonly reason: string;
  /** Whether a search term selected the rows. The term itself is personal data. */
  readonly searched: boolean;
  /** Filters of the list; never personal values. */
  readonly filters: Readonly<Record<string, unknown>>;
};

/**
 * Writes the line about a file of rows, with the reason of the person who saves it. The caller waits for it, because the browser saves the
 * file only after the response.
 */
export async function recordExport(
  db: Db,
  actor: AuditActor,
  origin: AuditOrigin,
  entry: Required<Pick<AuditEntry, "action" | "entity" | "subjects">>,
  { ids, reason, searched, filters }: ExportedRows,
): Promise<void> {
  await recordReading(db, actor, origin, { ...entry, details: { rows: new Set(ids).size, download_reason: reason, searched, filters } });
}

const insertLines = prepareWrite<never>(`
  insert into audit_log (${columns})
  select $1, $2, $3, $4, line.entity_id, array[line.subject], line.details, $8, $9
    from unnest($5::bigint[], $6::bigint[], $7::jsonb[]) with ordinality as line(entity_id, subject, details, place)
   order by line.place`);

export type AuditedRow = { readonly id: number; readonly subject: number; readonly details: Readonly<Record<string, unknown>> };

/** Writes one line for each row that an act changes, in one statement. */
export async function recordEach(
  tx: Tx,
  actor: AuditActor,
  origin: AuditOrigin | null,
  { action, entity }: Pick<AuditEntry, "action" | "entity">,
  rows: readonly AuditedRow[],
): Promise<void> {
  await insertLines(tx, [
    actor.userId,
    roleOf(actor),
    action,
    entity,
    rows.map(({ id }) => id),
    rows.map(({ subject }) => subject),
    rows.map(({ details }) => JSON.stringify(details)),
    origin?.requestId ?? null,
    origin?.address ?? null,
  ]);
}
