import { sql, type Kysely } from "kysely";

/** Creates the operators' notifications with their recipients, indexes of the inbox, and devices for push messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notifications, ...inbox, ...push]) await sql.raw(statement).execute(db);
}

const notifications = [
  `create table notifications (
     id bigint generated always as identity primary key,
     title text not null default '' check (char_length(title) <= 60),
     description text not null default '' check (char_length(description) <= 1000),
     note text not null default '' check (char_length(note) <= 500),
     is_advertising boolean not null default false,
     created_by bigint not null references users,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     -- The history of a deleted notification stays readable.
     deleted_at timestamptz)`,
  `create index notifications_created_by on notifications (created_by)`,
  `create index notifications_kept on notifications (id desc) where deleted_at is null`,
  `create table notification_histories (
     id bigint generated always as identity primary key,
     notification_id bigint not null references notifications,
     targets_type text not null check (targets_type in ('all_users', 'test_users', 'target_users')),
     targets bigint[] not null default '{}' check (array_position(targets, null) is null),
     -- The sent text. Later edits of the notification do not change it.
     title text not null, body text not null, is_advertising boolean not null,
     state text not null default 'queued' check (state in ('queued', 'sending', 'paused', 'held', 'done')),
     -- The list of recipients is complete up to this user id.
     prepared_to bigint not null default 0,
     is_prepared boolean not null default false,
     total integer not null default 0, delivered integer not null default 0, skipped integer not null default 0,
     -- The time at which a sending that waits for the morning continues.
     resume_at timestamptz,
     sender_user_id bigint not null references users,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     finished_at timestamptz,
     check (delivered >= 0 and skipped >= 0 and delivered + skipped <= total),
     check ((targets_type = 'target_users') = (cardinality(targets) > 0)),
     check ((state = 'held') = (resume_at is not null)),
     check ((state = 'done') = (finished_at is not null)))`,
  // One sending of a notification at a time, also after two clicks or with two operators.
  `create unique index notification_histories_one_live on notification_histories (notification_id) where state <> 'done'`,
  `create index notification_histories_notification on notification_histories (notification_id, targets_type)`,
  `create index notification_histories_sender on notification_histories (sender_user_id)`,
  `create table notification_recipients (
     history_id bigint not null references notification_histories on delete cascade,
     user_id bigint not null references users on delete cascade,
     -- night: waits for the morning, because the user has not consented to messages at night.
     state text not null default 'waiting' check (state in ('waiting', 'night', 'delivered', 'skipped')),
     -- Each user is on the list of a sending once.
     primary key (history_id, user_id))`,
  `create index notification_recipients_user on notification_recipients (user_id)`,
  // Shrinks during a sending, so that the last batch is found as fast as the first.
  `create index notification_recipients_open on notification_recipients (history_id, user_id) where state in ('waiting', 'night')`,
  // The law requires a confirmation of advertising consents every two years. An older consent is not valid.
  `create function consents_to(person_id bigint, consent_kind text, moment timestamptz) returns boolean language sql stable
     return coalesce((select c.granted and c.at > moment - interval '2 years' from consents c
       where c.user_id = person_id and c.kind = consent_kind order by c.id desc limit 1), false)`,
];

const inbox = [
  `create index notices_inbox on notices (user_id, id desc)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
];

const push = [
  // A device that a user has subscribed to push messages. Its address is encrypted, because any client with the address can send to the device.
  `create table push_subscriptions (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     -- Ends with the session, so that the next user of the device gets no messages of the previous one.
     session_id bigint not null references sessions on delete cascade,
     endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
     endpoint_sealed text not null,
     keys_sealed text not null,
     created_at timestamptz not null default now())`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  `create index push_subscriptions_session on push_subscriptions (session_id)`,
  // Pending pushes per device. A finished push is deleted. Only the trigger adds rows.
  `create table push_queue (
     notice_id bigint not null references notices on delete cascade,
     subscription_id bigint not null references push_subscriptions on delete cascade,
     attempts smallint not null default 0,
     -- A time in the past means now. A worker that claims a row sets it to the future, so that another worker takes over if it dies.
     due_at timestamptz not null default to_timestamp(0),
     primary key (notice_id, subscription_id))`,
  `create index push_queue_subscription on push_queue (subscription_id)`,
  `create index push_queue_due on push_queue (due_at)`,
  // Adds the pushes of new notices automatically. It runs once per statement, also for a thousand notices.
  `create function queue_pushes() returns trigger language plpgsql as $$
   begin
     insert into push_queue (notice_id, subscription_id)
       select fresh.id, s.id from fresh join push_subscriptions s on s.user_id = fresh.user_id where fresh.read_at is null;
     if found then perform enqueue_job('push.send', '{"id": 0}'::json, 'push.send:0'); end if;
     return null;
   end $$`,
  `create trigger notices_push after insert on notices referencing new table as fresh
     for each statement execute function queue_pushes()`,
];
