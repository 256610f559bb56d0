import type { OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { blankFields, convertFields, type DraftKinds, type ResponseKinds } from "@rounds/contract/job-posts/post-fields.ts";
import type { JobPostCard, JobPostDetail } from "@rounds/contract/job-posts/posts.ts";

const full = "09:00-18:00";
const toNull = (): null => null;

/** All fields of an empty post, in the format of the API. */
export const emptyPostFields = convertFields<DraftKinds, ResponseKinds>(blankFields, {
  line: toNull,
  prose: toNull,
  day: toNull,
  figure: toNull,
});

/** A card in the format of the API, for tests. */
export const makeCard = (overrides: Partial<JobPostCard> = {}): JobPostCard => ({
  id: 7,
  title: "내과 전문의 모집",
  pay_description: null,
  tags: ["주4.5일", "당직없음", "검진내시경", "역세권"],
  specialties: ["내과"],
  job_type: "봉직의",
  employment_type: "정규직",
  working_hours: { mon: full, tue: full, wed: "", thu: full, fri: full, sat: "09:00-13:00", sun: "" },
  night_shift: "",
  created_at: "2026-11-20T03:00:00Z",
  closes_on: null,
  work_dates: [],
  is_open: true,
  business: { id: 3, name: "하늘온내과의원", district: "서울 강남구", img: null, lat: 37.498, lng: 127.028 },
  pay: { min_pay: 1500, max_pay: 1800 },
  user: { user_application_id: null, user_read_status: "unread" },
  user_application_id: null,
  user_bookmark_id: null,
  user_like: false,
  total_likes: 24,
  link: "https://rounds.example/single-post?job_post_id=7",
  ...overrides,
});

/** A complete post in the format of the API, for tests. */
export const makeDetail = (overrides: Partial<JobPostDetail> = {}): JobPostDetail => {
  const { pay, business, ...card } = makeCard();
  return {
    ...emptyPostFields,
    ...card,
    user_application_over: false,
    is_in_review: false,
    pay_standing: null,
    ...pay,
    business: {
      id: business.id,
      name: business.name,
      district: business.district,
      category: "의원",
      num_doctors: 4,
      num_beds: null,
      description: null,
      address: "서울 강남구 테헤란로 1",
      lat: 37.5,
      lng: 127.03,
      location_kind: "general",
      web_site: null,
      images: [],
    },
    directly_apply: true,
    ...overrides,
  };
};

/** A doctor's own application that the hospital has not opened, for tests. */
export const makeOwnApplication = (overrides: Partial<OwnApplication> = {}): OwnApplication => ({
  id: 55,
  state: "ongoing",
  stage: "applied",
  stage_at: "2026-11-17T03:00:00Z",
  applied_at: "2026-11-17T03:00:00Z",
  opened_at: null,
  waiting_for: "hospital",
  phone_shared_at: null,
  usual_response_days: null,
  interview_proposal: null,
  interview: null,
  reminded_at: null,
  resume: { is_empty: false, can_send: false, sent_at: null },
  ...overrides,
});
