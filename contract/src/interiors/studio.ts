import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, CalendarDate, Count, Email, Id, Line, lineText, Prose, rows, shaped, text, Timestamp, trimmed, Url } from "../fields.ts";
import { missingParts, roomTypes } from "./lists.ts";

export const errors = {
  "interior_studio.project_not_found": { status: 404, message: "프로젝트를 찾을 수 없어요." },
  "interior_studio.designer_not_found": { status: 404, message: "디자이너를 찾을 수 없어요." },
  "interior_studio.changed": { status: 409, message: "다른 사람이 먼저 바꿨어요. 새로 불러온 내용을 확인해 주세요." },
  "interior_studio.incomplete": { status: 409, message: "병원 이름, 주소, 디자이너, 사진 있는 공간, 고객 동의가 있어야 공개할 수 있어요." },
} as const satisfies ErrorTable;

export const studioLimits = { name: 60, address: 120, intro: 2000, specialties: 10, area: 2000, price: 9999, note: 300 } as const;

const RoomType = z.enum(roomTypes);

const StudioImage = z.object({
  id: BodyId,
  /** Null: not sorted into a room yet, so it is not public. */
  room_type: RoomType.nullable(),
  image_url: Url,
  width: Count,
  height: Count,
  placeholder: Url.nullable(),
});
export type StudioImage = z.infer<typeof StudioImage>;

const Summary = {
  id: BodyId,
  customer_name: Line,
  designer: z.object({ id: BodyId, name: Line }).nullable(),
  num_of_photos: Count,
  num_of_rooms: Count,
  /** Null: not public. */
  published_at: Timestamp.nullable(),
  missing: z.array(z.enum(missingParts)).max(missingParts.length),
  updated_at: Timestamp,
};

const StudioProjectSummary = z.object({ ...Summary, cover_url: Url.nullable() });
export type StudioProjectSummary = z.infer<typeof StudioProjectSummary>;

/** `given_on` is not in the future. */
const Consent = z.object({ given_on: CalendarDate, note: trimmed(studioLimits.note) });

const StudioProject = z.object({
  ...Summary,
  address: Line,
  /** The part of the address that doctors see. */
  public_address: Line,
  specialties: rows(Line),
  area: z.number().min(0).max(10_000).nullable(),
  price: Count.nullable(),
  /** The customer's consent to show the rooms. Null: not recorded. */
  consent: z.object({ given_on: Line, note: Line }).nullable(),
  room_types: z.array(RoomType).max(roomTypes.length),
  /** In their order within the rooms. */
  images: rows(StudioImage),
  floor_plan: z.object({ image_url: Url, width: Count, height: Count }).nullable(),
  /** Grows with each save. */
  version: Count,
});
export type StudioProject = z.infer<typeof StudioProject>;
const oneProject = z.object({ project: StudioProject });

const ProjectInput = z.object({
  customer_name: lineText(studioLimits.name),
  address: lineText(studioLimits.address),
  specialties: z.array(text(40, 1)).max(studioLimits.specialties),
  area: z.number().min(1).max(studioLimits.area).multipleOf(0.1).nullable(),
  price: z.number().int().min(1).max(studioLimits.price).nullable(),
  designer_id: BodyId.nullable(),
  consent: Consent.nullable(),
});

const params = z.object({ id: Id });
const Version = z.object({ version: Count });

export const listStudioProjects = endpoint({
  method: "GET",
  path: "/api/v1/interior_studio/projects",
  access: "operator",
  summary: "All projects, last changed first.",
  ok: { 200: z.object({ projects: z.array(StudioProjectSummary).max(1000) }) },
});

export const createStudioProject = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/projects",
  access: "operator",
  summary: "Creates a project that is not public.",
  body: z.object({ project: z.object({ customer_name: lineText(studioLimits.name).min(1) }) }),
  ok: { 201: oneProject },
});

export const getStudioProject = endpoint({
  method: "GET",
  path: "/api/v1/interior_studio/projects/:id",
  access: "operator",
  summary: "A project with its rooms and pictures as the studio shows it.",
  params,
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found"],
});

export const updateStudioProject = endpoint({
  method: "PATCH",
  path: "/api/v1/interior_studio/projects/:id",
  access: "operator",
  summary: "Saves the sent fields. A public project must stay complete.",
  params,
  body: z.object({ project: z.object({ ...ProjectInput.partial().shape, version: Count }) }),
  ok: { 200: oneProject },
  errors: [
    "interior_studio.project_not_found",
    "interior_studio.designer_not_found",
    "interior_studio.changed",
    "interior_studio.incomplete",
  ],
});

export const arrangeStudioProject = endpoint({
  method: "PATCH",
  path: "/api/v1/interior_studio/projects/:id/arrangement",
  access: "operator",
  summary: "Saves the rooms in their order and the pictures of each room. The first picture of a room is its cover.",
  params,
  body: z.object({
    arrangement: z.object({
      version: Count,
      rooms: z
        .array(z.object({ room_type: RoomType, image_ids: z.array(BodyId).max(200) }))
        .max(roomTypes.length)
        .refine((given) => new Set(given.map(({ room_type }) => room_type)).size === given.length, {
          message: "같은 공간이 두 번 있어요.",
        }),
      /** Pictures that leave their room. Pictures that are in no list stay where they are. */
      unsorted: z.array(BodyId).max(200),
    }),
  }),
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found", "interior_studio.changed", "interior_studio.incomplete"],
});

export const publishStudioProject = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/projects/:id/publish",
  access: "operator",
  summary: "Makes a complete project public.",
  params,
  body: z.object({ project: Version }),
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found", "interior_studio.changed", "interior_studio.incomplete"],
});

export const unpublishStudioProject = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/projects/:id/unpublish",
  access: "operator",
  summary: "Hides a project and its pictures from all but operators.",
  params,
  body: z.object({ project: Version }),
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found", "interior_studio.changed"],
});

export const deleteStudioProject = endpoint({
  method: "DELETE",
  path: "/api/v1/interior_studio/projects/:id",
  access: "operator",
  summary: "Deletes a project with its pictures.",
  replay: "never",
  params,
  body: z.object({ project: Version }),
  ok: { 204: z.null() },
  errors: ["interior_studio.project_not_found", "interior_studio.changed"],
});

const pictureErrors = [
  "interior_image.too_large",
  "interior_image.unsupported",
  "interior_image.broken",
  "interior_image.too_many_pixels",
] as const;

export const uploadStudioImage = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/projects/:id/images",
  access: "operator",
  summary:
    "Adds one picture to a room. The form has one file, `image`, and may name the `room_type` and an `order`. Pictures are sorted by their `order`, so parallel uploads keep the order of the files. Without it a picture becomes the last one.",
  replay: "never",
  params,
  upload: true,
  ok: { 201: z.object({ image: StudioImage }) },
  errors: ["interior_studio.project_not_found", "interior_image.too_many", "interior_image.repeated", ...pictureErrors],
});

export const uploadFloorPlan = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/projects/:id/floor_plan",
  access: "operator",
  summary: "Replaces the floor plan. The form has one file, `image`.",
  replay: "never",
  params,
  upload: true,
  ok: { 201: oneProject },
  errors: ["interior_studio.project_not_found", ...pictureErrors],
});

export const deleteFloorPlan = endpoint({
  method: "DELETE",
  path: "/api/v1/interior_studio/projects/:id/floor_plan",
  access: "operator",
  summary: "Removes the floor plan. Idempotent.",
  replay: "never",
  params,
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found"],
});

export const deleteStudioImages = endpoint({
  method: "DELETE",
  path: "/api/v1/interior_studio/projects/:id/images",
  access: "operator",
  summary: "Deletes these pictures of a project. Ids without a picture are ignored.",
  replay: "never",
  params,
  body: z.object({ image_ids: z.array(BodyId).min(1).max(200) }),
  ok: { 200: oneProject },
  errors: ["interior_studio.project_not_found", "interior_studio.incomplete"],
});

const StudioDesigner = z.object({
  id: BodyId,
  name: Line,
  intro_text: Prose,
  logo_url: Url.nullable(),
  contact_email: Line,
  contact_phone: Line,
  inquiry_email: Line,
  num_of_projects: Count,
  num_of_published: Count,
  num_of_photos: Count,
  version: Count,
});
export type StudioDesigner = z.infer<typeof StudioDesigner>;
const oneDesigner = z.object({ designer: StudioDesigner });

const DesignerInput = z.object({
  name: lineText(studioLimits.name).min(1),
  intro_text: trimmed(studioLimits.intro),
  /** Published on the page of the designer. */
  contact_email: Email,
  contact_phone: z.union([z.literal(""), shaped(/^\d[\d-]{6,18}\d$/, 20, "전화번호를 확인해 주세요.")]),
  /** Receives inquiries. It is never shown. Without it doctors cannot send one. */
  inquiry_email: Email,
});

export const listStudioDesigners = endpoint({
  method: "GET",
  path: "/api/v1/interior_studio/designers",
  access: "operator",
  summary: "All designers by name.",
  ok: { 200: z.object({ designers: z.array(StudioDesigner).max(1000) }) },
});

export const createStudioDesigner = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/designers",
  access: "operator",
  summary: "Creates a designer. The page of the designer appears with the first public project.",
  body: z.object({ designer: z.object({ ...DesignerInput.partial().shape, name: DesignerInput.shape.name }) }),
  ok: { 201: oneDesigner },
});

export const updateStudioDesigner = endpoint({
  method: "PATCH",
  path: "/api/v1/interior_studio/designers/:id",
  access: "operator",
  summary: "Saves the sent fields of a designer.",
  params,
  body: z.object({ designer: z.object({ ...DesignerInput.partial().shape, version: Count }) }),
  ok: { 200: oneDesigner },
  errors: ["interior_studio.designer_not_found", "interior_studio.changed"],
});

export const uploadDesignerLogo = endpoint({
  method: "POST",
  path: "/api/v1/interior_studio/designers/:id/logo",
  access: "operator",
  summary: "Replaces the logo of a designer. The form has one file, `image`.",
  replay: "never",
  params,
  upload: true,
  ok: { 201: oneDesigner },
  errors: ["interior_studio.designer_not_found", ...pictureErrors],
});
