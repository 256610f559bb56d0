import type { CompiledQuery } from "kysely";
import type { Actor } from "../auth/actor.ts";
import { roleOf } from "../auth/actor.ts";
import type { Db, Tx } from "./database.ts";
import { prepareWrite, executeText } from "./prepared.ts";

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

const insertLine = prepareWrite<never>(`
  insert into audit_log (actor_user_id, actor_role, action, entity, entity_id, subject_user_ids, details, request_id, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

type AuditActor = Pick<Actor, "userId" | "isOperator" | "businessIds">;

/**
 * Writes one line of the audit log in the caller's transaction, so the act and its line are committed together. `origin` is null for the
 * late effect of an act, which no request causes.
 */
export function record(tx: Tx, actor: AuditActor, origin: AuditOrigin | null, entry: AuditEntry): Promise<void> {
  return recordReading(tx, actor, origin, entry);
}

/** Writes a line for an act of the server that no person requested. */
export async function recordByServer(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertLine(tx, [
    null,
    "Server",
    entry.action,
    entry.entity,
    entry.entityId ?? null,
    [...new Set(entry.subjects ?? [])],
    JSON.stringify(entry.details ?? {}),
    null,
    null,
  ]);
}

/**
 * Writes the line of a reading that is over, in its own transaction. The caller waits for it before it responds, so that no person sees data
 * without a line. For data that one statement can read, use `readAudited`.
 */
export async function recordReading(db: Db, actor: AuditActor, origin: AuditOrigin | null, entry: AuditEntry): Promise<void> {
  await insertLine(db, [
    actor.userId,
    roleOf(actor),
    entry.action,
    entry.entity,
    entry.entityId ?? null,
    [...new Set(entry.subjects ?? [])],
    JSON.stringify(entry.details ?? {}),
    origin?.requestId ?? null,
    origin?.address ?? null,
  ]);
}

const insertLines = prepareWrite<never>(`
  insert into audit_log (actor_user_id, actor_role, action, entity, entity_id, subject_user_ids, details, request_id, address)
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

/** A query for rows of people: each has an `id`, and `user_id`, whose data it shows. Its parameters are written by `readingParameter`. */
export type Reading = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** By columns of the rows. */
  readonly orderBy: string;
  /** The name under which the line's details have the ids of the rows. */
  readonly idsAs?: string;
  /** The text is one of many variants. It is not prepared, because each connection would store all of them. */
  readonly isRare?: boolean;
};

/** Parameters of the line. They come before those of the query. */
const lineParameters = 7;

export const readingParameter = (place: number): string => `$${lineParameters + place}`;

export const readingOf = ({ sql, parameters }: CompiledQuery): Pick<Reading, "text" | "values"> => ({
  text: sql.replaceAll(/\$(\d+)/g, (_, place) => readingParameter(Number(place))),
  values: parameters,
});

/**
 * Reads personal data and writes the line of the log in one statement, which is one transaction and one round trip instead of five. The line
 * names all people in the rows. Without a row there is no line.
 */
export async function readAudited<Row>(
  db: Db,
  actor: Actor,
  origin: AuditOrigin,
  { action, entity, details }: Omit<AuditEntry, "subjects" | "entityId">,
  { text, values, orderBy, idsAs, isRare = false }: Reading,
): Promise<Row[]> {
  const known = JSON.stringify(details ?? {});
  // Text is made into JSON once; ids put together as JSON are converted one by one and copied twice.
  const [written, whole] =
    idsAs === undefined
      ? [known, "$5::jsonb"]
      : [
          `${known.slice(0, -1)}${known === "{}" ? "" : ","}${JSON.stringify(idsAs)}:[`,
          `($5 || array_to_string(array(select id from read order by ${orderBy}), ',') || ']}')::jsonb`,
        ];
  const statement = `
    with read as materialized (${text}),
         line as (
           insert into audit_log (actor_user_id, actor_role, action, entity, details, request_id, address, subject_user_ids)
           select $1, $2, $3, $4, ${whole}, $6, $7, array(select distinct user_id from read)
            where exists (select from read))
    select * from read order by ${orderBy}`;
  const run = isRare ? executeText<Row>(statement) : prepareWrite<Row>(statement);
  return run(db, [actor.userId, roleOf(actor), action, entity, written, origin.requestId, origin.address, ...values]);
}
