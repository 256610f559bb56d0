import { z } from "zod";
import { OwnedBusiness } from "./hospital.ts";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Prose, rows, text, Timestamp } from "../fields.ts";

export const errors = {
  "business_merge.same": { status: 409, message: "같은 병원이에요. 합칠 다른 병원을 골라 주세요." },
  "business_merge.both_registered": {
    status: 409,
    message: "두 병원 모두 심평원에 따로 등록된 병원이라 합칠 수 없어요.",
  },
  "business_merge.other_kind": { status: 409, message: "병원과 제약회사는 합칠 수 없어요. 구분을 먼저 맞춰 주세요." },
  "business_merge.would_hide_posts": {
    status: 409,
    message: "남길 병원이 승인되지 않아서, 합치면 열린 공고가 의사에게 보이지 않게 돼요. 남길 병원을 먼저 승인해 주세요.",
  },
  "business_merge.too_many_images": {
    status: 409,
    message: "합치면 사진이 30장을 넘어요. 두 병원의 사진을 먼저 줄여 주세요.",
  },
} as const satisfies ErrorTable;

const mergeCodes = [
  "business_merge.same",
  "business_merge.both_registered",
  "business_merge.other_kind",
  "business_merge.would_hide_posts",
  "business_merge.too_many_images",
] as const;
export type MergeObstacle = (typeof mergeCodes)[number];

const Side = z.object({
  id: BodyId,
  name: Line,
  category: Line,
  address: Line,
  is_registered: z.boolean(),
  image_count: Count,
  /** The version; sent back with the merge. */
  updated_at: Timestamp,
});

/** Data that moves to the remaining hospital. */
export const MergeGain = z.object({
  job_post_count: Count,
  open_job_post_count: Count,
  /** Posts that the merge opens, because only the remaining hospital is approved. */
  opening_job_post_count: Count,
  application_count: Count,
  /** Undecided applications that the merge cancels, because the doctor has hidden one of the two hospitals. */
  cancelled_application_count: Count,
  /** Members of the removed hospital only. */
  member_count: Count,
  /** Members of both; they get the stronger of their roles. */
  raised_member_count: Count,
  invitation_count: Count,
  claim_count: Count,
  image_count: Count,
  is_register_link: z.boolean(),
  /** Names of the fields that are empty in the remaining hospital and filled in the other. */
  filled_fields: rows(Line),
});
export type MergeGain = z.infer<typeof MergeGain>;

export const MergePreview = z.object({
  from: Side,
  into: Side,
  gain: MergeGain,
  /** Reasons against the merge; empty if it is possible. */
  obstacles: rows(z.object({ code: z.enum(mergeCodes), message: Prose })),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const previewBusinessMerge = endpoint({
  method: "GET",
  path: "/api/v1/businesses/:id/merge_preview",
  access: "operator",
  summary: "Preview of merging this hospital into `into_id`: the data that would move, and reasons against the merge.",
  params: z.object({ id: Id }),
  query: z.object({ into_id: Id }),
  ok: { 200: z.object({ business_merge: MergePreview }) },
  errors: ["business.not_found"],
});

export const mergeBusinesses = endpoint({
  method: "POST",
  path: "/api/v1/business_merges",
  access: "operator",
  summary:
    "Merges two records of one hospital: posts with applications, members, invitations, claims, images and the register row move. Then `from_id` is deleted.",
  body: z.object({
    business_merge: z.object({
      from_id: BodyId,
      into_id: BodyId,
      /** The versions that the preview showed. A newer one returns 409. */
      expected_from_updated_at: text(40).optional(),
      expected_into_updated_at: text(40).optional(),
    }),
  }),
  ok: { 201: z.object({ business: OwnedBusiness, gain: MergeGain }) },
  errors: ["business.not_found", "business.changed", ...mergeCodes],
});
