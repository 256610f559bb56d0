import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { randomBytes } from "node:crypto";
import type { Pool } from "../../server/src/db/database.ts";
import { hashToken } from "../../server/src/lib/vault.ts";

/** A session that is live, and the webinar tokens of its registered doctors. */
export type Crowd = {
  readonly eventId: number;
  readonly sessionId: number;
  readonly tokens: readonly string[];
  /** The address of the live channel. */
  readonly path: string;
};

/** Creates a live session with registered doctors. A later call reuses the doctors. */
export async function createCrowd(pool: Pool, count: number): Promise<Crowd> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const { rows } = await pool.query<{ event_id: number; id: number }>(
    `with event as (insert into webinar_events (title, is_published) values ('실시간 강의', true) returning id)
     insert into webinar_sessions (event_id, title, starts_at, ends_at)
     select id, '실시간 강의', now() - interval '10 minutes', now() + interval '5 hours' from event returning event_id, id`,
  );
  const [session] = rows;
  if (!session) throw new Error("the session is missing");
  const codes = tokens.map((_token, index) => (index + 2 * 36 ** 7).toString(36).toUpperCase());
  await pool.query("insert into users (user_code) select unnest($1::text[]) on conflict (user_code) do nothing", [codes]);
  await pool.query(
    // No request of a viewer opens the sealed values.
    `insert into profiles (user_id, name, gender, license_state, specialties, email, birth_date_sealed, phone_number_sealed, phone_number_hash,
                           license_number_sealed, license_number_hash)
     select id, '시청자', 1, 'verified', array['내과'], user_code || '@viewer.example', '\\x00', '\\x00', decode(md5(user_code), 'hex'),
            '\\x00', decode(md5(user_code), 'hex')
       from users where user_code = any($1::text[])
     on conflict (user_id) do nothing`,
    [codes],
  );
  await pool.query(
    `with viewers as (select id, row_number() over (order by user_code) as place from users where user_code = any($1::text[])),
          registered as (insert into webinar_registrations (event_id, user_id) select $3, id from viewers),
          opened as (insert into sessions (user_id) select id from viewers returning id, user_id),
          hashes as (select * from unnest($2::bytea[]) with ordinality as h(hash, place))
     insert into webinar_tokens (token_hash, session_id, expires_at)
     select hashes.hash, opened.id, now() + interval '1 day'
       from opened join viewers on viewers.id = opened.user_id join hashes on hashes.place = viewers.place`,
    [codes, tokens.map(hashToken), session.event_id],
  );
  await pool.query("analyze users, sessions, webinar_tokens, webinar_registrations");
  return { eventId: session.event_id, sessionId: session.id, tokens, path: openLiveChannel.path.replace(":id", String(session.id)) };
}
