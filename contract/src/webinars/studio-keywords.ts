import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, lineText } from "../fields.ts";
import { keywordStatuses } from "./contents.ts";
import { contentLimits } from "./studio-contents.ts";

export const errors = {
  "keyword.not_found": { status: 404, message: "키워드를 찾을 수 없어요." },
  "keyword.taken": { status: 409, message: "이미 있는 키워드예요." },
} as const satisfies ErrorTable;

const StudioKeyword = z.object({
  id: BodyId,
  keyword: Line,
  status: z.enum(keywordStatuses),
  /** Order in the bar. Null: contents may carry it, and the bar does not show it. */
  position: Count.nullable(),
  contents: Count,
});
export type StudioKeyword = z.infer<typeof StudioKeyword>;

export const listStudioKeywords = endpoint({
  method: "GET",
  path: "/webinar/api/v2/studio/keywords",
  access: "operator",
  summary: "All keywords, those of the bar first.",
  ok: { 200: z.object({ keywords: z.array(StudioKeyword).max(500) }) },
});

export const createStudioKeyword = endpoint({
  method: "POST",
  path: "/webinar/api/v2/studio/keywords",
  access: "operator",
  summary: "Creates a keyword at the end of the bar.",
  body: z.object({
    keyword: z.object({ keyword: lineText(contentLimits.keyword).min(1), status: z.enum(keywordStatuses).default("default") }),
  }),
  ok: { 201: z.object({ keyword: StudioKeyword }) },
  errors: ["keyword.taken"],
});

export const updateStudioKeyword = endpoint({
  method: "PATCH",
  path: "/webinar/api/v2/studio/keywords/:id",
  access: "operator",
  summary: "Renames a keyword, or changes its look or its place in the bar.",
  params: z.object({ id: Id }),
  body: z.object({
    keyword: z.object({
      keyword: lineText(contentLimits.keyword).min(1).optional(),
      status: z.enum(keywordStatuses).optional(),
      position: z.number().int().min(0).max(499).nullable().optional(),
    }),
  }),
  ok: { 200: z.object({ keyword: StudioKeyword }) },
  errors: ["keyword.not_found", "keyword.taken"],
});

export const deleteStudioKeyword = endpoint({
  method: "DELETE",
  path: "/webinar/api/v2/studio/keywords/:id",
  access: "operator",
  summary: "Deletes a keyword from the bar and from all contents.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["keyword.not_found"],
});
