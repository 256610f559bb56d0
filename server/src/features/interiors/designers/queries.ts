import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { designerCounts, type ImageRow } from "../projects/queries.ts";

export type DesignerRow = {
  readonly id: number;
  readonly name: string;
  readonly intro_text: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly takes_inquiries: boolean;
  readonly designer_projects: number;
  readonly designer_photos: number;
  readonly logo: ImageRow | null;
};

/** Undefined for a designer without a public project. */
export async function findPublic(db: Db, id: number): Promise<DesignerRow | undefined> {
  const { rows } = await sql<DesignerRow>`
    select d.id, d.name, d.intro_text, d.contact_email, d.contact_phone, d.inquiry_email <> '' as takes_inquiries, ${designerCounts}
      from interior_designers d
     where d.id = ${id}::bigint
       and exists (select from interior_projects p where p.designer_id = d.id and p.published_at is not null)`.execute(db);
  return rows[0];
}

export type WorkRow = {
  readonly id: number;
  readonly room_type: RoomType;
  readonly customer_name: string;
  readonly specialties: readonly string[];
  readonly area: number | null;
  readonly num_of_photos: number;
  readonly cover: ImageRow;
};

/** A designer with more works shows the newest ones. */
const maxWorks = 200;

/** Public projects, newest first, each with the first picture of its first room. */
export async function listWorks(db: Db, designerId: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select p.id, p.customer_name, p.specialties, p.area::float8 as area, c.room_type,
           json_build_object('id', c.id, 'name', c.name, 'art_path', c.art_path, 'width', c.width, 'height', c.height,
             'placeholder', c.placeholder) as cover,
           (select count(*)::int from interior_images i where i.project_id = p.id and i.room_id is not null) as num_of_photos
      from interior_projects p
      join lateral (
        select i.*, r.room_type from interior_rooms r join interior_images i on i.room_id = r.id
         where r.project_id = p.id order by r.position, i.position, i.id limit 1) c on true
     where p.designer_id = ${designerId}::bigint and p.published_at is not null
     order by p.published_at desc, p.id desc limit ${maxWorks}`.execute(db);
  return rows;
}

export type PublicDesigner = { readonly id: number; readonly changed_at: string };

/** Designers with a public project, those with the latest project first. */
export async function listPublic(db: Db, limit: number): Promise<PublicDesigner[]> {
  const { rows } = await sql<PublicDesigner>`
    select d.id, greatest(d.updated_at, max(p.updated_at), max(p.published_at)) as changed_at
      from interior_designers d join interior_projects p on p.designer_id = d.id
     where p.published_at is not null group by d.id order by max(p.published_at) desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}
