import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, rows, Timestamp } from "../fields.ts";

export const errors = {
  "hidden_hospital.has_applications": {
    status: 409,
    message: "이 병원에 진행 중인 지원이 있어요. 숨기려면 지원을 먼저 취소해야 해요.",
  },
  "hidden_hospital.too_many": { status: 409, message: "병원은 200곳까지 숨길 수 있어요. 숨김을 되돌린 뒤 다시 시도해 주세요." },
  "hidden_hospital.not_found": { status: 404, message: "숨긴 병원을 찾을 수 없어요." },
} as const satisfies ErrorTable;

/** Hospitals that one doctor can hide. */
export const hiddenHospitalLimit = 200;

export const HiddenHospital = z.object({
  business_id: BodyId,
  name: Line,
  district: Line.nullable(),
  hidden_at: Timestamp,
});
export type HiddenHospital = z.infer<typeof HiddenHospital>;

export const listHiddenHospitals = endpoint({
  method: "GET",
  path: "/api/v1/hidden_hospitals",
  access: "doctor",
  summary: "Hospitals that the doctor has hidden, latest first.",
  ok: { 200: z.object({ hidden_hospitals: rows(HiddenHospital) }) },
});

export const hideHospital = endpoint({
  method: "POST",
  path: "/api/v1/hidden_hospitals",
  access: "doctor",
  summary:
    "Hides a hospital: the doctor sees none of its posts, and its members see nothing of the doctor. `cancel_applications` cancels those in progress. Idempotent.",
  body: z.object({ business_id: BodyId, cancel_applications: z.boolean().default(false) }),
  ok: { 201: z.object({ hidden_hospital: HiddenHospital, cancelled_count: Count }) },
  errors: ["business.not_found", "hidden_hospital.has_applications", "hidden_hospital.too_many"],
});

export const showHospital = endpoint({
  method: "DELETE",
  path: "/api/v1/hidden_hospitals/:business_id",
  access: "doctor",
  summary: "Shows a hidden hospital again. Cancelled applications stay cancelled.",
  params: z.object({ business_id: Id }),
  ok: { 204: z.null() },
  errors: ["hidden_hospital.not_found"],
});
