import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

export type ImageRow = {
  readonly id: number;
  readonly name: string | null;
  readonly art_path: string | null;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
};

export type RoomRow = {
  readonly id: number;
  readonly project_id: number;
  readonly room_type: RoomType;
  readonly position: number;
  readonly customer_name: string;
  readonly region: string | null;
  readonly district: string | null;
  readonly specialties: readonly string[];
  readonly area: number | null;
  readonly price: number | null;
  readonly published_at: string;
  readonly images: readonly ImageRow[];
};

export type RoomFilter = {
  readonly roomType: RoomType | null;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly minArea: number | null;
  readonly maxArea: number | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
};

/** More pictures of one room are on the page of its project. */
const picturesPerRoom = 12;

/** Images of the outer room `r`. A placeholder is only for the first one, because the page shows the others later. */
const imagesOfRoom = sql`
  (select json_agg(json_build_object('id', i.id, 'name', i.name, 'art_path', i.art_path, 'width', i.width, 'height', i.height,
            'placeholder', case when i.place = 1 then i.placeholder end) order by i.place)
     from (select x.*, row_number() over (order by x.position, x.id) as place from interior_images x
            where x.room_id = r.id order by x.position, x.id limit ${picturesPerRoom}) i) as images`;

/** Rooms of public projects with at least one picture, without the filter of the kind. */
const publicRooms = ({ specialties, region, minArea, maxArea, minPrice, maxPrice }: RoomFilter) => sql`
  select r.id, r.project_id, r.room_type, r.position, p.customer_name, p.region, p.district, p.specialties, p.area::float8 as area, p.price,
         p.published_at
    from interior_projects p join interior_rooms r on r.project_id = p.id
   where p.published_at is not null and exists (select from interior_images i where i.room_id = r.id)
     and (cardinality(${[...specialties]}::text[]) = 0 or p.specialties && ${[...specialties]}::text[])
     and (${region}::text is null or p.region = ${region}::text)
     and (${minArea}::int is null or p.area >= ${minArea}::int) and (${maxArea}::int is null or p.area <= ${maxArea}::int)
     and (${minPrice}::int is null or p.price >= ${minPrice}::int) and (${maxPrice}::int is null or p.price <= ${maxPrice}::int)`;

/** After the room with these values of the order. */
export type After = { readonly position: number; readonly publishedAt: string; readonly id: number };

const isAfter = (after: After | null) =>
  after === null
    ? sql`true`
    : sql`(f.position > ${after.position}::int or f.position = ${after.position}::int
           and (f.published_at, f.id) < (${after.publishedAt}::timestamptz, ${after.id}::bigint))`;

/** The first rooms of all projects come before their second rooms, so that neighbours show different hospitals. */
export async function listRooms(db: Db, filter: RoomFilter, after: After | null, limit: number): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select r.*, ${imagesOfRoom} from (
      select f.* from (${publicRooms(filter)}) f
       where (${filter.roomType}::text is null or f.room_type = ${filter.roomType}::text)
         and ${isAfter(after)}
       order by f.position, f.published_at desc, f.id desc limit ${limit}) r
     order by r.position, r.published_at desc, r.id desc`.execute(db);
  return rows;
}

export async function countRooms(db: Db, filter: RoomFilter): Promise<{ room_type: RoomType; count: number }[]> {
  const { rows } = await sql<{ room_type: RoomType; count: number }>`
    select f.room_type, count(*)::int as count from (${publicRooms(filter)}) f group by f.room_type`.execute(db);
  return rows;
}

/** The first room of at most `limit` public projects: those that share a specialty first, then the newest. */
export async function listSuggestions(db: Db, specialties: readonly string[], limit: number): Promise<RoomRow[]> {
  const filter = { roomType: null, specialties: [], region: null, minArea: null, maxArea: null, minPrice: null, maxPrice: null };
  const { rows } = await sql<RoomRow>`
    select r.*, ${imagesOfRoom} from (
      select f.*, f.specialties && ${[...specialties]}::text[] as is_near from (
        select distinct on (a.project_id) a.* from (${publicRooms(filter)}) a order by a.project_id, a.position) f
       order by is_near desc, f.published_at desc, f.id desc limit ${limit}) r
     order by r.is_near desc, r.published_at desc, r.id desc`.execute(db);
  return rows;
}

export const findSpecialties = (db: Db, userId: number) =>
  db.selectFrom("profiles").select("specialties").where("user_id", "=", userId).executeTakeFirst();

export type ProjectRow = {
  readonly id: number;
  readonly designer_id: number;
  readonly designer_name: string;
  readonly designer_projects: number;
  readonly designer_photos: number;
  readonly logo: ImageRow | null;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly takes_inquiries: boolean;
  readonly customer_name: string;
  readonly address: string;
  readonly region: string | null;
  readonly district: string | null;
  readonly specialties: readonly string[];
  readonly area: number | null;
  readonly price: number | null;
  readonly floor_plan: ImageRow | null;
  readonly rooms: readonly { readonly room_type: RoomType; readonly images: readonly ImageRow[] }[] | null;
};

const imageJson = sql.raw(
  `json_build_object('id', i.id, 'name', i.name, 'art_path', i.art_path, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)`,
);

/** Counts of public projects and their public pictures. */
export const designerCounts = sql`
  (select count(*)::int from interior_projects x where x.designer_id = d.id and x.published_at is not null) as designer_projects,
  (select count(*)::int from interior_projects x join interior_images i on i.project_id = x.id
    where x.designer_id = d.id and x.published_at is not null and i.room_id is not null) as designer_photos,
  (select ${imageJson} from interior_images i where i.designer_id = d.id and i.kind = 'logo') as logo`;

/** Undefined for a project that is not public. */
export async function findPublic(db: Db, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.designer_id, d.name as designer_name, ${designerCounts}, d.contact_email, d.contact_phone,
           d.inquiry_email <> '' as takes_inquiries, p.customer_name, p.address, p.region, p.district, p.specialties,
           p.area::float8 as area, p.price,
           (select ${imageJson} from interior_images i where i.project_id = p.id and i.kind = 'floor_plan') as floor_plan,
           (select json_agg(json_build_object('room_type', r.room_type, 'images', r.images) order by r.position)
              from (select r.room_type, r.position,
                           (select json_agg(${imageJson} order by i.position, i.id) from interior_images i where i.room_id = r.id) as images
                      from interior_rooms r where r.project_id = p.id) r
             where r.images is not null) as rooms
      from interior_projects p join interior_designers d on d.id = p.designer_id
     where p.id = ${id}::bigint and p.published_at is not null`.execute(db);
  return rows[0];
}

export type PublicProject = { readonly id: number; readonly room_type: RoomType; readonly changed_at: string };

/** Public projects with their first room, the latest first. A project without pictures has no page. */
export async function listPublic(db: Db, limit: number): Promise<PublicProject[]> {
  const { rows } = await sql<PublicProject>`
    select p.id, r.room_type, greatest(p.updated_at, p.published_at) as changed_at
      from interior_projects p
      join lateral (
        select r.room_type from interior_rooms r
         where r.project_id = p.id and exists (select from interior_images i where i.room_id = r.id)
         order by r.position limit 1) r on true
     where p.published_at is not null order by p.published_at desc limit ${limit}`.execute(db);
  return rows;
}
