import { sql, type Kysely } from "kysely";

/** Interior designers, their projects with rooms and pictures, and the inquiries of doctors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...designers, ...projects, ...images, ...inquiries]) await sql.raw(statement).execute(db);
}

const line = (name: string, least: number, most: number): string =>
  `${name} text not null default '' check (${name} = btrim(${name}) and char_length(${name}) between ${least} and ${most})`;
const editing = `-- Grows with each save. An editor that loaded an older version is refused.
     version integer not null default 1 check (version > 0),
     created_by bigint references users on delete set null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()`;

const designers = [
  `create table interior_designers (
     id bigint generated always as identity primary key,
     ${line("name", 1, 60)},
     ${line("intro_text", 0, 2000)},
     -- Published with the designer.
     ${line("contact_email", 0, 200)},
     ${line("contact_phone", 0, 20)},
     -- Receives inquiries. Never shown to doctors.
     ${line("inquiry_email", 0, 200)},
     ${editing})`,
  `create index interior_designers_created_by on interior_designers (created_by)`,
];

const projects = [
  `create table interior_projects (
     id bigint generated always as identity primary key,
     designer_id bigint references interior_designers,
     ${line("customer_name", 1, 60)},
     -- Doctors see it up to the 동.
     ${line("address", 0, 120)},
     region text,
     district text,
     specialties text[] not null default '{}' check (cardinality(specialties) <= 10),
     -- 평
     area numeric(6, 1) check (area > 0),
     -- 만원 per 평
     price integer check (price between 1 and 9999),
     -- The day of the customer's consent to show the rooms, and how it was given.
     consent_given_on date,
     ${line("consent_note", 0, 300)},
     published_at timestamptz,
     ${editing},
     constraint interior_projects_complete check (
       published_at is null or address <> '' and designer_id is not null and consent_given_on is not null))`,
  `create index interior_projects_created_by on interior_projects (created_by)`,
  // The works of a designer.
  `create index interior_projects_designer on interior_projects (designer_id)`,
  // The public list, newest first.
  `create index interior_projects_public on interior_projects (published_at desc) where published_at is not null`,
  `create table interior_rooms (
     id bigint generated always as identity primary key,
     project_id bigint not null references interior_projects on delete cascade,
     room_type text not null check (room_type in
       ('대기실', '접수대', '진료실', '처치실', 'VIP실', '회복실', '파우더룸', '복도', 'X-ray실', '외관', '기타')),
     position smallint not null check (position between 0 and 10),
     unique (project_id, room_type),
     unique (project_id, position) deferrable initially deferred,
     -- For the foreign key of the pictures.
     unique (id, project_id))`,
];

const images = [
  `create table interior_images (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('room', 'floor_plan', 'logo')),
     project_id bigint references interior_projects on delete cascade,
     designer_id bigint references interior_designers on delete cascade,
     -- Null: not sorted into a room, so it is not public.
     room_id bigint,
     position integer not null default 0,
     -- Public name of an uploaded picture, and its key in the file store.
     name text unique,
     storage_key text unique,
     sha256 bytea,
     -- Path of a drawn picture of the demo world.
     art_path text check (art_path ~ '^/art/[^/]'),
     width integer not null check (width > 0),
     height integer not null check (height > 0),
     -- A tiny copy as a data: address.
     placeholder text check (char_length(placeholder) <= 2000),
     created_at timestamptz not null default now(),
     check (kind = 'logo' and designer_id is not null and project_id is null or kind <> 'logo' and project_id is not null and designer_id is null),
     check (kind = 'room' or room_id is null),
     check ((art_path is null) = (name is not null) and (name is null) = (storage_key is null) and (name is null) = (sha256 is null)),
     foreign key (room_id, project_id) references interior_rooms (id, project_id) on delete set null (room_id))`,
  `create index interior_images_project on interior_images (project_id, room_id, position)`,
  `create index interior_images_room on interior_images (room_id, position)`,
  `create unique index interior_images_one_floor_plan on interior_images (project_id) where kind = 'floor_plan'`,
  `create unique index interior_images_one_logo on interior_images (designer_id) where kind = 'logo'`,
  // The same file is in a project once.
  `create unique index interior_images_content on interior_images (project_id, sha256) where kind = 'room'`,
];

const inquiries = [
  `create table interior_inquiries (
     id bigint generated always as identity primary key,
     designer_id bigint not null references interior_designers,
     user_id bigint not null references users on delete cascade,
     project_id bigint references interior_projects on delete set null,
     message_sealed text not null,
     area integer check (area between 1 and 9999),
     region text check (char_length(region) <= 40),
     start_within text not null check (start_within in ('within_3_months', 'within_6_months', 'within_1_year', 'undecided')),
     -- The doctor agreed to hand the row's data to this designer.
     consented_at timestamptz not null,
     -- In Seoul. One inquiry per designer and day.
     day date not null,
     status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
     attempts integer not null default 0,
     -- Start of the last attempt. Another worker takes the inquiry over when it is old.
     attempted_at timestamptz,
     -- Code of the last failed attempt.
     failure text,
     created_at timestamptz not null,
     sent_at timestamptz,
     check ((status = 'sent') = (sent_at is not null)),
     unique (user_id, designer_id, day))`,
  `create index interior_inquiries_designer on interior_inquiries (designer_id)`,
  `create index interior_inquiries_project on interior_inquiries (project_id)`,
  // Inquiries that a killed process left.
  `create index interior_inquiries_waiting on interior_inquiries (created_at) where status = 'waiting'`,
  // How many of a state there are.
  `create index interior_inquiries_status on interior_inquiries (status)`,
  // The operators' list, and the erasure after a year.
  `create index interior_inquiries_created on interior_inquiries (created_at desc, id desc)`,
];
