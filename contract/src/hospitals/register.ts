import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, pageFields, pageQuery, rows, sortFields, text, Timestamp, Url } from "../fields.ts";
import { claimSorts } from "./lists.ts";

export const errors = {
  "hospital_register.not_found": { status: 404, message: "등록된 병원을 찾을 수 없어요. 다시 검색해 주세요." },
  "hospital_register.has_owner": {
    status: 409,
    message: "이미 담당자가 있는 병원이에요. 병원 담당자에게 초대를 부탁해 주세요.",
  },
  "hospital_register.needs_confirmation": {
    status: 409,
    message: "이 병원은 운영팀이 소유를 확인한 뒤에 고칠 수 있어요. 소유 확인을 먼저 요청해 주세요.",
  },
  "business_claim.not_found": { status: 404, message: "소유 확인 요청을 찾을 수 없어요." },
  "business_claim.too_many": {
    status: 429,
    message: "오늘은 소유 확인을 더 요청할 수 없어요. 내일 다시 시도하거나 고객센터에 알려 주세요.",
  },
  "business_claim.already_decided": { status: 409, message: "이미 처리한 요청이에요." },
} as const satisfies ErrorTable;

/** Result of choosing the hospital: immediate ownership, a claim for an operator, or an invitation by its team. */
const RegisteredOwnership = z.enum(["at_once", "operator_confirms", "invitation"]);

export const RegisteredHospital = z.object({
  id: BodyId,
  name: Line,
  category: Line,
  business_type: Line,
  address: Line,
  district: Line.nullable(),
  web_site: Url.nullable(),
  num_doctors: Count.nullable(),
  phone_number: Line.nullable(),
  ownership: RegisteredOwnership,
});
export type RegisteredHospital = z.infer<typeof RegisteredHospital>;

export const searchHospitalRegister = endpoint({
  method: "GET",
  path: "/api/v1/hospital_register",
  access: "signed_in",
  summary: "At most eight hospitals of the national register for the typed text. Names that start with it come first; initials match too.",
  query: z.object({ q: text(60) }),
  ok: { 200: z.object({ hospitals: z.array(RegisteredHospital).max(8) }) },
});

/** A claim: a person states that a registered hospital is theirs, and an operator decides. */
export const BusinessClaim = z.object({
  id: BodyId,
  state: z.enum(["pending", "approved", "rejected"]),
  business: z.object({ id: BodyId, name: Line, category: Line, address: Line }),
  created_at: Timestamp,
});
export type BusinessClaim = z.infer<typeof BusinessClaim>;

export const claimHospital = endpoint({
  method: "POST",
  path: "/api/v1/hospital_register/claims",
  access: "signed_in",
  summary: "Claims a registered hospital without an owner. A repeated call returns the waiting claim.",
  body: z.object({ business_id: BodyId }),
  ok: { 201: z.object({ business_claim: BusinessClaim }) },
  errors: ["hospital_register.not_found", "hospital_register.has_owner", "business_claim.too_many"],
});

export const listOwnClaims = endpoint({
  method: "GET",
  path: "/api/v1/hospital_register/claims",
  access: "signed_in",
  summary: "The person's own waiting or rejected claims, newest first.",
  ok: { 200: z.object({ business_claims: rows(BusinessClaim) }) },
});

export const listClaims = endpoint({
  method: "GET",
  path: "/api/v1/business_claims",
  access: "operator",
  summary: "Claims that wait for an operator, oldest first.",
  query: z.object({ ...pageQuery, ...sortFields(claimSorts) }),
  ok: {
    200: z.object({
      business_claims: rows(
        BusinessClaim.extend({
          /** Of the hospital, from the register: the operator calls it. */
          phone_number: Line.nullable(),
          /** The hospital already has a member, with any role. Then the claim can only be rejected. */
          has_owner: z.boolean(),
          /** Staff of hospitals usually have no profile. Then `name` is null, and the `email` of the sign-in identifies them. */
          user: z.object({ id: BodyId, name: Line.nullable(), email: Line.nullable() }),
        }),
      ),
      ...pageFields,
    }),
  },
});

export const decideClaim = endpoint({
  method: "PATCH",
  path: "/api/v1/business_claims/:id",
  access: "operator",
  summary: "Accepts the claim, which makes the person the owner, or rejects it.",
  params: z.object({ id: Id }),
  body: z.object({ business_claim: z.object({ state: z.enum(["approved", "rejected"]) }) }),
  ok: { 200: z.object({ business_claim: BusinessClaim }) },
  errors: ["business_claim.not_found", "business_claim.already_decided", "hospital_register.has_owner"],
});
