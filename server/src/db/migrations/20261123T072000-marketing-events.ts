import { sql, type Kysely } from "kysely";

/** Invitation events, marketing events with their invitations, and vouchers for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...invitations, ...events, ...links, ...rewards]) await sql.raw(statement).execute(db);
}

const line = (name: string, from: number, to: number): string =>
  `${name} text not null check (${name} = btrim(${name}) and char_length(${name}) between ${from} and ${to})`;
const details = `-- A path of this site, never a foreign address.
     detail_img_url text check (detail_img_url ~ '^/[^/]' and char_length(detail_img_url) <= 500),
     detail_img_alt text not null default '' check (char_length(detail_img_alt) <= 200),
     ${line("detail_button_text", 1, 30)},
     -- The server replaces {code} with the code of the person who invites.
     ${line("share_message", 1, 300)}`;
const schedule = `is_published boolean not null default false,
     starts_at timestamptz,
     -- The first moment after the end. Null: no end.
     ends_at timestamptz,
     check (starts_at is not null or not is_published),
     check (ends_at > starts_at)`;
const editing = `version integer not null default 1 check (version > 0),
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()`;

const invitations = [
  `create table invitation_events (
     id bigint generated always as identity primary key,
     ${line("preview_button_text", 1, 30)},
     ${line("detail_title", 1, 60)},
     ${line("detail_text", 0, 300)},
     ${details},
     ${schedule},
     ${editing})`,
  `create index invitation_events_published on invitation_events (starts_at desc) where is_published`,
  `create index invitation_events_created_by on invitation_events (created_by)`,
  // For the funnel: how often a person copied or shared the invitation on a day (Asia/Seoul).
  `create table invitation_sends (
     user_id bigint not null references users on delete cascade,
     day date not null,
     way text not null check (way in ('copy', 'share')),
     -- Null: the invitation to sign up.
     marketing_event_id bigint,
     sends integer not null default 1 check (sends between 1 and 100),
     constraint invitation_sends_one_each unique nulls not distinct (user_id, day, way, marketing_event_id))`,
  `create index invitation_sends_day on invitation_sends (day)`,
  // For the same figures: openings by day, and invited people by the time of their sign-up.
  `create index short_link_clicks_day on short_link_clicks (day)`,
  `create index sign_ups_invited on sign_ups (created_at) where inviter_user_id is not null`,
];

const events = [
  // A foreign key makes the type of the sponsor part of the event, so that a check can read it.
  `alter table businesses add constraint businesses_id_type unique (id, business_type)`,
  `create table marketing_events (
     id bigint generated always as identity primary key,
     ${line("title", 1, 60)},
     question_set_id bigint not null unique references question_sets,
     ${details},
     -- Steps after the questions. The event is complete after the last one.
     additional_actions text[] not null default '{}' check (additional_actions <@ array['input_current_job_info'] and cardinality(additional_actions) <= 1),
     has_rewards boolean not null default false,
     sponsor_business_id bigint,
     sponsor_type text,
     ${schedule},
     ${editing},
     check ((sponsor_business_id is null) = (sponsor_type is null)),
     foreign key (sponsor_business_id, sponsor_type) references businesses (id, business_type) on update cascade,
     -- Medical law: a drug company must not give doctors anything.
     constraint marketing_events_no_rewards_from_drug_companies check (not (has_rewards and sponsor_type is not distinct from '제약회사')))`,
  `create index marketing_events_sponsor on marketing_events (sponsor_business_id, sponsor_type) where sponsor_business_id is not null`,
  `create index marketing_events_created_by on marketing_events (created_by)`,
  `create table marketing_event_codes (
     marketing_event_id bigint not null references marketing_events,
     user_id bigint not null references users on delete cascade,
     -- Without look-alikes such as O and 0.
     code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
     created_at timestamptz not null default now(),
     -- One per person and event.
     primary key (marketing_event_id, user_id))`,
  `create index marketing_event_codes_user on marketing_event_codes (user_id)`,
  // The inviter that a person entered. It never changes.
  `create table marketing_event_inviters (
     marketing_event_id bigint not null references marketing_events,
     user_id bigint not null references users on delete cascade,
     inviter_user_id bigint not null references users,
     created_at timestamptz not null default now(),
     primary key (marketing_event_id, user_id),
     check (user_id <> inviter_user_id),
     -- Referenced by the vouchers.
     unique (marketing_event_id, user_id, inviter_user_id))`,
  `create index marketing_event_inviters_user on marketing_event_inviters (user_id)`,
  `create index marketing_event_inviters_inviter on marketing_event_inviters (inviter_user_id, marketing_event_id)`,
  `create table marketing_event_actions (
     marketing_event_id bigint not null references marketing_events,
     user_id bigint not null references users on delete cascade,
     name text not null check (name in ('input_current_job_info')),
     completed_at timestamptz not null default now(),
     primary key (marketing_event_id, user_id, name))`,
  `create index marketing_event_actions_user on marketing_event_actions (user_id)`,
  // Questions and all actions are done.
  `create table marketing_event_completions (
     marketing_event_id bigint not null references marketing_events,
     user_id bigint not null references users on delete cascade,
     completed_at timestamptz not null default now(),
     primary key (marketing_event_id, user_id))`,
  `create index marketing_event_completions_user on marketing_event_completions (user_id)`,
  `revoke update on marketing_event_codes, marketing_event_inviters, marketing_event_actions, marketing_event_completions from rounds_app`,
  `alter table invitation_sends add foreign key (marketing_event_id) references marketing_events`,
  `create index invitation_sends_event on invitation_sends (marketing_event_id) where marketing_event_id is not null`,
  `alter table banners add foreign key (event_id) references marketing_events`,
  `alter table banners add foreign key (audience_event_id) references marketing_events`,
];

/** A person's invitation to an event is a short link too, so that its openings are counted. */
const links = [
  `alter table short_links add marketing_event_id bigint references marketing_events,
     drop constraint short_links_channel_check,
     drop constraint short_links_check,
     drop constraint short_links_one_each`,
  `alter table short_links
     add check (channel in ('link', 'device', 'kakao', 'invite', 'event')),
     add check ((job_post_id is null) = (channel in ('invite', 'event'))),
     add check ((marketing_event_id is not null) = (channel = 'event')),
     add constraint short_links_one_each unique nulls not distinct (user_id, job_post_id, marketing_event_id, channel)`,
  `create index short_links_event on short_links (marketing_event_id) where marketing_event_id is not null`,
];

/** A voucher is for a sign-up, or for an invitation to an event. */
const rewards = [
  `alter table rewards add marketing_event_id bigint references marketing_events`,
  // The inviter of a sign-up and the inviter to an event are different people, so each has its own foreign key.
  `alter table rewards
     drop constraint rewards_invited_user_id_inviter_user_id_fkey,
     drop constraint rewards_one_per_side,
     drop constraint rewards_one_per_licence,
     add sign_up_inviter_id bigint generated always as (case when marketing_event_id is null then inviter_user_id end) stored`,
  `alter table rewards
     add foreign key (invited_user_id, sign_up_inviter_id) references sign_ups (user_id, inviter_user_id),
     add foreign key (marketing_event_id, invited_user_id, inviter_user_id)
       references marketing_event_inviters (marketing_event_id, user_id, inviter_user_id),
     add constraint rewards_one_per_side unique nulls not distinct (invited_user_id, side, marketing_event_id),
     add constraint rewards_one_per_licence unique nulls not distinct (licence_hash, side, marketing_event_id)`,
  `drop index rewards_inviter`,
  `create index rewards_sign_up_inviter on rewards (invited_user_id, sign_up_inviter_id) where sign_up_inviter_id is not null`,
  `create index rewards_event on rewards (marketing_event_id, invited_user_id, inviter_user_id) where marketing_event_id is not null`,
  // The trigger runs before generated columns are set, so it ignores them.
  `create or replace function refuse_change_of_sent_reward() returns trigger language plpgsql as $$
     declare ignored text[] := array['licence_hash', 'receiver_user_id', 'sign_up_inviter_id'];
     begin
       if tg_op = 'UPDATE' and to_jsonb(new) - ignored = to_jsonb(old) - ignored then
         return new;
       end if;
       raise exception 'reward % was sent and stays as it is', old.id using errcode = 'check_violation';
     end $$`,
];
