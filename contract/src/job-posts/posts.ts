import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Failure } from "../failure.ts";
import {
  BodyId,
  Count,
  Id,
  Latitude,
  Line,
  listOf,
  Longitude,
  pageFields,
  pageQuery,
  Prose,
  QueryBoolean,
  rows,
  text,
  Timestamp,
  Url,
} from "../fields.ts";
import { PayStanding } from "../pay-index.ts";
import { jobTypes, minutesFilter, payLimit, workDays } from "../vocabulary.ts";
import { cardShape, detailShape, Pay } from "./post-fields.ts";
import { filterLimits } from "./rules.ts";

export const errors = {
  "job_post.not_found": { status: 404, message: "공고를 찾을 수 없어요." },
  "job_post.closed": { status: 409, message: "마감된 공고예요. 다른 공고를 확인해 주세요." },
  "job_post.ended": { status: 410, message: "마감된 공고예요. 비슷한 공고를 확인해 보세요." },
} as const satisfies ErrorTable;

const basics = {
  id: BodyId,
  title: Line,
  created_at: Timestamp,
  /** False: shown marked 마감 to those who applied or bookmarked. */
  is_open: z.boolean(),
};

/** The signed-in person's own state of a post. */
const viewerFields = {
  user: z.object({ user_application_id: BodyId.nullable(), user_read_status: z.enum(["read", "unread"]) }),
  user_application_id: BodyId.nullable(),
  user_bookmark_id: BodyId.nullable(),
  user_like: z.boolean(),
  total_likes: Count,
  /** Address to share. */
  link: Url,
};

export const JobPostCard = z.object({
  ...basics,
  ...cardShape,
  business: z.object({
    id: BodyId,
    name: Line,
    district: Line.nullable(),
    img: Url.nullable(),
    /** The location, rounded to about 100 metres. Null if it is unknown. */
    lat: Latitude.nullable(),
    lng: Longitude.nullable(),
  }),
  pay: Pay,
  ...viewerFields,
});
export type JobPostCard = z.infer<typeof JobPostCard>;

const businessDetail = {
  id: BodyId,
  name: Line,
  category: Line,
  district: Line.nullable(),
  num_doctors: Count.nullable(),
  num_beds: Count.nullable(),
  description: Prose.nullable(),
};

export const JobPostDetail = z.object({
  ...basics,
  ...detailShape,
  business: z.object({
    ...businessDetail,
    address: Line,
    lat: Latitude.nullable(),
    lng: Longitude.nullable(),
    /** `general`: within 750 m of the point (drawn as a circle); `exact`: the address itself (a marker). */
    location_kind: z.enum(["general", "exact"]),
    web_site: Url.nullable(),
    images: rows(Url),
  }),
  ...viewerFields,
  /** The doctor's application has a result, so it can no longer be cancelled. */
  user_application_over: z.boolean(),
  /** Not open, because a review of the post or its hospital waits. Only its applicants and hospital, and operators, see it meanwhile. */
  is_in_review: z.boolean(),
  /** Null if the pay is negotiable, or too few posts are comparable. */
  pay_standing: PayStanding.nullable(),
});
export type JobPostDetail = z.infer<typeof JobPostDetail>;

/** The public preview: blurred images, no `hr_*` key, no exact address. */
export const JobPostPreview = z.object({
  ...basics,
  ...cardShape,
  ...Pay.shape,
  business: z.object({
    ...businessDetail,
    /** Small copies blurred on the server. */
    images: rows(Url),
    image_count: Count,
    /** 800×400 image for link previews. */
    share_image: Url,
    region: Line.nullable(),
  }),
  description: Prose.nullable(),
  link: Url,
});
export type JobPostPreview = z.infer<typeof JobPostPreview>;

/** A reference to another post for visitors without a session. */
export const JobPostTeaser = z.object({
  id: BodyId,
  title: Line,
  business_name: Line,
  district: Line.nullable(),
  specialties: rows(Line),
  job_type: Line,
  ...Pay.shape,
});
export type JobPostTeaser = z.infer<typeof JobPostTeaser>;

const value = text(filterLimits.valueLength, 1);

/** A new filter is one line here, with the value that excludes nothing. Conditions with equal counts are shown in this order. */
const ActivePostsQuery = z.object({
  ...pageQuery,
  specialties: listOf(value, filterLimits.values),
  /** Regions (`경기`), groups (`경기 남부`), districts (`경기 성남시`) and well-known places (`판교`). */
  districts: listOf(value, filterLimits.values),
  job_type: listOf(z.enum(jobTypes)),
  work_days: listOf(z.enum(workDays), workDays.length),
  /** By car from the doctor's home, estimated from the distance. Matches nothing while the home is unknown. 0 means all. */
  minutes: z.coerce.number().int().min(minutesFilter.min).max(minutesFilter.max).default(0),
  /** Only posts with a date on which the doctor is free. Without free days it matches nothing. */
  free_days: QueryBoolean.default(false),
  /** 만원; 0 means all. */
  pay: z.coerce.number().int().min(0).max(payLimit).default(0),
  /** `false` excludes posts with that work; `true` or absent includes all. */
  night_shift: QueryBoolean.default(true),
  saturday_work: QueryBoolean.default(true),
  sunday_work: QueryBoolean.default(true),
  tags: listOf(value, filterLimits.tags),
  q: text(filterLimits.searchLength).default(""),
  unread: QueryBoolean.default(false),
  /** `hourly`: a month's pay per hour of work. Posts without hours, and posts paid by day, are last. */
  sort: z.enum(["latest", "pay", "hourly"]).default("latest"),
});
export type ActivePostsQuery = z.output<typeof ActivePostsQuery>;

/** The conditions of a list, for the question which of them to drop. */
const Conditions = ActivePostsQuery.omit({ limit: true, cursor: true, sort: true });

const CardPage = z.object({ job_posts: rows(JobPostCard), ...pageFields });
const PostId = z.object({ id: Id });

export const listActiveJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/active_posts_list",
  access: "signed_in",
  summary: "Open posts that match the filters, with the caller's own flags.",
  query: ActivePostsQuery,
  // On the first page only, like `total_count`, and omitted if that is capped: the read posts among the rest are unknown.
  ok: { 200: z.object({ ...CardPage.shape, unread_count: Count.optional() }) },
});

export const countWithoutConditions = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/counts_without_conditions",
  access: "signed_in",
  summary: "How many open posts match if one condition of the list is dropped, for each condition, the largest number first.",
  query: Conditions,
  ok: {
    200: z.object({
      total_count: Count,
      /** One entry for each condition that was sent, and one for each tag. Values of another list are dropped together. */
      conditions: rows(z.object({ name: Conditions.keyof(), tag: Line.nullable(), total_count: Count })),
    }),
  },
});

export const listBookmarkedJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/bookmarked_post_list",
  access: "doctor",
  summary: "Posts the doctor saved, latest first; closed ones included.",
  query: z.object(pageQuery),
  ok: { 200: CardPage },
});

export const getJobPost = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id",
  access: "signed_in",
  summary: "One post. All users see open ones, doctors who applied or saved it see closed ones, its members and operators see any state.",
  params: PostId,
  ok: { 200: z.object({ job_post: JobPostDetail }) },
  errors: ["job_post.not_found"],
});

export const listSimilarJobPosts = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/similar",
  access: "signed_in",
  summary: "Up to six similar open posts: same specialty, nearest place and nearest pay first.",
  params: PostId,
  ok: { 200: z.object({ job_posts: rows(JobPostCard) }) },
  errors: ["job_post.not_found"],
});

export const getJobPostPreview = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/post_preview",
  access: "public",
  summary: "The shared preview. An ended post returns 410 with similar open posts.",
  params: PostId,
  // A closed or changed post shows it within five seconds.
  cache: "public, max-age=4",
  ok: {
    200: z.object({ job_post: JobPostPreview }),
    410: z.object({ ...Failure.shape, job_posts: rows(JobPostTeaser) }),
  },
  errors: ["job_post.not_found"],
});

export const markJobPostRead = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/read_by_current_user",
  access: "doctor",
  summary: "Marks the post read by this doctor. Idempotent.",
  params: PostId,
  ok: { 200: z.object({ user_read_status: z.literal("read") }) },
  errors: ["job_post.not_found"],
  replay: "harmless",
});

export const likeJobPost = endpoint({
  method: "POST",
  path: "/api/v1/job_posts/:id/like",
  access: "doctor",
  summary: "Toggles the like; with `user_like` in the body it sets it.",
  params: PostId,
  body: z.object({ user_like: z.boolean().optional() }).nullish(),
  ok: { 200: z.object({ user_like: z.boolean(), total_likes: Count }) },
  errors: ["job_post.not_found"],
  isHarmless: (body) => (body as { readonly user_like?: boolean } | null | undefined)?.user_like !== undefined,
});
