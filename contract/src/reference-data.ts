import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const ReferenceData = z.object({
  job_types: z.array(z.string()),
  employment_types: z.array(z.string()),
  hospital_categories: z.array(z.string()),
  business_types: z.array(z.string()),
  /** `general` first, then the initial-consonant groups in display order. */
  specialty_groups: z.array(z.object({ initials: z.string(), specialties: z.array(z.string()) })),
  specialties: z.array(z.string()),
  /** 16 regions in the order of the location filter; `districts` are complete filter values (`서울 강남구`). */
  regions: z.array(
    z.object({
      name: z.string(),
      /** Parts of the region under common names (`경기 남부`). Empty for most regions. */
      groups: z.array(z.object({ name: z.string(), value: z.string() })),
      districts: z.array(z.object({ name: z.string(), value: z.string(), lat: z.number(), lng: z.number() })),
    }),
  ),
  application_statuses: z.array(z.object({ value: z.string(), label: z.string() })),
  drop_reasons: z.array(z.string()),
  /** `post_url`: address of a post on its job board, with `{id}` in the place of the id. Null where posts have no public address. */
  post_sources: z.array(z.object({ value: z.string(), label: z.string(), post_url: z.string().nullable() })),
});
export type ReferenceData = z.infer<typeof ReferenceData>;

export const getReferenceData = endpoint({
  method: "GET",
  path: "/api/v1/reference_data",
  access: "public",
  summary: "Lists that screens choose from. Carries an ETag; changes only with a release.",
  cache: "public, max-age=300, must-revalidate",
  ok: { 200: z.object({ reference_data: ReferenceData }), 304: z.null() },
});
