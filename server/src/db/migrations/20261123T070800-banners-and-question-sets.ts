import { sql, type Kysely } from "kysely";

/** Banners with their daily views and clicks, and question sets (polls and quizzes) with their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...questionSets, ...answers, ...completeness, ...freezing, ...banners]) await sql.raw(statement).execute(db);
}

/** A path of this site, never a foreign address. */
const picture = (name: string): string => `${name} text check (${name} ~ '^/[^/]' and char_length(${name}) <= 500)`;
const line = (name: string, most: number): string =>
  `${name} text not null default '' check (${name} = btrim(${name}) and char_length(${name}) <= ${most})`;
const title = `title text not null check (title = btrim(title) and char_length(title) between 1 and 100)`;
const editing = `-- Grows with each save. An editor that loaded an older version is refused.
     version integer not null default 1 check (version > 0),
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()`;
const schedule = `is_published boolean not null default false,
     starts_at timestamptz,
     -- The first moment after the end. Null: no end.
     ends_at timestamptz,
     check (starts_at is not null or not is_published),
     check (ends_at > starts_at and ends_at <= starts_at + interval '3660 days')`;

const questionSets = [
  `create table question_sets (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('poll', 'quiz')),
     ${title},
     ${line("description", 1000)},
     has_intro boolean not null default false,
     ${picture("intro_image_url")},
     ${line("result_title", 100)},
     ${line("result_description", 1000)},
     ${picture("result_image_url")},
     ${schedule},
     -- From then on, only texts of questions and choices can change.
     first_answered_at timestamptz,
     ${editing})`,
  `create index question_sets_created_by on question_sets (created_by)`,
  `create table question_set_questions (
     id bigint generated always as identity primary key,
     question_set_id bigint not null references question_sets on delete cascade,
     position smallint not null check (position between 0 and 19),
     ${line("question", 300)},
     ${line("description", 500)},
     ${picture("image_url")},
     ${line("image_alt", 200)},
     -- 해설. Leaves the server only in the result.
     ${line("explanation", 1000)},
     unique (question_set_id, position) deferrable initially deferred,
     -- For the foreign key of the answers.
     unique (id, question_set_id))`,
  `create table question_set_choices (
     id bigint generated always as identity primary key,
     question_id bigint not null references question_set_questions on delete cascade,
     position smallint not null check (position between 0 and 5),
     ${line("value", 120)},
     ${picture("image_url")},
     is_correct boolean not null default false,
     unique (question_id, position) deferrable initially deferred,
     -- For the foreign key of the answers.
     unique (id, question_id))`,
];

const answers = [
  `create table question_set_answers (
     question_id bigint not null,
     user_id bigint not null references users on delete cascade,
     question_set_id bigint not null,
     choice_id bigint not null,
     created_at timestamptz not null default now(),
     -- One answer per person and question.
     primary key (question_id, user_id),
     foreign key (question_id, question_set_id) references question_set_questions (id, question_set_id),
     foreign key (choice_id, question_id) references question_set_choices (id, question_id))`,
  // Results count the choices of a set from this index alone.
  `create index question_set_answers_result on question_set_answers (question_set_id, question_id, choice_id)`,
  // The answers of one person to one set, and their erasure.
  `create index question_set_answers_user on question_set_answers (user_id, question_set_id)`,
  // For a deleted choice.
  `create index question_set_answers_choice on question_set_answers (choice_id, question_id)`,
  `create table question_set_completions (
     question_set_id bigint not null references question_sets,
     user_id bigint not null references users on delete cascade,
     completed_at timestamptz not null default now(),
     -- Null for a poll.
     num_of_correct_answers smallint check (num_of_correct_answers between 0 and 20),
     primary key (question_set_id, user_id))`,
  `create index question_set_completions_user on question_set_completions (user_id)`,
  // Completions per day.
  `create index question_set_completions_time on question_set_completions (question_set_id, completed_at)`,
  // An answer is final. Erasing a person deletes it.
  `revoke update on question_set_answers, question_set_completions from rounds_app`,
];

/** A published set is complete: 1 to 20 questions, 1 to 6 choices each, one correct choice per question of a quiz and none in a poll. */
const completeness = [
  `create function question_sets_check_complete() returns trigger language plpgsql as $$
   declare
     set_id bigint;
     the_kind text;
     missing boolean;
   begin
     set_id := case tg_table_name
       when 'question_sets' then (to_jsonb(new) ->> 'id')::bigint
       when 'question_set_questions' then (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'question_set_id')::bigint
       else (select q.question_set_id from question_set_questions q
              where q.id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'question_id')::bigint) end;
     select s.kind into the_kind from question_sets s where s.id = set_id and s.is_published;
     -- A draft, or a set that the same transaction deleted.
     if the_kind is null then return null; end if;
     select count(*) not between 1 and 20 or bool_or(q.question = '' or q.is_incomplete) into missing from (
       select q.question,
              count(c.id) not between (case the_kind when 'poll' then 2 else 1 end) and 6
              or bool_or(c.value = '' and c.image_url is null)
              or count(*) filter (where c.is_correct) <> (case the_kind when 'quiz' then 1 else 0 end) as is_incomplete
         from question_set_questions q left join question_set_choices c on c.question_id = q.id
        where q.question_set_id = set_id group by q.id) q;
     if missing then
       raise exception 'question set % is incomplete', set_id using errcode = 'check_violation', constraint = 'question_sets_complete';
     end if;
     return null;
   end $$`,
  ...["question_sets", "question_set_questions", "question_set_choices"].map(
    (
      table,
    ) => `create constraint trigger ${table}_complete after insert or update${table === "question_sets" ? "" : " or delete"} on ${table}
     deferrable initially deferred for each row execute function question_sets_check_complete()`,
  ),
];

/**
 * The first answer freezes the set. Its trigger and the editor both take the lock on the row of the set, so no edit can pass an
 * answer unseen. Later answers take no lock.
 */
const freezing = [
  `create function question_set_answers_freeze() returns trigger language plpgsql as $$
   begin
     update question_sets set first_answered_at = new.created_at where id = new.question_set_id and first_answered_at is null;
     return null;
   end $$`,
  `create trigger question_set_answers_freeze after insert on question_set_answers
     for each row execute function question_set_answers_freeze()`,
  `create function question_sets_refuse_frozen() returns trigger language plpgsql as $$
   declare
     set_id bigint;
     is_frozen boolean;
   begin
     set_id := case tg_table_name
       when 'question_set_questions' then (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'question_set_id')::bigint
       else (select q.question_set_id from question_set_questions q
              where q.id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'question_id')::bigint) end;
     select s.first_answered_at is not null into is_frozen from question_sets s where s.id = set_id for share;
     if is_frozen then
       raise exception 'question set % has answers', set_id using errcode = 'check_violation', constraint = 'question_sets_frozen';
     end if;
     return coalesce(new, old);
   end $$`,
  `create trigger question_set_questions_frozen before insert or delete or update of position, question_set_id, image_url
     on question_set_questions for each row execute function question_sets_refuse_frozen()`,
  `create trigger question_set_choices_frozen before insert or delete or update of position, question_id, image_url, is_correct
     on question_set_choices for each row execute function question_sets_refuse_frozen()`,
  // The kind decides which choices are allowed, and an answered set stays answered.
  `create function question_sets_keep_kind() returns trigger language plpgsql as $$
   begin
     if old.first_answered_at is not null and (new.kind <> old.kind or new.first_answered_at is distinct from old.first_answered_at) then
       raise exception 'question set % has answers', old.id using errcode = 'check_violation', constraint = 'question_sets_frozen';
     end if;
     return new;
   end $$`,
  `create trigger question_sets_keep_kind before update of kind, first_answered_at on question_sets
     for each row execute function question_sets_keep_kind()`,
];

const banners = [
  `create table banners (
     id bigint generated always as identity primary key,
     type text not null check (type in ('announcement', 'advertisement', 'quiz', 'poll', 'promotional_event', 'webinar')),
     action_type text not null default 'none' check (action_type in
       ('none', 'open_web', 'show_image', 'show_image_with_web_url', 'open_detail', 'show_image_with_session')),
     -- Two lines of 14 letters.
     title text not null check (title = btrim(title) and char_length(title) between 1 and 60),
     -- Empty: the server fills it.
     ${line("eyebrow", 40)},
     -- The company behind an advertisement.
     ${line("advertiser", 40)},
     text_color text not null default 'dark' check (text_color in ('dark', 'light')),
     ${picture("image_url")},
     -- A finished picture contains its own text. The banner then draws no live text, and the alternative text is required.
     is_finished_picture boolean not null default false,
     ${line("image_alt", 200)},
     action_url text check (action_url ~ '^https://[^/]' and char_length(action_url) <= 1000),
     -- The large picture of show_image and show_image_with_web_url.
     ${picture("detail_image_url")},
     ${line("detail_image_alt", 200)},
     question_set_id bigint references question_sets,
     event_id bigint,
     webinar_event_id bigint references webinar_events,
     webinar_session_id bigint,
     audience text not null default 'all' check (audience in ('all', 'specialties', 'regions', 'not_in_event')),
     audience_specialties text[] not null default '{}' check (cardinality(audience_specialties) <= 30),
     audience_regions text[] not null default '{}' check (cardinality(audience_regions) <= 20),
     audience_event_id bigint,
     -- The banner is live only while its poll, quiz, event or webinar is.
     ends_with_target boolean not null default false,
     -- Order of the doctors' list. Equal numbers: the newest first.
     list_position integer not null default 0 check (list_position >= 0),
     ${schedule},
     ${editing},
     constraint banners_action_of_type check (case type
       when 'announcement' then action_type = 'none'
       when 'advertisement' then action_type in ('none', 'open_web', 'show_image', 'show_image_with_web_url')
       when 'webinar' then action_type = 'show_image_with_session'
       else action_type = 'open_detail' end),
     constraint banners_action_url check ((action_type in ('open_web', 'show_image_with_web_url')) = (action_url is not null)),
     constraint banners_detail_image check
       ((action_type in ('show_image', 'show_image_with_web_url')) = (detail_image_url is not null) and (detail_image_url is null) = (detail_image_alt = '')),
     constraint banners_target check
       ((type in ('quiz', 'poll')) = (question_set_id is not null)
        and (type = 'promotional_event') = (event_id is not null)
        and (type = 'webinar') = (webinar_event_id is not null and webinar_session_id is not null)),
     constraint banners_finished_picture check (not is_finished_picture or (image_url is not null and image_alt <> '')),
     constraint banners_audience check
       ((audience = 'specialties') = (audience_specialties <> '{}')
        and (audience = 'regions') = (audience_regions <> '{}')
        and (audience = 'not_in_event') = (audience_event_id is not null)),
     foreign key (webinar_session_id, webinar_event_id) references webinar_sessions (id, event_id))`,
  // For the carousel: all published banners are few, and the order is the operators'.
  `create index banners_published on banners (list_position, id desc) where is_published`,
  `create index banners_question_set on banners (question_set_id) where question_set_id is not null`,
  `create index banners_event on banners (event_id) where event_id is not null`,
  `create index banners_audience_event on banners (audience_event_id) where audience_event_id is not null`,
  `create index banners_webinar_event on banners (webinar_event_id) where webinar_event_id is not null`,
  `create index banners_webinar_session on banners (webinar_session_id, webinar_event_id) where webinar_session_id is not null`,
  `create index banners_created_by on banners (created_by)`,
  // One row per person and day (Asia/Seoul). The row is the view.
  `create table banner_visits (
     banner_id bigint not null references banners on delete cascade,
     day date not null,
     user_id bigint not null references users on delete cascade,
     is_clicked boolean not null default false,
     primary key (banner_id, day, user_id))`,
  `create index banner_visits_user on banner_visits (user_id)`,
  // For the clean-up.
  `create index banner_visits_day on banner_visits (day)`,
];
