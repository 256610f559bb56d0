import { sql, type Kysely } from "kysely";

/** Notifications of the operators with everybody they go to, the inbox's indexes, and devices that want to be woken. */
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
     -- Its sendings stay readable.
     deleted_at timestamptz)`,
  `create index notifications_created_by on notifications (created_by)`,
  `create index notifications_kept on notifications (id desc) where deleted_at is null`,
  `create table notification_histories (
     id bigint generated always as identity primary key,
     notification_id bigint not null references notifications,
     targets_type text not null check (targets_type in ('all_users', 'test_users', 'target_users')),
     targets bigint[] not null default '{}' check (array_position(targets, null) is null),
     -- The text as it goes out: editing the notification later changes nothing that was sent.
     title text not null, body text not null, is_advertising boolean not null,
     state text not null default 'queued' check (state in ('queued', 'sending', 'paused', 'held', 'done')),
     -- People up to this id have been looked at for the list of recipients.
     prepared_to bigint not null default 0,
     is_prepared boolean not null default false,
     total integer not null default 0, delivered integer not null default 0, skipped integer not null default 0,
     -- Held over night until then.
     resume_at timestamptz,
     sender_user_id bigint not null references users,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     finished_at timestamptz,
     check (delivered >= 0 and skipped >= 0 and delivered + skipped <= total),
     check ((targets_type = 'target_users') = (cardinality(targets) > 0)),
     check ((state = 'held') = (resume_at is not null)),
     check ((state = 'done') = (finished_at is not null)))`,
  // Two presses of one button, or two operators: one sending of a notification at a time.
  `create unique index notification_histories_one_live on notification_histories (notification_id) where state <> 'done'`,
  `create index notification_histories_notification on notification_histories (notification_id, targets_type)`,
  `create index notification_histories_sender on notification_histories (sender_user_id)`,
  `create table notification_recipients (
     history_id bigint not null references notification_histories on delete cascade,
     user_id bigint not null references users on delete cascade,
     -- night: waits for the morning, because no consent to the night is there.
     state text not null default 'waiting' check (state in ('waiting', 'night', 'delivered', 'skipped')),
     -- Nobody is on the list of a sending twice.
     primary key (history_id, user_id))`,
  `create index notification_recipients_user on notification_recipients (user_id)`,
  // Shrinks to nothing while a sending goes on, so that the last batch is found as fast as the first.
  `create index notification_recipients_open on notification_recipients (history_id, user_id) where state in ('waiting', 'night')`,
  // The law has consents to advertising confirmed every two years; an older one counts as none.
  `create function consents_to(person_id bigint, consent_kind text, moment timestamptz) returns boolean language sql stable
     return coalesce((select c.granted and c.at > moment - interval '2 years' from consents c
       where c.user_id = person_id and c.kind = consent_kind order by c.id desc limit 1), false)`,
];

const inbox = [
  `create index notices_inbox on notices (user_id, id desc)`,
  `create index notices_unread on notices (user_id) where read_at is null`,
];

const push = [
  // A device that a person asked to be reached on. Its address is a secret: whoever knows it may write there.
  `create table push_subscriptions (
     id bigint generated always as identity primary key,
     user_id bigint not null references users on delete cascade,
     -- Ends with the session: the next person at this device gets nothing of the last one's.
     session_id bigint not null references sessions on delete cascade,
     endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
     endpoint_sealed text not null,
     keys_sealed text not null,
     created_at timestamptz not null default now())`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  `create index push_subscriptions_session on push_subscriptions (session_id)`,
  // What is to go to which device; a row is gone when nothing is left to do. Rows are made by the trigger alone.
  `create table push_queue (
     notice_id bigint not null references notices on delete cascade,
     subscription_id bigint not null references push_subscriptions on delete cascade,
     attempts smallint not null default 0,
     -- In the past means at once; who takes a row puts it into the future, so that it is taken over should that one die.
     due_at timestamptz not null default to_timestamp(0),
     primary key (notice_id, subscription_id))`,
  `create index push_queue_subscription on push_queue (subscription_id)`,
  `create index push_queue_due on push_queue (due_at)`,
  // Whoever writes a notice need not think of devices. One statement of a thousand notices asks once.
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
