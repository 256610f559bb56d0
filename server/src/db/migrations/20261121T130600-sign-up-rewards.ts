import { sql, type Kysely } from "kysely";

/** Creates sign-ups with their inviters, the relation to our messenger channel, and the vouchers for both sides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sign_ups (
     id bigint generated always as identity primary key,
     user_id bigint not null unique references users on delete cascade,
     inviter_user_id bigint references users,
     -- Null if the relation was not queried yet, or the query failed.
     channel_relation text check (channel_relation in ('added', 'blocked', 'none')),
     channel_checked_at timestamptz,
     is_channel_friend boolean not null generated always as (coalesce(channel_relation = 'added', false)) stored,
     created_at timestamptz not null default now(),
     check (inviter_user_id <> user_id),
     check (channel_relation is null or channel_checked_at is not null),
     -- Referenced by the inviter's reward.
     unique (user_id, inviter_user_id))`,
  // For the two tables of the screen, newest first.
  `create index sign_ups_list on sign_ups (is_channel_friend, id desc)`,
  `create index sign_ups_inviter on sign_ups (inviter_user_id, id desc) where inviter_user_id is not null`,
  // For the hourly check: the users with the oldest check first.
  `create index sign_ups_checked on sign_ups (channel_checked_at nulls first, id)`,
  `create table reward_batches (
     id bigint generated always as identity primary key,
     sent_by bigint not null references users,
     sent_at timestamptz not null)`,
  `create index reward_batches_sent_by on reward_batches (sent_by)`,
  // A row is a voucher that is due or sent. Users without a claim have no row.
  `create table rewards (
     id bigint generated always as identity primary key,
     invited_user_id bigint not null references sign_ups (user_id),
     side text not null check (side in ('register', 'referrer')),
     inviter_user_id bigint,
     -- A register voucher goes to the new user, a referrer voucher to the inviter.
     receiver_user_id bigint not null generated always as (coalesce(inviter_user_id, invited_user_id)) stored references users,
     -- Identifies a person by licence, so that a person who deletes the account and returns gets no second voucher.
     licence_hash bytea not null,
     product text not null default 'iced_americano_tall' check (product = 'iced_americano_tall'),
     price integer not null default 3850 check (price = 3850),
     status text not null default 'ready_to_send' check (status in ('ready_to_send', 'sent')),
     granted_at timestamptz not null default now(),
     sent_at timestamptz,
     batch_id bigint references reward_batches,
     foreign key (invited_user_id, inviter_user_id) references sign_ups (user_id, inviter_user_id),
     check ((side = 'referrer') = (inviter_user_id is not null)),
     check (inviter_user_id <> invited_user_id),
     check ((status = 'sent') = (sent_at is not null)),
     check ((status = 'sent') = (batch_id is not null)),
     constraint rewards_one_per_side unique (invited_user_id, side),
     constraint rewards_one_per_licence unique (licence_hash, side))`,
  `create index rewards_inviter on rewards (invited_user_id, inviter_user_id) where inviter_user_id is not null`,
  `create index rewards_receiver on rewards (receiver_user_id, id)`,
  `create index rewards_batch on rewards (batch_id) where batch_id is not null`,
  // For the two lists of due vouchers, oldest first.
  `create index rewards_ready on rewards (side, id) where status = 'ready_to_send'`,
  // Only the licence may be deleted later. The trigger runs before generated columns are set, so it ignores the receiver.
  `create function refuse_change_of_sent_reward() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' and to_jsonb(new) - array['licence_hash', 'receiver_user_id'] = to_jsonb(old) - array['licence_hash', 'receiver_user_id'] then
         return new;
       end if;
       raise exception 'reward % was sent and stays as it is', old.id using errcode = 'check_violation';
     end $$`,
  `create trigger rewards_sent_stay before update or delete on rewards
     for each row when (old.status = 'sent') execute function refuse_change_of_sent_reward()`,
  // Rows of a sending are never changed.
  `revoke update, delete, truncate on reward_batches from rounds_app`,
  // The channel relations of the demo world, which has no real messenger. `unknown` simulates a messenger that does not respond.
  `create table local_channel_friends (
     subject text primary key,
     relation text not null default 'added' check (relation in ('added', 'blocked', 'unknown')))`,
];
