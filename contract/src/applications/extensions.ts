import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { CalendarDate, Id, Line, reason, Timestamp } from "../fields.ts";
import { maxSentenceLength } from "./interviews.ts";

export const errors = {
  "extension.no_result": { status: 409, message: "아직 결과가 나오지 않은 지원이에요. 결과가 나온 뒤에 요청할 수 있어요." },
  "extension.too_late": { status: 409, message: "보관 기간이 끝나서 요청할 수 없어요." },
  "extension.requested": { status: 409, message: "이 지원은 이미 보관 연장을 요청했어요." },
  "extension.not_found": { status: 404, message: "병원의 보관 연장 요청을 찾을 수 없어요." },
  "extension.decided": { status: 409, message: "이미 답한 요청이에요." },
} as const satisfies ErrorTable;

/** Days after the result until an application is cleared, and days that the doctor can add. */
export const retentionDays = { application: 180, extension: 180 } as const;

/** The last day on which the hospital sees an application, and its request for more days. */
export const ApplicationRetention = z.object({
  /** The last day with the present decision. Null without a result. */
  keeps_until: CalendarDate.nullable(),
  /** The last day if the doctor agrees. Null without a result, and without another request. */
  extends_until: CalendarDate.nullable(),
  /** Whether the caller can request an extension now. */
  can_request: z.boolean(),
  /** Null without a request. */
  extension: z
    .object({
      hospital_name: Line,
      reason: Line,
      requested_at: Timestamp,
      /** Null while the doctor has not decided. */
      is_agreed: z.boolean().nullable(),
      decided_at: Timestamp.nullable(),
    })
    .nullable(),
});
export type ApplicationRetention = z.infer<typeof ApplicationRetention>;

const byApplication = z.object({ id: Id });

export const getApplicationRetention = endpoint({
  method: "GET",
  path: "/api/v1/job_applications/:id/retention",
  access: "signed_in",
  summary: "How long the application is stored, for its doctor and for members of its hospital.",
  params: byApplication,
  ok: { 200: z.object({ retention: ApplicationRetention }) },
  errors: ["application.not_found"],
});

export const requestExtension = endpoint({
  method: "POST",
  path: "/api/v1/job_applications/:id/retention/extension",
  access: "owner",
  summary: "Requests, once, that the hospital may see a decided application for 180 days more. Owners and editors of the hospital.",
  params: byApplication,
  body: z.object({
    extension: z.object({ reason: reason(maxSentenceLength) }),
  }),
  ok: { 201: z.object({ retention: ApplicationRetention }) },
  errors: ["application.not_found", "extension.no_result", "extension.too_late", "extension.requested"],
});

export const decideExtension = endpoint({
  method: "PATCH",
  path: "/api/v1/job_applications/:id/retention/extension",
  access: "doctor",
  summary: "The doctor agrees to the hospital's request, or declines it.",
  params: byApplication,
  body: z.object({ extension: z.object({ is_agreed: z.boolean() }) }),
  ok: { 200: z.object({ retention: ApplicationRetention }) },
  errors: ["application.not_found", "extension.not_found", "extension.decided", "extension.too_late"],
});
