import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, listOf, pageFields, pageQuery, rows, text, Url } from "../fields.ts";
import { roomTypes } from "./lists.ts";

export const errors = {
  "interior_project.not_found": { status: 404, message: "프로젝트를 찾을 수 없어요. 지금은 공개되지 않은 프로젝트일 수 있어요." },
} as const satisfies ErrorTable;

const RoomType = z.enum(roomTypes);
/** 평, with one decimal at most. */
const Area = z.number().min(0).max(10_000);

export const InteriorImage = z.object({
  id: BodyId,
  /** A path of this site, 960 pixels wide. `pictureUrl` makes the other copies. */
  image_url: Url,
  project_id: BodyId,
  room_type: RoomType,
  width: Count,
  height: Count,
  /** A tiny blurred copy as a `data:` address. Null for drawn pictures. */
  placeholder: Url.nullable(),
});
export type InteriorImage = z.infer<typeof InteriorImage>;

/** One room of a published project: one row of the room list. */
export const InteriorRoom = z.object({
  project_id: BodyId,
  room_type: RoomType,
  customer_name: Line,
  /** `서울 강남구`. Null if the address names no district. */
  district: Line.nullable(),
  specialties: rows(Line),
  area: Area.nullable(),
  /** 만원 per 평. */
  price: Count.nullable(),
  interior_images: z.array(InteriorImage).max(20),
});
export type InteriorRoom = z.infer<typeof InteriorRoom>;

const Filter = z.coerce.number().int().min(0).max(10_000).optional();

export const listInteriorRooms = endpoint({
  method: "GET",
  path: "/api/v1/interior_projects/room_list",
  access: "public",
  summary: "Rooms of published projects: the first room of each project first, newest projects first.",
  query: z.object({
    ...pageQuery,
    room_type: RoomType.optional(),
    /** Any of these matches. */
    specialties: listOf(text(40), 40),
    region: text(20).optional(),
    /** 평. A project without an area matches only without these. */
    min_area: Filter,
    max_area: Filter,
    /** 만원 per 평. */
    min_price: Filter,
    max_price: Filter,
  }),
  ok: {
    200: z.object({
      interior_rooms: z.array(InteriorRoom).max(100),
      /** Rooms of each kind with the other filters, without empty kinds. On the first page only. */
      room_type_counts: z
        .array(z.object({ room_type: RoomType, count: Count }))
        .max(roomTypes.length)
        .optional(),
      ...pageFields,
    }),
  },
});

export const listInteriorSuggestions = endpoint({
  method: "GET",
  path: "/api/v1/interior_projects/suggestions",
  access: "signed_in",
  summary: "At most four rooms of different projects: those of the doctor's specialties first, then the newest.",
  ok: { 200: z.object({ interior_rooms: z.array(InteriorRoom).max(4) }) },
});

/** Only what the designer published. */
export const DesignerContact = z.object({ email: Line.nullable(), phone: Line.nullable() });
export type DesignerContact = z.infer<typeof DesignerContact>;

const InteriorProject = z.object({
  id: BodyId,
  /** The requested room, or the first one if the project has no such room. */
  room_type: RoomType,
  designer_id: BodyId,
  designer: z.object({
    name: Line,
    num_of_projects: Count,
    num_of_photos: Count,
    logo_image_url: Url.nullable(),
    contact: DesignerContact,
    /** Whether doctors can send an inquiry. */
    takes_inquiries: z.boolean(),
  }),
  customer: z.object({
    name: Line,
    /** Ends at the 동. */
    address: Line,
    specialties: rows(Line),
  }),
  num_of_photos: Count,
  construction_info: z.object({
    floor_plan: Url.nullable(),
    floor_plan_width: Count.nullable(),
    floor_plan_height: Count.nullable(),
    area: Area.nullable(),
    /** 만원 per 평. */
    price: Count.nullable(),
  }),
  interior_rooms: z.array(z.object({ room_type: RoomType, interior_images: z.array(InteriorImage).max(200) })).max(roomTypes.length),
});
export type InteriorProject = z.infer<typeof InteriorProject>;

export const getInteriorProject = endpoint({
  method: "GET",
  path: "/api/v1/interior_projects/:id",
  access: "public",
  summary: "A published project with all its rooms.",
  params: z.object({ id: Id }),
  query: z.object({ room_type: text(20).optional() }),
  ok: { 200: z.object({ interior_project: InteriorProject }) },
  errors: ["interior_project.not_found"],
});
