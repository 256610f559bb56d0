import type { JobPostPreview } from "@rounds/contract/job-posts.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { expect, test } from "vitest";
import { jobPosting, postHead } from "./head.ts";

const config: PublicConfig = {
  brand: "라운즈",
  support_phone: "02-0000-0000",
  support_email: "help@rounds.example",
  app_store_url: null,
  play_store_url: null,
  chat_url: null,
  origin: "https://rounds.example",
  sign_in_provider: "local",
  demo: true,
  map_tiles_url: null,
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
    share_image: "/art/generated/share/lobby-clay.png",
    region: "서울",
  },
  description: "비공개 상세",
  link: "https://rounds.example/single-post?job_post_id=7",
};

test("pay is stated in won a month", () => {
  expect(jobPosting(post, config)).toMatchObject({
    baseSalary: { currency: "KRW", value: { minValue: 15_000_000, maxValue: 18_000_000, unitText: "MONTH" } },
    validThrough: "2026-12-31T23:59:59+09:00",
    jobLocation: { address: { addressCountry: "KR", addressRegion: "서울", addressLocality: "강남구" } },
  });
});

test("negotiable pay is not stated, one open end stays open", () => {
  expect(jobPosting({ ...post, min_pay: null, max_pay: null }, config)).not.toHaveProperty("baseSalary");
  expect(jobPosting({ ...post, max_pay: null }, config).baseSalary?.value).not.toHaveProperty("maxValue");
});

test("structured data claims nothing that is behind the login", () => {
  expect(JSON.stringify(jobPosting(post, config))).not.toContain("비공개 상세");
});

test("the picture for link previews has an absolute address", () => {
  expect(postHead(post, config).meta).toContainEqual({
    property: "og:image",
    content: "https://rounds.example/art/generated/share/lobby-clay.png",
  });
});
