import { cardFieldNames, detailFieldNames, type WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import type { JobPostCard, JobPostDetail, JobPostPreview, JobPostTeaser } from "@rounds/contract/job-posts/posts.ts";
import { pick } from "../../../lib/pick.ts";
import { fallbackPicture, pictureCopy } from "../../../lib/pictures.ts";
import type { CardRow, DetailRow } from "./queries.ts";

export const presentHours = (hours: Record<string, string>): WorkingHours => ({
  mon: hours["mon"] ?? "",
  tue: hours["tue"] ?? "",
  wed: hours["wed"] ?? "",
  thu: hours["thu"] ?? "",
  fri: hours["fri"] ?? "",
  sat: hours["sat"] ?? "",
  sun: hours["sun"] ?? "",
});

export const presentLink = (origin: string, id: number): string => `${origin}/single-post?job_post_id=${id}`;

const presentBasics = ({ id, card, created_at, is_open }: CardRow) => ({
  id,
  title: card.title,
  ...pick(card, cardFieldNames),
  working_hours: presentHours(card.working_hours),
  created_at,
  is_open,
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
  business: {
    id: row.card.business_id,
    name: row.card.business_name,
    district: row.card.district,
    img: pictureCopy(row.card.business_image ?? fallbackPicture(row.card.business_id), "card"),
  },
  pay: { min_pay: row.card.min_pay, max_pay: row.card.max_pay },
});

const presentBusiness = (row: DetailRow) => ({
  id: row.business_id,
  name: row.card.business_name,
  category: row.business_category,
  district: row.card.district,
  num_doctors: row.business_num_doctors,
  num_beds: row.business_num_beds,
  description: row.business_description,
});

export const presentDetail = (row: DetailRow, origin: string): JobPostDetail => ({
  ...presentBasics(row),
  ...presentViewer(row, origin),
  min_pay: row.card.min_pay,
  max_pay: row.card.max_pay,
  business: {
    ...presentBusiness(row),
    address: row.business_address,
    lat: row.business_lat,
    lng: row.business_lng,
    location_kind: row.business_location_kind,
    web_site: row.business_web_site,
    images: picturesOf(row),
  },
  ...pick(row, detailFieldNames),
});

const picturesOf = (row: DetailRow): string[] =>
  row.business_images.length > 0 ? row.business_images : [fallbackPicture(row.business_id)];

export const presentPreview = (row: DetailRow, origin: string): JobPostPreview => {
  const pictures = picturesOf(row);
  return {
    ...presentBasics(row),
    min_pay: row.card.min_pay,
    max_pay: row.card.max_pay,
    business: {
      ...presentBusiness(row),
      images: pictures.map((path) => pictureCopy(path, "blurred")),
      image_count: row.business_images.length,
      share_image: `/og/job_posts/${row.id}.png`,
      region: row.business_region,
    },
    description: row.description,
    link: presentLink(origin, row.id),
  };
};

export const presentTeaser = ({ id, card }: CardRow): JobPostTeaser => ({
  id,
  title: card.title,
  business_name: card.business_name,
  district: card.district,
  specialties: card.specialties,
  job_type: card.job_type,
  min_pay: card.min_pay,
  max_pay: card.max_pay,
});
