import { z } from "zod";
import { Latitude, Line, Longitude, Url, rows } from "./fields.ts";
import { endpoint } from "./endpoint.ts";

export const ReferenceData = z.object({
  job_types: rows(Line),
  employment_types: rows(Line),
  hospital_categories: rows(Line),
  business_types: rows(Line),
  /** `general` first, then the initial-consonant groups in display order. */
  specialty_groups: rows(z.object({ initials: Line, specialties: rows(Line) })),
  specialties: rows(Line),
  /** 16 regions in the order of the location filter; `districts` are complete filter values (`서울 강남구`). */
  regions: rows(
    z.object({
      name: Line,
      /** Parts of the region under common names (`경기 남부`). Empty for most regions. */
      groups: rows(z.object({ name: Line, value: Line })),
      districts: rows(z.object({ name: Line, value: Line, lat: Latitude, lng: Longitude })),
    }),
  ),
  application_statuses: rows(z.object({ value: Line, label: Line })),
  drop_reasons: rows(Line),
  /** `post_url`: address of a post on its job board, with `{id}` in the place of the id. Null where posts have no public address. */
  post_sources: rows(z.object({ value: Line, label: Line, post_url: Url.nullable() })),
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
