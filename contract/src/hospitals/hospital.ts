import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import {
  BodyId,
  Count,
  Id,
  Latitude,
  Line,
  lineText,
  Longitude,
  pageFields,
  pageQuery,
  Prose,
  rows,
  sortFields,
  text,
  Timestamp,
  trimmed,
  Url,
  words,
} from "../fields.ts";
import { businessTypes, hospitalCategories, reviewStates } from "../vocabulary.ts";
import { businessSorts } from "./lists.ts";

export const errors = {
  "business.not_found": { status: 404, message: "병원을 찾을 수 없어요." },
  "business.changed": { status: 409, message: "그사이 다른 사람이 이 병원을 고쳤어요. 최신 내용을 확인한 뒤 다시 저장해 주세요." },
  "business.too_many": { status: 429, message: "오늘은 병원을 더 만들 수 없어요. 내일 다시 시도하거나 고객센터에 알려 주세요." },
  "business.has_posts": { status: 409, message: "열린 공고가 있어 지울 수 없어요. 공고를 모두 마감한 뒤 지워 주세요." },
  "business.sponsors_event": { status: 409, message: "이벤트를 후원한 곳은 지울 수 없어요." },
  "business.sponsors_rewards": {
    status: 409,
    message: "리워드가 있는 이벤트를 후원하는 곳은 제약회사로 바꿀 수 없어요. 캠페인에서 후원이나 리워드를 먼저 빼 주세요.",
  },
  "business.licence_lending": { status: 400, message: "면허나 명의를 빌리거나 빌려준다는 글은 의료법에 어긋나서 쓸 수 없어요." },
  "business.has_applications": { status: 409, message: "지원을 받은 병원은 지울 수 없어요. 지원 기록을 보관해야 해요." },
} as const satisfies ErrorTable;

/** Rights of a member: an owner may do everything, an editor everything except team and removal, a viewer may read. */
export const membershipRoles = ["owner", "editor", "viewer"] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** Upper bound of every count of a hospital. */
export const countLimit = 100_000;
export const introductionLimit = 2000;

const Figure = Count.nullable();

/** A hospital or pharma company as its members and operators see it. */
export const Business = z.object({
  id: BodyId,
  name: Line,
  category: Line,
  business_type: Line,
  address: Line,
  lat: Latitude.nullable(),
  lng: Longitude.nullable(),
  /** `exact`: the address was found. `general`: only its district is known. */
  location_kind: z.enum(["exact", "general"]),
  district: Line.nullable(),
  specialties: rows(Line),
  web_site: Url.nullable(),
  /** For doctors, below each post. */
  description: Prose.nullable(),
  num_doctors: Figure,
  num_beds: Figure,
  num_employees: Figure,
  /** Per day. */
  num_surgeries: Figure,
  num_inpatients: Figure,
  other_facilities: Prose.nullable(),
  biz_owner: Line.nullable(),
  biz_phone_number: Line.nullable(),
  equipment: rows(Line),
  /** In display order. The first one represents the hospital. */
  images: rows(z.object({ path: Url })),
  job_post_registration_status: z.enum(reviewStates),
  /** Time of an operator's decision, or null. */
  reviewed_at: Timestamp.nullable(),
  /** Reason for a rejection; null for every other state. */
  review_reason: Prose.nullable(),
  /** The version; sent back as `expected_updated_at`. */
  updated_at: Timestamp,
});
export type Business = z.infer<typeof Business>;

export const OwnedBusiness = Business.extend({
  role: z.enum(membershipRoles),
  /** The caller's name in the team, which doctors see. Null until a name is typed, and for a person who is no member. */
  member_name: Line.nullable(),
  job_post_count: Count,
  /** Former ids of hospitals that were merged into this one. Addresses and open forms may still have them. */
  merged_ids: rows(BodyId),
});
export type OwnedBusiness = z.infer<typeof OwnedBusiness>;

const WebSite = trimmed(300)
  .transform((typed) => (typed === "" || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === "" || isWebAddress(address), { message: "홈페이지 주소를 다시 확인해 주세요." })
  .nullable();

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^/]*[^/.]\.[^/]+/i.test(address);
}

const NewCount = z.number().int().min(0).max(countLimit).nullable();
const line = (max: number) => lineText(max).nullable();

const fields = {
  name: lineText(100).min(1, { message: "병원 이름을 입력해 주세요." }),
  category: z.enum(hospitalCategories),
  business_type: z.enum(businessTypes),
  address: lineText(200),
  specialties: words(40, 40),
  web_site: WebSite,
  description: trimmed(introductionLimit).nullable(),
  num_doctors: NewCount,
  num_beds: NewCount,
  num_employees: NewCount,
  num_surgeries: NewCount,
  num_inpatients: NewCount,
  other_facilities: trimmed(1000).nullable(),
  biz_owner: line(100),
  biz_phone_number: line(200),
  equipment: words(100, 60),
  /** Read for operators only, because owners cannot approve their own hospital. */
  job_post_registration_status: z.enum(reviewStates),
};

/** Writable fields. Place and coordinates are derived from the address. Other fields are ignored. */
export const BusinessInput = z.object({
  ...z.object(fields).partial().shape,
  name: fields.name,
  /** The register row of this hospital. */
  hospital_register_id: BodyId.nullable().optional(),
});
export type BusinessInput = z.output<typeof BusinessInput>;

export const BusinessChange = z
  .object({
    ...fields,
    /** The remaining images, in their order. Images of the hospital that are missing here are removed; other ids are ignored. */
    images: z.array(z.object({ path: text(200) })).max(200),
  })
  .partial();
export type BusinessChange = z.output<typeof BusinessChange>;

export const listUserBusinesses = endpoint({
  method: "GET",
  path: "/api/v1/businesses/user_businesses",
  access: "signed_in",
  summary: "Hospitals of the signed-in person, by name.",
  ok: { 200: z.object({ businesses: rows(OwnedBusiness) }) },
});

export const listBusinesses = endpoint({
  method: "GET",
  path: "/api/v1/businesses",
  access: "operator",
  summary: "All hospitals, newest first. `search_string` matches parts of name, address and district, and initials of the name.",
  query: z.object({ ...pageQuery, ...sortFields(businessSorts), search_string: text(80).optional() }),
  ok: { 200: z.object({ businesses: rows(Business), ...pageFields }) },
});

export const createBusiness = endpoint({
  method: "POST",
  path: "/api/v1/businesses",
  access: "signed_in",
  summary: "Creates a hospital and makes the person its owner. A register row without an owner is taken over.",
  body: z.object({ business: BusinessInput }),
  ok: { 201: z.object({ business: OwnedBusiness }) },
  errors: [
    "business.licence_lending",
    "business.too_many",
    "hospital_register.not_found",
    "hospital_register.has_owner",
    "hospital_register.needs_confirmation",
  ],
});

export const updateBusiness = endpoint({
  method: "PATCH",
  path: "/api/v1/businesses/:id",
  access: "owner_or_operator",
  summary:
    "JSON changes the given fields if the version matches. A form adds the images of `business[images][]`. A single rejected image is an error; of several, the response names the rejected ones.",
  params: z.object({ id: Id }),
  body: z.object({ business: BusinessChange, expected_updated_at: Timestamp.max(40).optional() }),
  upload: true,
  ok: {
    200: z.object({
      business: OwnedBusiness,
      /** Rejected images; the others are stored. `index` counts the files of the form from 0. */
      failed_images: rows(z.object({ index: Count, file_name: Line, code: Line, message: Prose })).optional(),
    }),
  },
  errors: [
    "business.not_found",
    "business.changed",
    "business.licence_lending",
    "business.sponsors_rewards",
    "business_image.too_large",
    "business_image.too_many",
    "business_image.unsupported",
    "business_image.broken",
    "business_image.too_many_pixels",
    "business_image.too_many_at_once",
  ],
});

export const deleteBusiness = endpoint({
  method: "DELETE",
  path: "/api/v1/businesses/:id",
  access: "owner_or_operator",
  summary: "Removes a hospital without an open post and without applications. A register row stays and only loses its owner.",
  params: z.object({ id: Id }),
  ok: { 204: z.null() },
  errors: ["business.not_found", "business.has_posts", "business.has_applications", "business.sponsors_event"],
});
