import { inquiryStates, type InquiryStart, type InquiryState, type InteriorInquirySort } from "@rounds/contract/interiors/lists.ts";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Actor } from "../../../auth/actor.ts";
import { recordRows, type AuditOrigin } from "../../../db/audit.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { olderRows } from "../../../db/retention.ts";
import { newestRows, numberValue, sortedIds, timeValue, type SortedPage } from "../../../db/sorted-page.ts";
import type { InteriorInquiries } from "../../../db/types.gen.ts";

export type InquiryRow = {
  readonly id: number;
  readonly designer_id: number;
  readonly designer_name: string;
  readonly project_id: number | null;
  readonly status: InquiryState;
  readonly area: number | null;
  readonly region: string | null;
  readonly start_within: InquiryStart;
  readonly message_sealed: string;
  readonly created_at: string;
  readonly sent_at: string | null;
};

const columns = sql.raw(
  "i.id, i.designer_id, d.name as designer_name, i.project_id, i.status, i.area, i.region, i.start_within, i.message_sealed, i.created_at, i.sent_at",
);

/** Newest first. One per designer and day, so a year has few of them. */
const maxOwn = 100;

export async function listOwn(db: Db, userId: number): Promise<InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select ${columns} from interior_inquiries i join interior_designers d on d.id = i.designer_id
     where i.user_id = ${userId}::bigint order by i.id desc limit ${maxOwn}`.execute(db);
  return rows;
}

export async function findOwn(db: Db, userId: number, id: number): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`
    select ${columns} from interior_inquiries i join interior_designers d on d.id = i.designer_id
     where i.user_id = ${userId}::bigint and i.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** A designer with a public project. */
export async function findReceiver(db: Db, designerId: number): Promise<{ inquiry_email: string } | undefined> {
  const { rows } = await sql<{ inquiry_email: string }>`
    select d.inquiry_email from interior_designers d where d.id = ${designerId}::bigint
       and exists (select from interior_projects p where p.designer_id = d.id and p.published_at is not null)`.execute(db);
  return rows[0];
}

export const isPublicWork = async (db: Db, designerId: number, projectId: number): Promise<boolean> =>
  (await db
    .selectFrom("interior_projects")
    .select("id")
    .where("id", "=", projectId)
    .where("designer_id", "=", designerId)
    .where("published_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/** Undefined if the doctor has already sent one to this designer on this day. */
export async function insert(tx: Tx, values: Insertable<InteriorInquiries>): Promise<number | undefined> {
  const row = await tx
    .insertInto("interior_inquiries")
    .values(values)
    .onConflict((conflict) => conflict.columns(["user_id", "designer_id", "day"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export type ClaimedInquiry = {
  readonly id: number;
  readonly user_id: number;
  readonly created_at: string;
  readonly attempts: number;
};

/** Starts an attempt, unless another worker started one after `silentSince`, or the inquiry is finished. */
export async function claim(db: Db, id: number, now: Date, silentSince: Date): Promise<ClaimedInquiry | undefined> {
  const { rows } = await sql<ClaimedInquiry>`
    update interior_inquiries set attempts = attempts + 1, attempted_at = ${now.toISOString()}::timestamptz
     where id = ${id}::bigint and status = 'waiting'
       and (attempted_at is null or attempted_at < ${silentSince.toISOString()}::timestamptz)
    returning id, user_id, created_at, attempts`.execute(db);
  return rows[0];
}

export type Letter = {
  readonly inquiry_email: string;
  readonly designer_id: number;
  readonly designer_name: string;
  readonly customer_name: string | null;
  readonly name: string;
  readonly phone_number_sealed: string;
  readonly message_sealed: string;
  readonly area: number | null;
  readonly region: string | null;
  readonly start_within: InquiryStart;
};

/** The words of the e-mail. Undefined for a person without a profile. */
export async function findLetter(db: Db, id: number): Promise<Letter | undefined> {
  const { rows } = await sql<Letter>`
    select d.inquiry_email, d.id as designer_id, d.name as designer_name, p.customer_name, u.name, u.phone_number_sealed, i.message_sealed,
           i.area, i.region, i.start_within
      from interior_inquiries i join interior_designers d on d.id = i.designer_id join profiles u on u.user_id = i.user_id
      left join interior_projects p on p.id = i.project_id
     where i.id = ${id}::bigint`.execute(db);
  return rows[0];
}

type Result = { readonly status: InquiryState; readonly failure: string | null };

/** Ends an attempt. `waiting` lets the next attempt start immediately. */
export async function saveResult(tx: Tx, id: number, { status, failure }: Result, now: Date): Promise<void> {
  await tx
    .updateTable("interior_inquiries")
    .set({ status, failure, sent_at: status === "sent" ? now.toISOString() : null, attempted_at: null })
    .where("id", "=", id)
    .execute();
}

/** Inquiries whose last attempt or arrival is older. */
export async function listSilent(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from interior_inquiries
     where status = 'waiting' and created_at < ${before.toISOString()}::timestamptz
       and (attempted_at is null or attempted_at < ${before.toISOString()}::timestamptz)
     order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export const expiredInquiries = [olderRows("interior_inquiries", "created_at", { people: ["interior_inquiries.user_id"] })];

export type OperatorInquiryRow = {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly designer_id: number;
  readonly designer_name: string;
  readonly status: InquiryState;
  readonly failure: string | null;
  readonly attempts: number;
  readonly area: number | null;
  readonly region: string | null;
  readonly start_within: InquiryStart;
  readonly created_at: string;
  readonly sent_at: string | null;
};

type Page = { readonly status: InquiryState | null; readonly after: number | null; readonly limit: number };

const listing = { action: "interior_inquiry.list", entity: "interior_inquiry" } as const;
const operatorColumns = sql`i.id, i.user_id, coalesce(u.name, '') as user_name, i.designer_id, d.name as designer_name, i.status, i.failure,
  i.attempts, i.area, i.region, i.start_within, i.created_at, i.sent_at`;
const joined = sql`join interior_designers d on d.id = i.designer_id left join profiles u on u.user_id = i.user_id`;

/** Newest first. Writes a line of the audit log with the people of the page. */
export async function listAll(db: Db, actor: Actor, origin: AuditOrigin, { status, after, limit }: Page): Promise<OperatorInquiryRow[]> {
  const { rows } = await sql<OperatorInquiryRow>`
    select ${operatorColumns} from interior_inquiries i ${joined}
     where (${status}::text is null or i.status = ${status}::text) and (${after}::bigint is null or i.id < ${after}::bigint)
     order by i.id desc limit ${limit}::int`.execute(db);
  await recordRows(db, actor, origin, listing, rows);
  return rows;
}

const sortValues: Readonly<Record<InteriorInquirySort, RawBuilder<unknown>>> = {
  time: timeValue(sql`i.created_at`),
  doctor: sql`u.name`,
  designer: sql`d.name`,
  state: numberValue(sql`array_position(${[...inquiryStates]}::text[], i.status)`),
};

type Sorted = { readonly status: InquiryState | null; readonly sort: InteriorInquirySort; readonly page: SortedPage };

/** The same in the order of a column. Returns one row more than the limit if there is a next page. */
export async function listSorted(db: Db, actor: Actor, origin: AuditOrigin, { status, sort, page }: Sorted) {
  const isListed = status === null ? sql`true` : sql`i.status = ${status}`;
  const newest = sql`select i.id, ${sortValues[sort]} as value
    from (select * from interior_inquiries i where ${isListed} order by i.id desc limit ${newestRows}) i ${joined}`;
  const { rows } = await sql<OperatorInquiryRow & { readonly sort_key: string }>`
    select page.sort_key, ${operatorColumns} from ${sortedIds(newest, page)} page join interior_inquiries i on i.id = page.id ${joined}
     order by page.sort_key ${sql.raw(page.direction)}, i.id desc`.execute(db);
  await recordRows(db, actor, origin, listing, rows);
  return rows;
}

/** At most one more than the cap. */
export async function countAll(db: Db, status: InquiryState | null, limit: number): Promise<number> {
  const ofStatus = status === null ? sql`` : sql`where status = ${status}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from interior_inquiries ${ofStatus} limit ${limit}) x`.execute(db);
  return rows[0]?.count ?? 0;
}
