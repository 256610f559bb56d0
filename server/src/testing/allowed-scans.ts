type AllowedScan = {
  /** The tables that the statement scans completely. */
  readonly tables: string;
  /** A part of the statement that occurs in no other statement. */
  readonly part: string;
  readonly reason: string;
};

/** Statements that may scan a large table completely. */
export const allowedScans: readonly AllowedScan[] = [
  {
    tables: "job_posts, businesses",
    part: "insert into pay_index",
    reason: "A job reads all posts of twelve months once in a night.",
  },
  {
    tables: "pay_index",
    part: "delete from pay_index where computed_at <",
    reason: "It has some hundred rows, and a job deletes some of them once in a night.",
  },
  {
    tables: "phone_guards",
    part: `delete from "phone_guards"`,
    reason: "It has a row for each number with a code of the last day. A job deletes the older ones each hour.",
  },
  { tables: "message_templates", part: `from "message_templates"`, reason: "It has one row per kind of message." },
  { tables: "licence_register", part: `from "licence_register" order by "name"`, reason: "Only the demo mode lists its small register." },
  {
    tables: "job_post_drafts",
    part: "update job_post_drafts set content = jsonb_set(",
    reason: "Operators rarely merge two hospitals, and a person has at most one draft per hospital.",
  },
  {
    tables: "sign_ups",
    part: `from "sign_ups" where "is_channel_friend" = $1 limit $2`,
    reason: "The limit ends the scan. The planner does not know that a limited count stops early.",
  },
  {
    tables: "question_set_answers",
    part: "join question_set_answers a on a.question_set_id = e.question_set_id and a.question_id = q.id",
    reason: "The dashboard reads the rows of all published events. There are few events, and only operators open it.",
  },
  {
    tables: "profiles",
    part: "(select count(*)::int from profiles) as profiles",
    reason: "The dashboard shows how many profiles exist. Only operators open it.",
  },
  {
    tables: "profiles, business_owners",
    part: "count(*)::int as members from (select user_id from profiles union",
    reason: "The dashboard shows how many members exist. Only operators open it.",
  },
  {
    tables: "profiles, business_owners",
    part: "max(c.version) as version from (select user_id from profiles union",
    reason: "The dashboard shows how many members have agreed to each legal text. Only operators open it.",
  },
  { tables: "legal_announcements", part: `from "legal_announcements"`, reason: "It has one row per version of a legal text." },
  {
    tables: "profiles",
    part: "where d.license_state = 'verified') as doctors",
    reason: "A public page shows the count, and it is cached.",
  },
  {
    tables: "business_owners",
    part: "union select o.business_id from business_owners o where",
    reason: "The dashboard compares members of a period with all earlier members. Only operators open it.",
  },
  {
    tables: "job_application_steps, job_applications",
    part: "applied as ( select a.user_id, a.job_post_id, max(array_position(",
    reason: "The funnel of a period joins most applications of that period. Only operators open it.",
  },
  {
    tables: "text_messages",
    part: "and not exists (select from text_messages o where o.batch_id = m.id and o.state <>",
    reason: "Without real statistics the planner expects too many failed messages for its partial index.",
  },
  {
    tables: "users",
    part: "as all_advertising",
    reason: "An operator who writes a broadcast sees how many people will receive it. The count includes all users.",
  },
  {
    tables: "users",
    part: `and "p"."name" like`,
    reason: "Without real statistics the planner expects every tenth profile to match the name.",
  },
  {
    tables: "webinar_contents",
    part: "as sort_group) g where",
    reason: "Operators produce each video by hand, so there are hundreds. The order depends on the time and on the doctor's progress.",
  },
  {
    tables: "webinar_contents",
    part: "then f.id else",
    reason: "The Studio orders the same hundreds of contents by their states, which depend on the time.",
  },
  {
    tables: "webinar_contents",
    part: "::int as stream_missing",
    reason: "The Studio counts the same hundreds of contents by their states.",
  },
  {
    tables: "webinar_contents",
    part: "c.list_rank <> coalesce(",
    reason: "A new order changes the ranks of the same hundreds of contents.",
  },
  {
    tables: "webinar_keywords",
    part: "order by k.position nulls last",
    reason: "The Studio lists all keywords. There are at most hundreds.",
  },
  {
    tables: "webinar_keywords",
    part: "set position = array_position(",
    reason: "A new order of the bar. There are at most hundreds of keywords.",
  },
  {
    tables: "webinar_events",
    part: "e.created_at)) * 1000000)::bigint as sort_key",
    reason: "The Studio orders all events by their latest session. Operators create each by hand, so there are hundreds.",
  },
  {
    tables: "interior_rooms",
    part: "order by f.position, f.published_at desc",
    reason: "Operators photograph and publish each project, so there are hundreds. Any part of the filter may be absent.",
  },
  {
    tables: "interior_projects",
    part: "select f.room_type, count(*)::int as count",
    reason: "The tabs count the rooms of the same hundreds of projects.",
  },
  {
    tables: "interior_projects",
    part: "as is_near from",
    reason: "Suggestions compare the specialties of the same hundreds of projects.",
  },
  {
    tables: "interior_projects",
    part: "order by p.updated_at desc, p.id desc limit",
    reason: "The studio lists the same hundreds of projects, last changed first.",
  },
  {
    tables: "interior_designers",
    part: "from interior_designers d order by d.name",
    reason: "The studio lists all designers. Each has several projects, so there are fewer of them.",
  },
];
