import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../server/src/config.ts";
import { verifyAuditLog } from "../../server/src/db/audit-verify.ts";
import { createDb, createPool, type Pool } from "../../server/src/db/database.ts";
import { createVault } from "../../server/src/lib/vault.ts";
import { fixedKeys } from "../real-server.ts";
import type { World } from "./world.ts";
import { type Ledger, pairKey } from "./writers.ts";

/** Compares the ledger with the database row by row in both directions. Returns the differences. */
export async function verify(ownerUrl: string, world: World, ledger: Ledger): Promise<string[]> {
  const pool = createPool({ url: ownerUrl, size: 1 });
  const doctorIds = world.doctors.map(({ userId }) => userId);
  try {
    return [
      ...ledger.oddities,
      ...(await verifyApplications(pool, doctorIds, ledger)),
      ...(await verifyLikes(pool, doctorIds, world.postIds, ledger)),
      ...(await verifyBookmarks(pool, doctorIds, ledger)),
      ...(await verifyReviews(pool, world.reviewedIds, ledger)),
    ];
  } finally {
    await pool.end();
  }
}

/** The differences between two sets of lines, in both directions. */
function differences(what: string, acknowledged: readonly string[], stored: readonly string[]): string[] {
  const left = new Set(acknowledged);
  const right = new Set(stored);
  return [
    ...acknowledged.filter((line) => !right.has(line)).map((line) => `${what} acknowledged but not stored: ${line}`),
    ...stored.filter((line) => !left.has(line)).map((line) => `${what} stored but not acknowledged: ${line}`),
    ...(stored.length === right.size ? [] : [`${what}: ${stored.length - right.size} stored twice`]),
  ];
}

async function verifyApplications(pool: Pool, doctorIds: readonly number[], ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ line: string; snapshots: number }>(
    `select concat_ws(' ', a.id, a.user_id, a.job_post_id, case when a.active then 'live' else 'cancelled' end) as line,
            (select count(*)::int from job_application_snapshots s where s.job_application_id = a.id) as snapshots
       from job_applications a where a.user_id = any($1)`,
    [doctorIds],
  );
  const acknowledged = [...ledger.applications].map(
    ([id, { userId, postId, active }]) => `${id} ${userId} ${postId} ${active ? "live" : "cancelled"}`,
  );
  const incomplete = rows.filter(({ snapshots }) => snapshots !== 1).map(({ line }) => `application without its snapshot: ${line}`);
  return [
    ...differences(
      "application",
      acknowledged,
      rows.map(({ line }) => line),
    ),
    ...incomplete,
  ];
}

async function verifyLikes(pool: Pool, doctorIds: readonly number[], postIds: readonly number[], ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: number; job_post_id: number }>(
    "select user_id, job_post_id from job_post_likes where user_id = any($1)",
    [doctorIds],
  );
  const { rows: miscounted } = await pool.query<{ id: number }>(
    `select p.id from job_posts p left join job_post_like_counts c on c.job_post_id = p.id
      where p.id = any($1) and coalesce(c.total_likes, 0) <> (select count(*) from job_post_likes l where l.job_post_id = p.id)`,
    [postIds],
  );
  const acknowledged = [...ledger.likes].filter(([, isLiked]) => isLiked).map(([key]) => key);
  return [
    ...differences(
      "like",
      acknowledged,
      rows.map((row) => pairKey(row.user_id, row.job_post_id)),
    ),
    ...miscounted.map(({ id }) => `post ${id} does not count its likes`),
  ];
}

async function verifyBookmarks(pool: Pool, doctorIds: readonly number[], ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; user_id: number; job_post_id: number }>(
    "select id, user_id, job_post_id from bookmarks where user_id = any($1)",
    [doctorIds],
  );
  const acknowledged = [...ledger.bookmarks].flatMap(([key, id]) => (id === null ? [] : [`${id} ${key}`]));
  return differences(
    "bookmark",
    acknowledged,
    rows.map((row) => `${row.id} ${pairKey(row.user_id, row.job_post_id)}`),
  );
}

/** The last acknowledged notes, and exactly one audit log line per review. */
async function verifyReviews(pool: Pool, reviewedIds: readonly number[], ledger: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; notes: string; reviews: number }>(
    `select a.id, coalesce((select string_agg(n.content, ' | ' order by n.position) from job_application_notes n where n.job_application_id = a.id), '') as notes,
            (select count(*)::int from audit_log l where l.action = 'application.review' and l.entity_id = a.id) as reviews
       from job_applications a where a.id = any($1)`,
    [reviewedIds],
  );
  const acknowledged = reviewedIds.map(
    (id) => `${id}: ${ledger.reviews.get(id) ?? 0} reviews, ${(ledger.notes.get(id) ?? []).map(({ content }) => content).join(" | ")}`,
  );
  return differences(
    "review",
    acknowledged,
    rows.map(({ id, notes, reviews }) => `${id}: ${reviews} reviews, ${notes}`),
  );
}

const queueLimitMs = 60_000;

/** The job queue works again: no notice of an application is left in it after one minute. */
export async function verifyQueue(ownerUrl: string): Promise<string[]> {
  const pool = createPool({ url: ownerUrl, size: 1 });
  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) from graphile_worker.jobs where task_identifier = 'application.created'",
    );
    return rows[0]?.count ?? 0;
  };
  try {
    let left = await waiting();
    for (const deadline = Date.now() + queueLimitMs; left > 0 && Date.now() < deadline; await sleep(250)) left = await waiting();
    return left === 0 ? [] : [`${left} notices still wait in the queue after ${queueLimitMs / 1000} s`];
  } finally {
    await pool.end();
  }
}

/** Each live application of the doctors has exactly one notice for the owner, and each cancelled one at most one. */
export async function verifyNotices(ownerUrl: string, { owner, doctors }: World): Promise<string[]> {
  const pool = createPool({ url: ownerUrl, size: 1 });
  try {
    const { rows } = await pool.query<{ line: string }>(
      `select concat_ws(' ', 'application', a.id, case when a.active then 'live' else 'cancelled' end, 'has', count(n.id), 'notices') as line
         from job_applications a
         left join notices n on n.user_id = $1 and n.cause = concat('application:', a.id, ':created')
        where a.user_id = any($2)
        group by a.id having count(n.id) > 1 or (a.active and count(n.id) = 0)`,
      [owner.userId, doctors.map(({ userId }) => userId)],
    );
    return rows.map(({ line }) => line);
  } finally {
    await pool.end();
  }
}

/** The chain of the audit log is whole, and its seals are those of this world's keys. */
export async function verifyAudit(ownerUrl: string): Promise<string[]> {
  const pool = createPool({ url: ownerUrl, size: 1, statementTimeoutMs: 60_000 });
  try {
    const { keys } = readConfig({ ...fixedKeys, APP_MODE: "demo" });
    const { findings } = await verifyAuditLog(createDb(pool), createVault(keys), { now: new Date() });
    return findings.map(({ text }) => `audit log: ${text}`);
  } finally {
    await pool.end();
  }
}
