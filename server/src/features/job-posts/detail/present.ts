import { detailFieldNames } from "@rounds/contract/job-posts/post-fields.ts";
import type { JobPostCard, JobPostDetail, JobPostPreview, JobPostTeaser } from "@rounds/contract/job-posts/posts.ts";
import { pick } from "../../../lib/pick.ts";
import { fallbackPicture, pictureCopy } from "../../../lib/pictures.ts";
import { presentStanding } from "../../pay-index/index.ts";
import { type CachedCard, presentBasics, presentLink, presentViewer } from "../list/present.ts";
import type { DetailRow } from "./queries.ts";

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
  user_application_over: row.application_is_over,
  is_in_review: row.applied_post_state === "in_review",
  pay_standing: presentStanding(row.pay_standing),
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

export const presentTeaser = ({ json }: CachedCard): JobPostTeaser => {
  const { id, title, business, specialties, job_type, pay } = JSON.parse(json.toString()) as JobPostCard;
  return { id, title, business_name: business.name, district: business.district, specialties, job_type, ...pay };
};
