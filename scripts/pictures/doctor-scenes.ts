import type { Page } from "@playwright/test";
import type { Read, Scene } from "./scene.ts";

const as = "doctor";
/** Has no address yet: maps and travel times offer a form for it. */
const homeless = "demo-doctor-13";

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const openFirstPost = (page: Page) => page.locator('a[href*="job_post_id="]').first().click();
const section = (page: Page, name: string) => page.getByRole("region", { name });
const dialog = (page: Page) => page.getByRole("dialog").last();

const postOf = async (read: Read, subject: string, at: number) => {
  const { job_posts } = await read<{ job_posts: { id: number }[] }>(subject, "/job_posts/active_posts_list?limit=20");
  return job_posts[at]?.id;
};

const inFilter = (tab: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name: /^필터/ }).first().click();
  await page.getByRole("tab", { name: tab }).click();
};

const applicationOf = async (read: Read) => {
  const { job_posts } = await read<{ job_posts: { application: { id: number } }[] }>(as, "/job_posts/applied_post_list");
  return job_posts[0]?.application.id;
};

export const doctorScenes: readonly Scene[] = [
  { name: "doctor-overview", height: 2000, as, path: "/overview" },
  { name: "doctor-overview-menu", as, path: "/overview", steps: button("메뉴 열기") },
  { name: "doctor-overview-post", height: 3000, as, path: "/overview", steps: openFirstPost },
  { name: "doctor-posts", as, path: "/posts" },
  { name: "doctor-posts-filtered", as, path: "/posts?specialties=내과&districts=서울&pay=1300" },
  { name: "doctor-posts-none", as, path: "/posts?specialties=내과&districts=서울&pay=2000&q=없는병원" },
  { name: "doctor-posts-detail", height: 3000, as, path: async (read) => `/posts?job_post_id=${await postOf(read, as, 4)}` },
  {
    name: "doctor-posts-detail-homeless",
    height: 3000,
    as: homeless,
    path: async (read) => `/posts?job_post_id=${await postOf(read, homeless, 6)}`,
  },
  { name: "doctor-posts-sort", as, path: "/posts", steps: button(/^정렬/) },
  { name: "doctor-posts-filter-specialties", as, path: "/posts", steps: inFilter(/^전문과/) },
  { name: "doctor-posts-filter-places", as, path: "/posts?districts=서울", steps: inFilter(/^지역/) },
  { name: "doctor-posts-filter-terms", as, path: "/posts?pay=1300", steps: inFilter(/급여/) },
  {
    name: "doctor-posts-apply",
    as,
    path: async (read) => `/posts?job_post_id=${await postOf(read, as, 7)}`,
    steps: button("지원하기"),
  },
  {
    name: "doctor-posts-contact",
    as,
    path: async (read) => `/posts?job_post_id=${await postOf(read, as, 8)}`,
    steps: button(/문의/),
  },
  {
    name: "doctor-posts-address",
    as: homeless,
    path: async (read) => `/posts?job_post_id=${await postOf(read, homeless, 9)}`,
    steps: async (page) => {
      await page.getByRole("button", { name: "주소 입력하기" }).first().click();
      await page.getByRole("combobox").fill("서울 성동구 고산자로 123");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "doctor-applied", as, path: "/posts-applied" },
  { name: "doctor-bookmarked", as, path: "/posts-bookmarked" },
  { name: "doctor-progress", as, path: async (read) => `/posts-applied/progress?job_application_id=${await applicationOf(read)}` },
  { name: "doctor-thread", as, path: async (read) => `/posts-applied/thread?job_application_id=${await applicationOf(read)}` },
  {
    name: "doctor-compare",
    height: 2400,
    as,
    path: async (read) => {
      const { job_posts } = await read<{ job_posts: { id: number }[] }>(as, "/job_posts/bookmarked_post_list");
      return `/posts-compare?${job_posts
        .slice(0, 3)
        .map(({ id }) => `job_post_ids=${id}`)
        .join("&")}`;
    },
  },
  { name: "doctor-alerts", as, path: "/posts-alerts" },
  { name: "doctor-alerts-gone", as, path: "/posts-alerts/arrived?post_alert_id=999999999" },
  { name: "doctor-free-days", as, path: "/posts-free-days" },
  { name: "doctor-pay", height: 2400, as, path: "/pay" },
  { name: "doctor-resume-input", height: 2400, as, path: async (read) => `/posts/resume-input?job_post_id=${await postOf(read, as, 7)}` },
  { name: "doctor-inbox", as, path: "/inbox" },
  { name: "doctor-businesses", as, path: "/businesses" },
  { name: "doctor-map", as, path: "/mapview?lat=37.5&lng=127.03&name=한빛의원" },
  { name: "doctor-map-nothing", as, path: "/mapview?lat=north" },
  { name: "doctor-profile", height: 5200, as, path: "/profile" },
  {
    name: "doctor-profile-education",
    as,
    path: "/profile",
    steps: (page) => section(page, "학력").getByRole("button", { name: /추가/ }).click(),
  },
  {
    name: "doctor-profile-education-errors",
    as,
    path: "/profile",
    steps: async (page) => {
      await section(page, "경력").getByRole("button", { name: /추가/ }).click();
      await dialog(page)
        .getByRole("button", { name: /저장|추가/ })
        .last()
        .click();
    },
  },
  {
    name: "doctor-profile-skill",
    as,
    path: "/profile",
    steps: (page) => section(page, "보유술기").getByRole("button", { name: /추가/ }).click(),
  },
  { name: "doctor-profile-leave", as, path: "/profile", steps: button(/탈퇴/) },
  { name: "doctor-onboarding", as: "newcomer", path: "/posts" },
  { name: "doctor-hospitals", as: "demo-doctor-33", path: "/user_manage" },
];
