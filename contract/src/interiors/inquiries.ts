import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Line, lineText, pageFields, pageQuery, Prose, rows, sortFields, Timestamp, trimmed } from "../fields.ts";
import { inquiryStarts, inquiryStates, interiorInquirySorts } from "./lists.ts";

export const errors = {
  "interior_inquiry.too_many": {
    status: 429,
    message: "오늘은 더 문의할 수 없어요. 내일 다시 남기거나 지금 전화로 문의해 주세요.",
  },
  "interior_inquiry.not_taken": { status: 409, message: "이 디자이너는 문의를 받지 않아요. 전화나 메일로 연락해 주세요." },
} as const satisfies ErrorTable;

export const inquiryLimits = { message: 1000, area: 9999, region: 40 } as const;

/** Days after which an inquiry is erased. */
export const inquiryRetentionDays = 365;

const Inquiry = z.object({
  id: BodyId,
  designer_id: BodyId,
  designer_name: Line,
  project_id: BodyId.nullable(),
  /** `waiting`: the queue tries until it is sent. `failed`: the designer's mail server refused it. */
  status: z.enum(inquiryStates),
  area: Count.nullable(),
  region: Line.nullable(),
  start: z.enum(inquiryStarts),
  message: Prose,
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const createInteriorInquiry = endpoint({
  method: "POST",
  path: "/api/v1/interior_inquiries",
  access: "doctor",
  summary: "Sends the doctor's name, phone number and words to a designer. One per designer and day.",
  body: z.object({
    interior_inquiry: z.object({
      designer_id: BodyId,
      project_id: BodyId.nullable().default(null),
      /** 평. */
      area: z.number().int().min(1).max(inquiryLimits.area).nullable().default(null),
      region: lineText(inquiryLimits.region).default(""),
      start: z.enum(inquiryStarts),
      message: trimmed(inquiryLimits.message).default(""),
      /** Consent to hand over name, phone number and words to this designer. */
      has_consented: z.literal(true),
    }),
  }),
  ok: { 201: z.object({ interior_inquiry: Inquiry }) },
  errors: ["interior_designer.not_found", "interior_project.not_found", "interior_inquiry.not_taken", "interior_inquiry.too_many"],
});

export const listInteriorInquiries = endpoint({
  method: "GET",
  path: "/api/v1/interior_inquiries",
  access: "doctor",
  summary: "The doctor's own inquiries of the last year, newest first, and the name and number that an inquiry hands over.",
  ok: {
    200: z.object({
      interior_inquiries: rows(Inquiry),
      sender: z.object({ name: Line, phone_number: Line, region: Line.nullable() }),
    }),
  },
});

const OperatorInquiry = z.object({
  id: BodyId,
  designer_id: BodyId,
  designer_name: Line,
  user_id: BodyId,
  user_name: Line,
  status: z.enum(inquiryStates),
  /** Code of the last failed attempt. */
  failure: Line.nullable(),
  attempts: Count,
  area: Count.nullable(),
  region: Line.nullable(),
  start: z.enum(inquiryStarts),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
});
export type OperatorInquiry = z.infer<typeof OperatorInquiry>;

export const listOperatorInquiries = endpoint({
  method: "GET",
  path: "/api/v1/interior_studio/inquiries",
  access: "operator",
  summary: "Inquiries of all doctors with their delivery, newest first or sorted, without their words and numbers.",
  query: z.object({ ...pageQuery, ...sortFields(interiorInquirySorts), status: z.enum(inquiryStates).optional() }),
  ok: { 200: z.object({ interior_inquiries: rows(OperatorInquiry), ...pageFields }) },
});
