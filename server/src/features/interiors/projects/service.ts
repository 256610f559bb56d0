import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import type * as contract from "@rounds/contract/interiors/projects.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { cutPage, decodeCursor, totalFields } from "../../../lib/cursor.ts";
import { presentCounts, presentProject } from "./present.ts";
import * as queries from "./queries.ts";

const suggestions = 4;

/** A page of rooms. The first page has the counts of all kinds with the other filters. */
export async function listRooms(deps: Deps, { limit, cursor, ...query }: HandlerInput<typeof contract.listInteriorRooms>["query"]) {
  const filter = {
    roomType: query.room_type ?? null,
    specialties: query.specialties,
    region: query.region ?? null,
    minArea: query.min_area ?? null,
    maxArea: query.max_area ?? null,
    minPrice: query.min_price ?? null,
    maxPrice: query.max_price ?? null,
  };
  const [position, publishedAt, id] = decodeCursor(cursor, ["integer", "time", "id"]) ?? [];
  const after = id === undefined ? null : { position: Number(position), publishedAt: String(publishedAt), id: Number(id) };
  const found = await queries.listRooms(deps.db, filter, after, limit + 1);
  const page = cutPage(found, limit, (last) => [last.position, last.published_at, last.id]);
  if (after !== null) return { ...page, first: {} };
  const counts = await queries.countRooms(deps.db, filter);
  const total = counts.reduce(
    (sum, { room_type, count }) => sum + (filter.roomType === null || filter.roomType === room_type ? count : 0),
    0,
  );
  return { ...page, first: { room_type_counts: presentCounts(counts), ...totalFields(total) } };
}

/** Rooms for the doctor's home screen. */
export async function listSuggestions(deps: Deps, actor: Actor): Promise<queries.RoomRow[]> {
  const profile = await queries.findSpecialties(deps.db, actor.userId);
  return queries.listSuggestions(deps.db, profile?.specialties ?? [], suggestions);
}

/** Throws interior_project.not_found, also for a project that is not public. */
export async function show(deps: Deps, id: number, roomType: string | undefined): Promise<InteriorProject> {
  const row = await queries.findPublic(deps.db, id);
  const project = row && presentProject(row, roomType);
  if (!project) throw fail("interior_project.not_found");
  return project;
}

/** Projects with a public page, the latest first. */
export const listPublic = (deps: Deps, limit: number): Promise<queries.PublicProject[]> => queries.listPublic(deps.db, limit);
