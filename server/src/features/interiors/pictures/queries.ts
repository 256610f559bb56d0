import { sql } from "kysely";
import type { Db, Tx } from "../../../db/database.ts";
import { namedKeysIn } from "../../../db/named-keys.ts";
import type { StoredPicture } from "../../../lib/picture-files.ts";

/** The columns of a picture for `imageUrl`. */
export type PictureFile = { readonly name: string | null; readonly art_path: string | null };

/** The storage key of any picture. */
export async function findKey(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("interior_images").select("storage_key").where("name", "=", name).executeTakeFirst();
  return row?.storage_key ?? undefined;
}

/** The storage key of a public picture: sorted into a room of a public project, its floor plan, or its designer's logo. */
export async function findPublicKey(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ storage_key: string }>`
    select i.storage_key from interior_images i
     where i.name = ${name}
       and (i.kind <> 'room' or i.room_id is not null)
       and (exists (select from interior_projects p where p.id = i.project_id and p.published_at is not null)
            or exists (select from interior_projects p where p.designer_id = i.designer_id and p.published_at is not null))`.execute(db);
  return rows[0]?.storage_key;
}

type Place =
  | { readonly kind: "room"; readonly projectId: number; readonly roomId: number | null; readonly order: number | null }
  | { readonly kind: "floor_plan"; readonly projectId: number }
  | { readonly kind: "logo"; readonly designerId: number };

type RoomPlace = Extract<Place, { kind: "room" }>;

/**
 * The place of a new picture among those of its room: after the last one with a smaller order, else before the first one with a larger order,
 * else the end. So the pictures of one selection have the order of their files, also when the operator has moved some of them meanwhile.
 */
async function positionInRoom(tx: Tx, { projectId, roomId, order }: RoomPlace): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position) filter (where upload_order < ${order}::bigint) + 1,
                    min(position) filter (where upload_order > ${order}::bigint),
                    max(position) + 1, 0) as position
      from interior_images
     where project_id = ${projectId}::bigint and kind = 'room' and room_id is not distinct from ${roomId}::bigint`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** Makes room for the new picture. */
async function shiftBehind(tx: Tx, { projectId, roomId }: RoomPlace, { id, position }: { id: number; position: number }): Promise<void> {
  await sql`
    update interior_images set position = position + 1
     where project_id = ${projectId}::bigint and kind = 'room' and room_id is not distinct from ${roomId}::bigint
       and position >= ${position} and id <> ${id}::bigint`.execute(tx);
}

/** Adds a picture. The caller has locked its project. Returns its id. Undefined if the project has the same file. */
export async function insert(tx: Tx, place: Place, name: string, picture: StoredPicture): Promise<number | undefined> {
  const position = place.kind === "room" ? await positionInRoom(tx, place) : 0;
  const row = await tx
    .insertInto("interior_images")
    .values({
      kind: place.kind,
      project_id: place.kind === "logo" ? null : place.projectId,
      designer_id: place.kind === "logo" ? place.designerId : null,
      room_id: place.kind === "room" ? place.roomId : null,
      position,
      upload_order: place.kind === "room" ? place.order : null,
      name,
      storage_key: picture.storageKey,
      sha256: picture.sha256,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "sha256"])
        .where(sql<boolean>`kind = 'room'`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (row !== undefined && place.kind === "room") await shiftBehind(tx, place, { id: row.id, position });
  return row?.id;
}

/** Deletes the pictures of one project. Returns their storage keys. */
export async function removeOfProject(tx: Tx, projectId: number, which: readonly number[] | "floor_plan" | "all"): Promise<string[]> {
  const rows = await tx
    .deleteFrom("interior_images")
    .where("project_id", "=", projectId)
    .$if(which === "floor_plan", (query) => query.where("kind", "=", "floor_plan"))
    .$if(Array.isArray(which), (query) => query.where("kind", "=", "room").where("id", "in", which as readonly number[]))
    .returning("storage_key")
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

export async function removeLogo(tx: Tx, designerId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom("interior_images")
    .where("designer_id", "=", designerId)
    .where(sql<boolean>`kind = 'logo'`)
    .returning("storage_key")
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

export async function countOfProject(tx: Tx, projectId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("interior_images")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .where("kind", "=", "room")
    .executeTakeFirstOrThrow();
  return count;
}

export const listNamed = namedKeysIn("interior_images");
