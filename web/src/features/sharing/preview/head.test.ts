import type { JobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { jobPosting, postHead } from "./head.ts";

const config: PublicConfig = {
  brand: "라운즈",
  support_phone: "02-0000-0000",
  support_email: "help@rounds.example",
  company_details: "라운즈 주식회사",
  privacy_officer: "개인정보보호팀",
  app_store_url: null,
  play_store_url: null,
  chat_url: null,
  origin: "https://rounds.example",
  sign_in_provider: "local",
  demo: true,
  kakao_js_key: null,
  map_tiles_url: null,
  map_tiles_attribution: null,
  first_status_label: "라운즈 지원확인",
};
const post: JobPostPreview = {
  id: 7,
  title: "내과 봉직의 모십니다",
  pay_description: null,
  tags: ["주4.5일"],
  specialties: ["내과"],
  job_type: "봉직의",
  employment_type: "정규직",
  working_hours: { mon: "09:00-18:00", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" },
  night_shift: "",
  created_at: "2026-11-01T09:00:00+09:00",
  closes_on: "2026-12-31",
  work_dates: [],
  is_open: true,
  min_pay: 1500,
  max_pay: 1800,
  business: {
    id: 1,
    name: "하늘온<내과>의원",
    category: "의원",
    district: "서울 강남구",
    num_doctors: null,
    num_beds: null,
    description: null,
    images: [],
    image_count: 0,
    share_image: "/og/job_posts/7.png",
    region: "서울",
  },
  description: "비공개 상세",
  link: "https://rounds.example/single-post?job_post_id=7",
};

/**
 * The properties that Google's guide on job postings requires and recommends, with schema.org's types. Strict, because Google ignores a
 * misspelt property silently.
 */
const Text = z.string().trim().min(1);
const Amount = z
  .strictObject({
    "@type": z.literal("QuantitativeValue"),
    value: z.number().positive().optional(),
    minValue: z.number().positive().optional(),
    maxValue: z.number().positive().optional(),
    unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
  })
  .refine(({ value, minValue, maxValue }) => (value === undefined) !== (minValue === undefined && maxValue === undefined))
  .refine(({ minValue = 0, maxValue = Number.MAX_VALUE }) => minValue < maxValue);
const JobPosting = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("JobPosting"),
  title: Text.refine((title) => !/[!*]|만원/.test(title)),
  description: z.string().regex(/^<p>.+<\/p><ul>(<li>[^<]+<\/li>)+<\/ul>$/s),
  url: z.url(),
  datePosted: z.iso.date(),
  validThrough: z.iso.datetime({ offset: true }).optional(),
  jobStartDate: z.iso.date().optional(),
  employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"]),
  directApply: z.boolean(),
  hiringOrganization: z.strictObject({ "@type": z.literal("Organization"), name: Text }),
  identifier: z.strictObject({ "@type": z.literal("PropertyValue"), name: Text, value: Text }),
  jobLocation: z.strictObject({
    "@type": z.literal("Place"),
    address: z.strictObject({
      "@type": z.literal("PostalAddress"),
      addressCountry: z.literal("KR"),
      addressRegion: Text.optional(),
      addressLocality: Text.optional(),
    }),
  }),
  baseSalary: z.strictObject({ "@type": z.literal("MonetaryAmount"), currency: z.literal("KRW"), value: Amount }).optional(),
});

const variants: Record<string, Partial<JobPostPreview>> = {
  "a usual post": {},
  "pay that is one figure": { min_pay: 1500, max_pay: 1500 },
  "pay with an open end": { max_pay: null },
  "pay with an open beginning": { min_pay: null },
  "negotiable pay": { min_pay: null, max_pay: null },
  "without a closing day": { closes_on: null },
  "without a known place": { business: { ...post.business, district: null, region: null } },
  "in a city without districts": { business: { ...post.business, district: "세종", region: "세종" } },
  "a locum": { job_type: "대진의", employment_type: "계약직" },
  "a locum with dates": { job_type: "대진의", employment_type: "계약직", work_dates: ["2099-12-03"] },
  "a night doctor": { job_type: "당직의", employment_type: "계약직" },
  "without hours and tags": { tags: [], working_hours: { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" } },
  "with markup in its text": { title: "<script>alert(1)</script> & 모집", tags: ["</li>"] },
};

test.each(Object.entries(variants))("%s is a valid JobPosting", (_name, change) => {
  expect(JobPosting.parse(jobPosting({ ...post, ...change }, config))).toBeTruthy();
});

test("the posting date is in Seoul time", () => {
  expect(jobPosting({ ...post, created_at: "2026-10-31T15:30:00+00:00" }, config).datePosted).toBe("2026-11-01");
});

test("pay is stated in won per month", () => {
  expect(jobPosting(post, config)).toMatchObject({
    baseSalary: { currency: "KRW", value: { minValue: 15_000_000, maxValue: 18_000_000, unitText: "MONTH" } },
    validThrough: "2026-12-31T23:59:59+09:00",
    jobLocation: { address: { addressCountry: "KR", addressRegion: "서울", addressLocality: "강남구" } },
  });
});

test("day work states its pay per day", () => {
  expect(jobPosting({ ...post, job_type: "당직의", min_pay: 60, max_pay: 70 }, config)).toMatchObject({
    baseSalary: { value: { minValue: 600_000, maxValue: 700_000, unitText: "DAY" } },
  });
});

test("a locum post states its upcoming days, starts on the first and ends with the last", () => {
  const locum: JobPostPreview = {
    ...post,
    job_type: "대진의",
    closes_on: "2099-12-31",
    work_dates: ["2020-01-01", "2099-12-03", "2099-12-04"],
  };
  const posting = jobPosting(locum, config);
  expect(posting).toMatchObject({ jobStartDate: "2099-12-03", validThrough: "2099-12-04T23:59:59+09:00" });
  expect(posting.description).toContain("<li>근무 날짜: 12월 3·4일</li>");
  expect(jobPosting({ ...locum, closes_on: "2099-11-30" }, config)).toMatchObject({ validThrough: "2099-11-30T23:59:59+09:00" });
  expect(JSON.stringify(postHead(locum, config).meta)).toContain("12월 3·4일");
});

test("negotiable pay is left out, and an open end stays open", () => {
  expect(jobPosting({ ...post, min_pay: null, max_pay: null }, config)).not.toHaveProperty("baseSalary");
  expect(jobPosting({ ...post, max_pay: null }, config).baseSalary?.value).not.toHaveProperty("maxValue");
});

test("structured data contains nothing that requires a login", () => {
  expect(JSON.stringify(jobPosting(post, config))).not.toContain("비공개 상세");
});

test("the picture for link previews has an absolute address", () => {
  expect(postHead(post, config).meta).toContainEqual({
    property: "og:image",
    content: "https://rounds.example/og/job_posts/7.png",
  });
});
