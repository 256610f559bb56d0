import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { tidyHours } from "@rounds/contract/job-posts/rules.ts";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { formTitle, type PostForm } from "./form.ts";

const orNull = (words: string): string | null => (words.trim() === "" ? null : words.trim());
const figure = (words: string): number | null => (words === "" || Number(words) === 0 ? null : Number(words));
const hours = (words: string): string => tidyHours(words) ?? "";

/** The post as a doctor would receive it if it were saved now. */
export const previewOf = (form: PostForm, business: OwnedBusiness | undefined, post: EditableJobPost | null, now: Date): JobPostDetail => ({
  id: post?.id ?? 0,
  title: formTitle(form),
  job_type: form.job_type,
  employment_type: form.employment_type,
  specialties: form.specialties,
  min_pay: figure(form.min_pay),
  max_pay: figure(form.max_pay),
  pay_description: orNull(form.pay_description),
  tags: form.tags,
  working_hours: {
    mon: hours(form.working_hours.mon),
    tue: hours(form.working_hours.tue),
    wed: hours(form.working_hours.wed),
    thu: hours(form.working_hours.thu),
    fri: hours(form.working_hours.fri),
    sat: hours(form.working_hours.sat),
    sun: hours(form.working_hours.sun),
  },
  working_hours_detail: orNull(form.working_hours_detail),
  night_shift: form.night_shift,
  requirements: form.requirements,
  preferences: form.preferences,
  benefits: form.benefits,
  vacation_policy: orNull(form.vacation_policy),
  description: orNull(form.description),
  directly_apply: form.directly_apply,
  hr_name: orNull(form.hr_name),
  hr_email: orNull(form.hr_email),
  hr_phone_number: orNull(form.hr_phone_number),
  hr_available_time: orNull(form.hr_available_time),
  x_created_at: orNull(form.x_created_at),
  created_at: post?.created_at ?? now.toISOString(),
  closes_on: orNull(form.closes_on),
  is_open: post === null || post.active,
  user: { user_application_id: null, user_read_status: "read" },
  user_application_id: null,
  user_bookmark_id: null,
  user_like: false,
  total_likes: 0,
  link: "",
  business: {
    id: business?.id ?? 0,
    name: business?.name ?? "병원을 골라 주세요",
    category: business?.category ?? "",
    district: business?.district ?? null,
    num_doctors: business?.num_doctors ?? null,
    num_beds: business?.num_beds ?? null,
    description: null,
    address: business?.address ?? "",
    lat: business?.lat ?? null,
    lng: business?.lng ?? null,
    location_kind: business?.location_kind ?? "general",
    web_site: business?.web_site ?? null,
    images: business?.images.map(({ path }) => path) ?? [],
  },
});
