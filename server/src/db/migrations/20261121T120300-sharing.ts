import { sql, type Kysely } from "kysely";

/** Creates short links with their clicks, and referrals of users to posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table short_links (
     id bigint generated always as identity primary key,
     -- 60 random bits, so that guessing another user's link is impossible.
     code text not null unique check (code ~ '^[a-z2-9]{12}$'),
     user_id bigint not null references users on delete cascade,
     -- Null for the user's invitation link.
     job_post_id bigint references job_posts on delete cascade,
     channel text not null check (channel in ('link', 'device', 'kakao', 'invite')),
     path text not null,
     ad_name text not null,
     created_at timestamptz not null default now(),
     check ((job_post_id is null) = (channel = 'invite')),
     -- The same request returns the same link again.
     constraint short_links_one_each unique nulls not distinct (user_id, job_post_id, channel))`,
  `create index short_links_job_post_id on short_links (job_post_id) where job_post_id is not null`,
  // Only counts, without the people who clicked.
  `create table short_link_clicks (
     short_link_id bigint not null references short_links on delete cascade,
     day date not null default seoul_today(),
     visitor text not null check (visitor in ('phone', 'desktop', 'crawler')),
     clicks integer not null default 1 check (clicks > 0),
     primary key (short_link_id, day, visitor))`,
  // A row without a user is a visit. A sign-in with its token assigns it to the user.
  `create table job_post_referrals (
     id bigint generated always as identity primary key,
     user_id bigint references users on delete cascade,
     visit_hash bytea,
     inviter_user_id bigint not null references users on delete cascade,
     job_post_id bigint not null references job_posts on delete cascade,
     device text not null check (device in ('apple', 'android', 'other')),
     -- Whether the user created the account with this visit. Rewards for new members require it.
     signed_up boolean not null default false,
     created_at timestamptz not null default now(),
     check (user_id <> inviter_user_id),
     check (user_id is not null or visit_hash is not null))`,
  `create unique index job_post_referrals_one_per_person on job_post_referrals (user_id, job_post_id, inviter_user_id) where user_id is not null`,
  `create unique index job_post_referrals_one_per_visit on job_post_referrals (visit_hash, job_post_id, inviter_user_id) where user_id is null`,
  `create index job_post_referrals_inviter on job_post_referrals (inviter_user_id)`,
  `create index job_post_referrals_job_post_id on job_post_referrals (job_post_id)`,
  // A job deletes old visits without a sign-in.
  `create index job_post_referrals_visits on job_post_referrals (created_at) where user_id is null`,
];
