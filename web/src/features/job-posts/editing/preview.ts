import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { convertFields, type DraftKinds, type ResponseKinds } from "@rounds/contract/job-posts/post-fields.ts";
import { tidyHours } from "@rounds/contract/job-posts/rules.ts";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { formTitle, type PostForm, savedDates } from "./form.ts";

const orNull = (words: string): string | null => (words.trim() === "" ? null : words.trim());
const figure = (words: string): number | null => (words === "" || Number(words) === 0 ? null : Number(words));
const hours = (words: string): string => tidyHours(words) ?? "";
const tidyWeek = (week: DraftKinds["week"]): ResponseKinds["week"] => ({
  mon: hours(week.mon),
  tue: hours(week.tue),
  wed: hours(week.wed),
  thu: hours(week.thu),
  fri: hours(week.fri),
  sat: hours(week.sat),
  sun: hours(week.sun),
});

/** Whether the closing day or the last date of work is over. The post is then closed for doctors. */
const isPast = (form: PostForm): boolean => {
  const today = seoulDay();
  return [form.closes_on, savedDates(form).at(-1) ?? ""].some((day) => day !== "" && day < today);
};

/** The post as a doctor would receive it if it were saved now. */
export const previewOf = (form: PostForm, business: OwnedBusiness | undefined, post: EditableJobPost | null, now: Date): JobPostDetail => ({
  id: post?.id ?? 0,
  title: formTitle(form),
  ...convertFields<DraftKinds, ResponseKinds>(form, { line: orNull, prose: orNull, day: orNull, figure, week: tidyWeek }),
  work_dates: savedDates(form),
  created_at: post?.created_at ?? now.toISOString(),
  is_open: (post === null || post.active) && !isPast(form),
  user: { user_application_id: null, user_read_status: "read" },
  user_application_id: null,
  user_application_over: false,
  is_in_review: false,
  pay_standing: null,
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
    description: business?.description ?? null,
    address: business?.address ?? "",
    lat: business?.lat ?? null,
    lng: business?.lng ?? null,
    location_kind: business?.location_kind ?? "general",
    web_site: business?.web_site ?? null,
    images: business?.images.map(({ path }) => path) ?? [],
  },
});
