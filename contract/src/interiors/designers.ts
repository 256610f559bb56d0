import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, rows, Url } from "../fields.ts";
import { DesignerContact, InteriorImage } from "./projects.ts";
import { roomTypes } from "./lists.ts";

export const errors = {
  "interior_designer.not_found": { status: 404, message: "디자이너를 찾을 수 없어요." },
} as const satisfies ErrorTable;

const InteriorDesigner = z.object({
  id: BodyId,
  name: Line,
  logo_image_url: Url.nullable(),
  /** Line separators are newlines on the screen. */
  intro_text: Prose,
  num_of_photos: Count,
  num_of_projects: Count,
  contact: DesignerContact,
  /** Whether doctors can send an inquiry. */
  takes_inquiries: z.boolean(),
  interior_projects: rows(
    z.object({
      id: BodyId,
      room_type: z.enum(roomTypes),
      customer_name: Line,
      specialties: rows(Line),
      area: z.number().min(0).max(10_000).nullable(),
      num_of_photos: Count,
      cover: InteriorImage,
    }),
  ),
});
export type InteriorDesigner = z.infer<typeof InteriorDesigner>;

export const getInteriorDesigner = endpoint({
  method: "GET",
  path: "/api/v1/interior_designers/:id",
  access: "public",
  summary: "A designer with at least one published project, with the published contact data.",
  params: z.object({ id: Id }),
  ok: { 200: z.object({ interior_designer: InteriorDesigner }) },
  errors: ["interior_designer.not_found"],
});
