import { openThreadChannel } from "@rounds/contract/applications/thread.ts";
import { randomBytes } from "node:crypto";
import type { Pool } from "../../server/src/db/database.ts";
import { hashToken } from "../../server/src/lib/vault.ts";

/** An application with the tokens of its doctor and of a member of the hospital. */
export type OpenThread = { readonly id: number; readonly path: string; readonly doctorToken: string; readonly memberToken: string };

const newTokens = (count: number): string[] => Array.from({ length: count }, () => randomBytes(32).toString("base64url"));

/** Codes from here on belong to no other person of the benchmarks. */
const firstCode = 4 * 36 ** 7;

/** Creates people with sessions, whose codes begin after `used`. Returns their ids in the order of the tokens. */
async function createPeople(pool: Pool, tokens: readonly string[], used: number): Promise<number[]> {
  const codes = tokens.map((_token, place) => (firstCode + used + place).toString(36).toUpperCase());
  const { rows } = await pool.query<{ user_id: number }>(
    `with given as (select hash, place, code from unnest($1::bytea[], $2::text[]) with ordinality as g(hash, code, place)),
          people as (insert into users (user_code) select code from given returning id, user_code),
          opened as (insert into sessions (user_id) select id from people returning id, user_id),
          stored as (
            insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
            select o.id, g.hash, now() + interval '1 day', sha256(g.hash), now() + interval '1 day'
              from opened o join people p on p.id = o.user_id join given g on g.code = p.user_code)
     select p.id as user_id from people p join given g on g.code = p.user_code order by g.place`,
    [tokens.map(hashToken), codes],
  );
  return rows.map(({ user_id }) => user_id);
}

/** A person may send thirty messages a minute. */
const memberCount = 40;

/** Creates this many applications of different doctors to one hospital. */
export async function createThreads(pool: Pool, count: number): Promise<OpenThread[]> {
  const doctorTokens = newTokens(count);
  const memberTokens = newTokens(memberCount);
  const doctors = await createPeople(pool, doctorTokens, 0);
  const members = await createPeople(pool, memberTokens, count);
  const { rows: posts } = await pool.query<{ id: number; business_id: number }>(
    "select id, business_id from job_posts order by id limit 1",
  );
  const [post] = posts;
  if (!post) throw new Error("the database has no post");
  await pool.query("insert into business_owners (business_id, user_id, role) select $1, unnest($2::bigint[]), 'editor'", [
    post.business_id,
    members,
  ]);
  const { rows } = await pool.query<{ id: number }>(
    `with sent as (insert into job_applications (user_id, job_post_id) select unnest($1::bigint[]), $2 returning id, user_id)
     select s.id from sent s join unnest($1::bigint[]) with ordinality as d(user_id, place) on d.user_id = s.user_id order by d.place`,
    [doctors, post.id],
  );
  await pool.query("analyze users, sessions, session_tokens, job_applications, business_owners");
  return rows.map(({ id }, at) => ({
    id,
    path: openThreadChannel.path.replace(":id", String(id)),
    doctorToken: doctorTokens[at] ?? "",
    memberToken: memberTokens[at % memberCount] ?? "",
  }));
}
