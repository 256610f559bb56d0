import type { JobPostCard, JobPostDetail, JobPostPreview, JobPostTeaser, WorkingHours } from "@rounds/contract/job-posts.ts";
import { fallbackPicture } from "../../lib/pictures.ts";
import type { CardRow, DetailRow } from "./queries.ts";

const presentHours = (hours: Record<string, string>): WorkingHours => ({
  mon: hours["mon"] ?? "",
  tue: hours["tue"] ?? "",
  wed: hours["wed"] ?? "",
  thu: hours["thu"] ?? "",
  fri: hours["fri"] ?? "",
  sat: hours["sat"] ?? "",
  sun: hours["sun"] ?? "",
});

const presentLink = (origin: string, id: number): string => `${origin}/single-post?job_post_id=${id}`;

const presentBasics = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  pay_description: row.pay_description,
  tags: row.tags,
  specialties: row.specialties,
  job_type: row.job_type,
  employment_type: row.employment_type,
  working_hours: presentHours(row.working_hours),
  night_shift: row.night_shift,
  created_at: row.created_at,
  closes_on: row.closes_on,
  is_open: row.is_open,
});

const presentViewer = (row: CardRow, origin: string) => ({
  user: { user_application_id: row.application_id, user_read_status: row.is_read ? ("read" as const) : ("unread" as const) },
  user_application_id: row.application_id,
  user_bookmark_id: row.bookmark_id,
  user_like: row.is_liked,
  total_likes: row.total_likes,
  link: presentLink(origin, row.id),
});

export const presentCard = (row: CardRow, origin: string): JobPostCard => ({
  ...presentBasics(row),
  ...presentViewer(row, origin),
  business: { id: row.business_id, name: row.business_name, district: row.district, img: row.business_image ?? fallbackPicture(row.business_id) },
  pay: { min_pay: row.min_pay, max_pay: row.max_pay },
});

const presentBusiness = (row: DetailRow) => ({
  id: row.business_id,
  name: row.business_name,
  category: row.business_category,
  district: row.district,
  num_doctors: row.business_num_doctors,
  num_beds: row.business_num_beds,
  description: row.business_description,
});

export const presentDetail = (row: DetailRow, origin: string): JobPostDetail => ({
  ...presentBasics(row),
  ...presentViewer(row, origin),
  min_pay: row.min_pay,
  max_pay: row.max_pay,
  business: {
    ...presentBusiness(row),
    address: row.business_address,
    lat: row.business_lat,
    lng: row.business_lng,
    location_kind: row.business_location_kind,
    web_site: row.business_web_site,
    images: picturesOf(row),
  },
  working_hours_detail: row.working_hours_detail,
  requirements: row.requirements,
  preferences: row.preferences,
  benefits: row.benefits,
  vacation_policy: row.vacation_policy,
  description: row.description,
  directly_apply: row.directly_apply,
  hr_name: row.hr_name,
  hr_email: row.hr_email,
  hr_phone_number: row.hr_phone_number,
  hr_available_time: row.hr_available_time,
  x_created_at: row.x_created_at,
});

const picturesOf = (row: DetailRow): string[] => (row.business_images.length > 0 ? row.business_images : [fallbackPicture(row.business_id)]);

/** `/art/lobby-teal.svg` → its blurred or sharing copy, made at build time. */
const pictureCopy = (path: string, kind: "blurred" | "share"): string =>
  path.replace(/^\/art\/([a-z-]+)\.svg$/, `/art/generated/${kind}/$1.${kind === "blurred" ? "jpg" : "png"}`);

export const presentPreview = (row: DetailRow, origin: string): JobPostPreview => {
  const pictures = picturesOf(row);
  return {
    ...presentBasics(row),
    min_pay: row.min_pay,
    max_pay: row.max_pay,
    business: {
      ...presentBusiness(row),
      images: pictures.map((path) => pictureCopy(path, "blurred")),
      image_count: row.business_images.length,
      share_image: pictureCopy(pictures[0] ?? fallbackPicture(row.business_id), "share"),
      region: row.business_region,
    },
    description: row.description,
    link: presentLink(origin, row.id),
  };
};

type TeaserRow = Pick<CardRow, "id" | "title" | "business_name" | "district" | "specialties" | "job_type" | "min_pay" | "max_pay">;

export const presentTeaser = (row: TeaserRow): JobPostTeaser => ({
  id: row.id,
  title: row.title,
  business_name: row.business_name,
  district: row.district,
  specialties: row.specialties,
  job_type: row.job_type,
  min_pay: row.min_pay,
  max_pay: row.max_pay,
});
