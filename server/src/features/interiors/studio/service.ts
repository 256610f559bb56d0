import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { roomTypes, type RoomType } from "@rounds/contract/interiors/lists.ts";
import { interiorPictureLimit } from "@rounds/contract/interiors/pictures.ts";
import type { StudioImage, StudioProject } from "@rounds/contract/interiors/studio.ts";
import type * as contract from "@rounds/contract/interiors/studio.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { UploadPart } from "../../../http/implement.ts";
import { fail } from "../../../lib/app-error.ts";
import { locate } from "../../../lib/districts.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { specialties as knownSpecialties } from "../../reference-data/index.ts";
import * as pictures from "../pictures/queries.ts";
import { removePictures, withReceived } from "../pictures/service.ts";
import { missingFor } from "./policy.ts";
import { presentProject, presentStudioImage } from "./present.ts";
import * as queries from "./queries.ts";

export type Act = { readonly actor: Actor; readonly origin: AuditOrigin };
type Changes = HandlerInput<typeof contract.updateStudioProject>["body"]["project"];
type Arrangement = HandlerInput<typeof contract.arrangeStudioProject>["body"]["arrangement"];

const audit = (tx: Tx, { actor, origin }: Act, verb: string, entityId: number, details: Record<string, unknown> = {}) =>
  record(tx, actor, origin, { action: `interior_project.${verb}`, entity: "interior_project", entityId, details });

/** All projects, last changed first. */
export const list = (deps: Deps) => queries.list(deps.db);

/** Throws interior_studio.project_not_found. */
export async function show(deps: Deps, id: number): Promise<StudioProject> {
  const project = await queries.find(deps.db, id);
  if (!project) throw fail("interior_studio.project_not_found");
  return presentProject(project, await queries.listContents(deps.db, id));
}

export async function create(deps: Deps, act: Act, customerName: string): Promise<StudioProject> {
  const id = await inTransaction(deps.db, async (tx) => {
    const created = await queries.insert(tx, customerName, act.actor.userId);
    await audit(tx, act, "create", created);
    return created;
  });
  return show(deps, id);
}

async function lock(tx: Tx, id: number, version?: number) {
  const project = await queries.lock(tx, id);
  if (!project) throw fail("interior_studio.project_not_found");
  if (version !== undefined && project.version !== version) throw fail("interior_studio.changed");
  return project;
}

/** A public project must stay complete, so a change that takes a part away is refused. */
async function requireComplete(tx: Tx, id: number): Promise<void> {
  const project = await queries.find(tx, id);
  if (!project || missingFor(project).length > 0) throw fail("interior_studio.incomplete");
}

/** Locks a project, changes it, and checks that a public one is still complete. */
async function change(deps: Deps, id: number, version: number | undefined, work: (tx: Tx) => Promise<void>): Promise<StudioProject> {
  await inTransaction(deps.db, async (tx) => {
    const { published_at } = await lock(tx, id, version);
    await work(tx);
    if (published_at !== null) await requireComplete(tx, id);
  });
  return show(deps, id);
}

/** Absent columns stay unchanged. */
function columnsOf({ version: _version, consent, address, ...sent }: Changes): queries.ProjectColumns {
  const located = address === undefined ? undefined : locate(address);
  return {
    ...sent,
    ...(address === undefined ? {} : { address, region: located?.region ?? null, district: located?.district ?? null }),
    ...(consent === undefined ? {} : { consent_given_on: consent?.given_on ?? null, consent_note: consent?.note ?? "" }),
  };
}

/**
 * Throws interior_studio.project_not_found, interior_studio.changed, interior_studio.designer_not_found, and interior_studio.incomplete for
 * a public project that would lose a part.
 */
export function update(deps: Deps, act: Act, id: number, changes: Changes): Promise<StudioProject> {
  if (changes.specialties?.some((specialty) => !knownSpecialties.includes(specialty)))
    throw fail("request.invalid", ["project", "specialties"]);
  if (changes.customer_name === "") throw fail("request.invalid", ["project", "customer_name"]);
  if (changes.consent && changes.consent.given_on > seoulToday(deps.now()))
    throw fail("request.invalid", ["project", "consent", "given_on"]);
  return change(deps, id, changes.version, async (tx) => {
    if (typeof changes.designer_id === "number" && !(await queries.hasDesigner(tx, changes.designer_id)))
      throw fail("interior_studio.designer_not_found", ["project", "designer_id"]);
    const before = await queries.find(tx, id);
    const columns = columnsOf(changes);
    // The constraint would refuse these with a server error.
    if (before?.published_at && (columns.address === "" || columns.designer_id === null || columns.consent_given_on === null))
      throw fail("interior_studio.incomplete");
    await queries.update(tx, id, columns);
    await audit(tx, act, "update", id, { fields: Object.keys(changes).filter((field) => field !== "version") });
  });
}

/** Throws interior_studio.project_not_found, interior_studio.changed, interior_studio.incomplete. */
export function arrange(deps: Deps, act: Act, id: number, { version, rooms, unsorted }: Arrangement): Promise<StudioProject> {
  return change(deps, id, version, async (tx) => {
    await queries.arrange(tx, id, rooms, unsorted);
    await queries.update(tx, id, {});
    await audit(tx, act, "arrange", id, { rooms: rooms.length });
  });
}

/** Throws interior_studio.project_not_found, interior_studio.changed, interior_studio.incomplete. A repeated call changes nothing. */
export async function publish(deps: Deps, act: Act, id: number, version: number): Promise<StudioProject> {
  await inTransaction(deps.db, async (tx) => {
    const { published_at } = await lock(tx, id, version);
    if (published_at !== null) return;
    await requireComplete(tx, id);
    await queries.update(tx, id, { published_at: deps.now().toISOString() });
    await audit(tx, act, "publish", id);
  });
  return show(deps, id);
}

/** Throws interior_studio.project_not_found and interior_studio.changed. */
export async function unpublish(deps: Deps, act: Act, id: number, version: number): Promise<StudioProject> {
  await inTransaction(deps.db, async (tx) => {
    const { published_at } = await lock(tx, id, version);
    if (published_at === null) return;
    await queries.update(tx, id, { published_at: null });
    await audit(tx, act, "unpublish", id);
  });
  return show(deps, id);
}

/** Throws interior_studio.project_not_found and interior_studio.changed. */
export async function remove(deps: Deps, act: Act, id: number, version: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lock(tx, id, version);
    await removePictures(deps, tx, await pictures.removeOfProject(tx, id, "all"));
    await queries.remove(tx, id);
    await audit(tx, act, "delete", id);
  });
}

const isRoomType = (value: string): value is RoomType => roomTypes.some((roomType) => roomType === value);

/** The number in the field `order`, which sorts the pictures of one selection. Null without it. */
function orderIn(fields: ReadonlyMap<string, string>): number | null {
  const order = fields.get("order");
  if (order === undefined) return null;
  if (!/^\d{1,15}$/.test(order)) throw fail("request.invalid", ["order"]);
  return Number(order);
}

/**
 * Adds one picture to the named room, or without a room. Throws interior_studio.project_not_found, interior_image.too_many,
 * interior_image.repeated, and the faults of the picture.
 */
export async function addImage(deps: Deps, act: Act, id: number, parts: AsyncIterable<UploadPart>): Promise<StudioImage> {
  // Before the picture is encoded, which is expensive.
  await show(deps, id);
  return withReceived(deps, parts, async ({ name, picture, fields }) => {
    const roomType = fields.get("room_type") ?? null;
    if (roomType !== null && !isRoomType(roomType)) throw fail("request.invalid", ["room_type"]);
    const order = orderIn(fields);
    const imageId = await inTransaction(deps.db, async (tx) => {
      await lock(tx, id);
      if ((await pictures.countOfProject(tx, id)) >= interiorPictureLimit.perProject) throw fail("interior_image.too_many");
      const roomId = roomType === null ? null : await queries.ensureRoom(tx, id, roomType);
      const inserted = await pictures.insert(tx, { kind: "room", projectId: id, roomId, order }, name, picture);
      if (inserted === undefined) throw fail("interior_image.repeated");
      await queries.touch(tx, id);
      await audit(tx, act, "add_image", id);
      return inserted;
    });
    return presentStudioImage({ ...picture, id: imageId, name, art_path: null, room_type: roomType });
  });
}

/** Throws interior_studio.project_not_found and interior_studio.incomplete. */
export function removeImages(deps: Deps, act: Act, id: number, imageIds: readonly number[]): Promise<StudioProject> {
  return change(deps, id, undefined, async (tx) => {
    await removePictures(deps, tx, await pictures.removeOfProject(tx, id, imageIds));
    await queries.touch(tx, id);
    await audit(tx, act, "remove_images", id, { image_ids: imageIds });
  });
}

/** Throws interior_studio.project_not_found and the faults of the picture. */
export async function saveFloorPlan(deps: Deps, act: Act, id: number, parts: AsyncIterable<UploadPart>): Promise<StudioProject> {
  await show(deps, id);
  return withReceived(deps, parts, ({ name, picture }) =>
    change(deps, id, undefined, async (tx) => {
      await removePictures(deps, tx, await pictures.removeOfProject(tx, id, "floor_plan"));
      await pictures.insert(tx, { kind: "floor_plan", projectId: id }, name, picture);
      await queries.touch(tx, id);
      await audit(tx, act, "save_floor_plan", id);
    }),
  );
}

/** Throws interior_studio.project_not_found. */
export function removeFloorPlan(deps: Deps, act: Act, id: number): Promise<StudioProject> {
  return change(deps, id, undefined, async (tx) => {
    await removePictures(deps, tx, await pictures.removeOfProject(tx, id, "floor_plan"));
    await queries.touch(tx, id);
    await audit(tx, act, "remove_floor_plan", id);
  });
}
