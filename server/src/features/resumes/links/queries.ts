import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { isEditor } from "../../../db/hospital-members.ts";
import { hidesApplication } from "../../control/index.ts";

/** Applications with the snapshot (null after it was erased) and the file that were sent. */
const selectSent = (db: Db) =>
  db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .leftJoin("job_application_snapshots as s", "s.job_application_id", "a.id")
    .leftJoin("resume_files as f", "f.id", "a.resume_file_id")
    .select([
      "a.id",
      "a.user_id",
      "a.active",
      "a.phone_shared_at",
      "p.business_id",
      "s.resume_sealed",
      "s.created_at as sent_at",
      "f.id as file_id",
      "f.file_name",
      "f.byte_size",
      "f.media_type",
      "f.storage_key",
      "f.key_sealed",
    ])
    .select(sql<boolean>`${sql.raw(hidesApplication("a", "p.business_id"))}`.as("is_hidden"));

export async function findSent(db: Db, applicationId: number) {
  return selectSent(db).where("a.id", "=", applicationId).executeTakeFirst();
}

export type SentRow = NonNullable<Awaited<ReturnType<typeof findSent>>>;

const linkColumns = [
  "l.id",
  "l.job_application_id",
  "l.created_at",
  "l.expires_at",
  "l.revoked_at",
  sql<number>`(select count(*)::int from resume_link_openings o where o.resume_link_id = l.id and o.what = 'resume')`.as("open_count"),
  sql<string | null>`(select max(o.opened_at) from resume_link_openings o where o.resume_link_id = l.id)`.as("last_opened_at"),
] as const;

export async function listLinks(db: Db, applicationId: number, limit: number) {
  return db
    .selectFrom("resume_links as l")
    .select(linkColumns)
    .where("l.job_application_id", "=", applicationId)
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** A revoked or expired one too. */
export async function findLinkOfToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db.selectFrom("resume_links as l").select(linkColumns).where("l.token_hash", "=", tokenHash).executeTakeFirst();
}

export async function findLink(db: Db, linkId: number): Promise<LinkRow | undefined> {
  return db.selectFrom("resume_links as l").select(linkColumns).where("l.id", "=", linkId).executeTakeFirst();
}

/** Locks the snapshot, so that concurrent requests for links count each other. */
export async function lockSnapshot(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .selectFrom("job_application_snapshots")
    .select("job_application_id")
    .where("job_application_id", "=", applicationId)
    .forUpdate()
    .execute();
}

export async function countLive(tx: Tx, applicationId: number, now: Date): Promise<number> {
  const row = await tx
    .selectFrom("resume_links")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("job_application_id", "=", applicationId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return row.total;
}

type NewLink = {
  readonly applicationId: number;
  readonly tokenHash: Buffer;
  readonly creatorId: number;
  readonly now: Date;
  readonly expires: Date;
};

export async function insertLink(tx: Tx, link: NewLink): Promise<number> {
  const row = await tx
    .insertInto("resume_links")
    .values({
      job_application_id: link.applicationId,
      token_hash: link.tokenHash,
      created_by: link.creatorId,
      created_at: link.now.toISOString(),
      expires_at: link.expires.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Revokes a link. A link that is already revoked keeps its time. */
export async function revoke(tx: Tx, linkId: number, revokerId: number, now: Date): Promise<void> {
  await tx
    .updateTable("resume_links")
    .set({ revoked_at: now.toISOString(), revoked_by: revokerId })
    .where("id", "=", linkId)
    .where("revoked_at", "is", null)
    .execute();
}

const isFromOperator = sql<boolean>`exists (select from users u where u.id = l.created_by and u.is_operator and u.deleted_at is null)`;

// `canManageLinks` for the creator. Otherwise a former member could read on with old links.
const creatorManagesLinks = sql<boolean>`(${isFromOperator} or ${sql.raw(isEditor("l.created_by", "p.business_id"))})`;

/** The application of a link that is neither revoked nor expired, and whose creator may still create links. */
export async function findByToken(db: Db, tokenHash: Buffer, now: Date) {
  return selectSent(db)
    .innerJoin("resume_links as l", "l.job_application_id", "a.id")
    .select(["l.id as link_id", "l.expires_at", isFromOperator.as("is_from_operator")])
    .where("l.token_hash", "=", tokenHash)
    .where("l.revoked_at", "is", null)
    .where("l.expires_at", ">", now.toISOString())
    .where(creatorManagesLinks)
    .executeTakeFirst();
}

export async function insertOpening(tx: Tx, linkId: number, what: "resume" | "file", now: Date): Promise<void> {
  await tx.insertInto("resume_link_openings").values({ resume_link_id: linkId, what, opened_at: now.toISOString() }).execute();
}

export type ReadingRow = {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly actor_role: string | null;
  readonly job_application_id: number | null;
  readonly hospital: string | null;
};

/**
 * The readings of a doctor's résumé: lines of the audit log and openings of links. Openings have negative ids, so that both kinds of ids
 * differ. A line about a file may name the hospital, also by an id from before a merge. Older lines do not, so they count for the file's latest
 * application.
 */
const readingsOf = (userId: number) => sql`
  select r.id, r.at, r.action, r.actor_role, r.job_application_id, b.id as business_id, b.name as hospital
    from (
      select g.id, g.at, g.action, g.actor_role, named.business_id,
             coalesce((g.details ->> 'job_application_id')::bigint,
               (select a.id from job_applications a join job_posts p on p.id = a.job_post_id
                 where g.entity = 'resume_file' and a.resume_file_id = g.entity_id
                   and p.business_id = coalesce(named.business_id, p.business_id) order by a.id desc limit 1))
               as job_application_id
        from audit_log g
        left join business_merges m on m.from_id = (g.details ->> 'business_id')::bigint
       cross join lateral (select coalesce(m.into_id, (g.details ->> 'business_id')::bigint) as business_id) named
       where g.subject_user_ids @> array[${userId}]::bigint[]
         and (g.action in ('sent_resume.read', 'sent_resume.download', 'resume_file.read', 'resume_link.create', 'licence_review.read')
           -- The page of another user can name this doctor, but that is not a reading.
           or g.action = 'user_profile.read' and g.entity_id = ${userId})
      union all
      select -o.id, o.opened_at, 'link_' || o.what, null, null, l.job_application_id
        from job_applications a
        join resume_links l on l.job_application_id = a.id
        join resume_link_openings o on o.resume_link_id = l.id
       where a.user_id = ${userId}) r
    left join job_applications a on a.id = r.job_application_id
    left join job_posts p on p.id = a.job_post_id
    left join businesses b on b.id = coalesce(r.business_id, p.business_id)`;

/** Newest first. Returns one row more than the limit when there is a next page. */
export async function listReadings(
  db: Db,
  userId: number,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<readonly ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select r.id, r.at, r.action, r.actor_role, r.job_application_id, r.hospital from (${readingsOf(userId)}) r
     where ${after === null} or (r.at, r.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint)
     order by r.at desc, r.id desc
     limit ${limit + 1}`.execute(db);
  return rows;
}

export type ReadingDayRow = {
  readonly day: string;
  readonly is_operator: boolean;
  readonly business_id: number | null;
  readonly hospital: string | null;
  readonly route: string;
  readonly actions: readonly string[];
  readonly count: number;
  readonly latest_at: string;
  /** Unique among the rows. */
  readonly key: string;
};

/** Readings by day, hospital and route, latest first. Returns one row more than the limit when there is a next page. */
export async function listReadingDays(
  db: Db,
  userId: number,
  limit: number,
  after: readonly (string | number)[] | null,
): Promise<readonly ReadingDayRow[]> {
  const { rows } = await sql<ReadingDayRow>`
    with read as (
      select (r.at at time zone 'Asia/Seoul')::date as day, r.at, r.action, coalesce(r.actor_role = 'PingPongMaster', false) as is_operator,
             case when r.actor_role is distinct from 'PingPongMaster' then r.business_id end as business_id,
             case when r.actor_role is distinct from 'PingPongMaster' then r.hospital end as hospital,
             case when r.action in ('user_profile.read', 'licence_review.read') then 'profile'
                  when r.action in ('link_resume', 'link_file', 'resume_link.create') then 'link' else 'application' end as route
        from (${readingsOf(userId)}) r),
    days as (
      select d.day, d.is_operator, d.business_id, d.hospital, d.route, array_agg(distinct d.action) as actions,
             (count(*) filter (where d.action <> 'resume_link.create'))::int as count, max(d.at) as latest_at,
             concat_ws(' ', d.day, d.is_operator, d.business_id, d.route) as key
        from read d group by d.day, d.is_operator, d.business_id, d.hospital, d.route)
    select * from days
     where ${after === null} or (latest_at, key) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::text)
     order by latest_at desc, key desc
     limit ${limit + 1}`.execute(db);
  return rows;
}
