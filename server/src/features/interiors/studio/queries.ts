import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import type { InteriorDesigners, InteriorProjects } from "../../../db/types.gen.ts";
import type { ImageRow } from "../projects/queries.ts";

export type ProjectRow = {
  readonly id: number;
  readonly customer_name: string;
  readonly address: string;
  readonly district: string | null;
  readonly specialties: readonly string[];
  readonly area: number | null;
  readonly price: number | null;
  readonly designer_id: number | null;
  readonly designer_name: string | null;
  readonly consent_given_on: string | null;
  readonly consent_note: string;
  readonly published_at: string | null;
  readonly version: number;
  readonly updated_at: string;
  readonly num_of_photos: number;
  /** Rooms with a picture. */
  readonly num_of_rooms: number;
  readonly cover: ImageRow | null;
};

const projects = sql`
  select p.id, p.customer_name, p.address, p.district, p.specialties, p.area::float8 as area, p.price, p.designer_id, d.name as designer_name,
         to_char(p.consent_given_on, 'YYYY-MM-DD') as consent_given_on, p.consent_note, p.published_at, p.version, p.updated_at,
         (select count(*)::int from interior_images i where i.project_id = p.id and i.room_id is not null) as num_of_photos,
         (select count(distinct i.room_id)::int from interior_images i where i.project_id = p.id and i.room_id is not null) as num_of_rooms,
         (select json_build_object('id', i.id, 'name', i.name, 'art_path', i.art_path, 'width', i.width, 'height', i.height,
                   'placeholder', i.placeholder)
            from interior_rooms r join interior_images i on i.room_id = r.id
           where r.project_id = p.id order by r.position, i.position, i.id limit 1) as cover
    from interior_projects p left join interior_designers d on d.id = p.designer_id`;

/** The list has no pages, because a studio of this size has some hundred projects. */
const maxRows = 1000;

export async function list(db: Db): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`${projects} order by p.updated_at desc, p.id desc limit ${maxRows}`.execute(db);
  return rows;
}

export async function find(db: Db, id: number): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`${projects} where p.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export type StudioImageRow = ImageRow & { readonly kind: "room" | "floor_plan"; readonly room_type: RoomType | null };

/** Rooms in their order, and the pictures in the order of their rooms. Pictures without a room come last. */
export async function listContents(db: Db, projectId: number): Promise<{ roomTypes: RoomType[]; images: StudioImageRow[] }> {
  const { rows: rooms } = await sql<{ room_type: RoomType }>`
    select room_type from interior_rooms where project_id = ${projectId}::bigint order by position`.execute(db);
  const { rows: images } = await sql<StudioImageRow>`
    select i.id, i.kind, i.name, i.art_path, i.width, i.height, i.placeholder, r.room_type
      from interior_images i left join interior_rooms r on r.id = i.room_id
     where i.project_id = ${projectId}::bigint order by r.position nulls last, i.position, i.id`.execute(db);
  return { roomTypes: rooms.map(({ room_type }) => room_type), images };
}

/** The row stays locked until the transaction ends. */
export const lock = (tx: Tx, id: number) =>
  tx.selectFrom("interior_projects").select(["id", "version", "published_at"]).where("id", "=", id).forUpdate().executeTakeFirst();

export async function insert(tx: Tx, customerName: string, userId: number): Promise<number> {
  const { id } = await tx
    .insertInto("interior_projects")
    .values({ customer_name: customerName, created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type ProjectColumns = Omit<Updateable<InteriorProjects>, "id" | "version">;

/** Saves the columns and raises the version. */
export async function update(tx: Tx, id: number, columns: ProjectColumns): Promise<void> {
  await tx
    .updateTable("interior_projects")
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** For changed pictures. The version stays, because pictures that arrive in parallel are no conflict. */
export async function touch(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("interior_projects")
    .set({ updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("interior_projects").where("id", "=", id).execute();
}

export const hasDesigner = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("interior_designers").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The id of a project's room of this kind. Creates it as the last room. */
export async function ensureRoom(tx: Tx, projectId: number, roomType: RoomType): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into interior_rooms (project_id, room_type, position)
      select ${projectId}::bigint, ${roomType}, coalesce(max(position) + 1, 0) from interior_rooms where project_id = ${projectId}::bigint
      on conflict (project_id, room_type) do nothing returning id)
    select id from added union all select id from interior_rooms where project_id = ${projectId}::bigint and room_type = ${roomType}`.execute(
    tx,
  );
  const [room] = rows;
  if (!room) throw new Error("a room without a row");
  return room.id;
}

type Room = { readonly room_type: RoomType; readonly image_ids: readonly number[] };

/** The rooms in this order with these pictures. A removed room leaves its pictures without a room. Foreign ids change nothing. */
export async function arrange(tx: Tx, projectId: number, rooms: readonly Room[], unsorted: readonly number[]): Promise<void> {
  const types = rooms.map(({ room_type }) => room_type);
  await sql`delete from interior_rooms where project_id = ${projectId}::bigint and room_type <> all(${types}::text[])`.execute(tx);
  await sql`
    insert into interior_rooms (project_id, room_type, position)
    select ${projectId}::bigint, w.room_type, w.place - 1 from unnest(${types}::text[]) with ordinality as w(room_type, place)
    on conflict (project_id, room_type) do update set position = excluded.position`.execute(tx);
  const moves = [
    ...rooms.flatMap(({ room_type, image_ids }) => image_ids.map((id, position) => ({ id, room_type, position }))),
    ...unsorted.map((id, position) => ({ id, room_type: null, position })),
  ];
  await sql`
    update interior_images i set room_id = r.id, position = w.position
      from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ room_type }) => room_type)}::text[],
                  ${moves.map(({ position }) => position)}::int[]) as w(id, room_type, position)
      left join interior_rooms r on r.project_id = ${projectId}::bigint and r.room_type = w.room_type
     where i.id = w.id and i.project_id = ${projectId}::bigint and i.kind = 'room'`.execute(tx);
}

export type DesignerRow = {
  readonly id: number;
  readonly name: string;
  readonly intro_text: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly inquiry_email: string;
  readonly logo: ImageRow | null;
  readonly num_of_projects: number;
  readonly num_of_published: number;
  readonly num_of_photos: number;
  readonly version: number;
};

const designers = sql`
  select d.id, d.name, d.intro_text, d.contact_email, d.contact_phone, d.inquiry_email, d.version,
         (select json_build_object('id', i.id, 'name', i.name, 'art_path', i.art_path, 'width', i.width, 'height', i.height,
                   'placeholder', i.placeholder) from interior_images i where i.designer_id = d.id and i.kind = 'logo') as logo,
         (select count(*)::int from interior_projects p where p.designer_id = d.id) as num_of_projects,
         (select count(*)::int from interior_projects p where p.designer_id = d.id and p.published_at is not null) as num_of_published,
         (select count(*)::int from interior_projects p join interior_images i on i.project_id = p.id
           where p.designer_id = d.id and i.room_id is not null) as num_of_photos
    from interior_designers d`;

export async function listDesigners(db: Db): Promise<DesignerRow[]> {
  const { rows } = await sql<DesignerRow>`${designers} order by d.name, d.id limit ${maxRows}`.execute(db);
  return rows;
}

export async function findDesigner(db: Db, id: number): Promise<DesignerRow | undefined> {
  const { rows } = await sql<DesignerRow>`${designers} where d.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export const lockDesigner = (tx: Tx, id: number) =>
  tx.selectFrom("interior_designers").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

export type DesignerColumns = Pick<
  Updateable<InteriorDesigners>,
  "name" | "intro_text" | "contact_email" | "contact_phone" | "inquiry_email"
>;

export async function insertDesigner(tx: Tx, columns: DesignerColumns & { name: string }, userId: number): Promise<number> {
  const { id } = await tx
    .insertInto("interior_designers")
    .values({ ...columns, created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDesigner(tx: Tx, id: number, columns: DesignerColumns): Promise<void> {
  await tx
    .updateTable("interior_designers")
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
