import { sql, type Kysely } from "kysely";

/** Pictures that operators upload for campaigns. Their rows name them by path, so they need no reference back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const contrast = (name: string): string => `${name} real not null check (${name} between 1 and 21)`;
  await sql
    .raw(
      `create table campaign_pictures (
         id bigint generated always as identity primary key,
         -- Random, because the picture is public for every request with this name.
         name text not null unique check (name ~ '^[A-Za-z0-9_-]{32}$'),
         storage_key text not null unique,
         width integer not null check (width > 0),
         height integer not null check (height > 0),
         -- WCAG contrast of a banner's dark and light letters over this picture.
         ${contrast("dark_contrast")},
         ${contrast("light_contrast")},
         created_at timestamptz not null default now())`,
    )
    .execute(db);
  // For the deletion of unused pictures.
  await sql.raw(`create index campaign_pictures_created_at on campaign_pictures (created_at)`).execute(db);
}
