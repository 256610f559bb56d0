import type { Page } from "@playwright/test";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost, listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import { listFreeDays } from "@rounds/contract/job-posts/free-days.ts";
import { callAs } from "../support/api.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

const seoulOffsetMs = 9 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** Today is the first day. */
const dayIn = (days: number): string => new Date(Date.now() + seoulOffsetMs + days * dayMs).toISOString().slice(0, 10);
const weekdays = ["일", "월", "화", "수", "목", "금", "토"];
/** `12월 3일 (목)`, with the year if it is another one. */
const dayName = (day: string): string => {
  const date = new Date(day);
  const name = `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${weekdays[date.getUTCDay()] ?? ""})`;
  return day.slice(0, 4) === dayIn(0).slice(0, 4) ? name : `${day.slice(0, 4)}년 ${name}`;
};
const exactly = (words: string): RegExp => new RegExp(`^${words.replaceAll(/[()]/g, String.raw`\$&`)}(,|$)`);

const cell = (page: Page, day: string) => page.getByRole("button", { name: exactly(dayName(day)) });
const markedBy = async (page: Page, doctor: string) => (await callAs(page, doctor, listFreeDays, {})).free_days.map(({ day }) => day);

async function showMonthOf(page: Page, day: string): Promise<void> {
  const title = `${day.slice(0, 4)}년 ${Number(day.slice(5, 7))}월`;
  // On a page that is still loading, the button would go one month too far.
  await expect(page.getByRole("grid")).toBeVisible();
  for (let months = 0; months < 12; months++) {
    if (await page.getByRole("grid", { name: title }).isVisible()) return;
    await page.getByRole("button", { name: "다음 달" }).click();
  }
  await expect(page.getByRole("grid", { name: title })).toBeVisible();
}

/** A new hospital's open post with these dates. */
async function addLocum(page: Page, name: string, work_dates: string[]): Promise<void> {
  const owner = claimDoctor(test);
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name, address: "서울 강남구 테헤란로 1" } } });
  await callAs(page, owner, createJobPost, {
    body: {
      job_post: {
        business_id: business.id,
        job_type: "대진의",
        employment_type: "계약직",
        specialties: ["내과"],
        min_pay: 60,
        max_pay: 60,
        work_dates,
      },
    },
  });
}

test(
  "a doctor marks days and weekdays, finds the posts of these days, and takes a day back",
  { tag: "@phone" },
  async ({ page }, { retry }) => {
    const doctor = claimDoctor(test);
    // A retry adds another hospital.
    const name = `날짜맞는의원 ${retry}`;
    const dates = [dayIn(40), dayIn(41), dayIn(43)];
    const [first = "", second = ""] = dates;
    await addLocum(page, name, dates);
    await signedIn(page, doctor);
    await page.goto("/posts");
    await page.getByRole("button", { name: "필터" }).first().click();
    await page.getByRole("tab", { name: /^급여·근무/ }).click();
    await expect(page.getByText("내 가능한 날에 맞는 공고")).toBeVisible();
    await page.getByRole("link", { name: "가능한 날 고르기" }).click();
    await expect(page).toHaveURL(/\/posts-free-days$/);
    await showMonthOf(page, first);
    await cell(page, first).click();
    await expect(cell(page, first)).toHaveAttribute("aria-pressed", "true");
    const posts = page.getByRole("list", { name: `${dayName(first)} 공고` });
    await expect(posts.getByText(name)).toBeVisible();
    await showMonthOf(page, second);
    await cell(page, second).click();
    await expect.poll(() => markedBy(page, doctor)).toEqual([first, second]);
    await expect(cell(page, second)).toHaveAccessibleName(/, \d+건$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "the page scrolls sideways").toBe(0);
    await expectAccessible(page);

    await page.getByRole("link", { name: /^맞는 공고 \d+건 보기$/ }).click();
    await expect(page).toHaveURL(/\/posts\?free_days=true$/);
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText("가능한 날과 2일 겹쳐요");
    await expectAccessible(page);
    await card.getByRole("link", { name }).click();
    await expect(page.getByText("가능한 날과 2일 겹쳐요").last()).toBeVisible();
    await expect(page.getByRole("heading", { name: "근무 날짜" })).toBeVisible();
    await backFromPage(page);
    await expect(card).toBeVisible();
    await backFromPage(page);

    await showMonthOf(page, second);
    // A tap on a free day only shows it. The switch takes it back.
    await cell(page, second).click();
    await expect(cell(page, second)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("switch", { name: "이날 가능" }).click();
    await expect(cell(page, second)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => markedBy(page, doctor)).toEqual([first]);

    await page.getByRole("button", { name: "다음 달" }).click();
    await page.getByRole("button", { name: "요일로 고르기" }).click();
    const sheet = page.getByRole("dialog", { name: "요일로 고르기" });
    await sheet.getByRole("checkbox", { name: "토" }).check({ force: true });
    await expectAccessible(page);
    await sheet.getByRole("button", { name: /^[45]일 표시하기$/ }).click();
    await expect(sheet).toBeHidden();
    const saturdays = async () => (await markedBy(page, doctor)).filter((day) => day !== first);
    await expect.poll(async () => (await saturdays()).length).toBeGreaterThanOrEqual(4);
    for (const day of await saturdays()) expect(new Date(day).getUTCDay()).toBe(6);
  },
);

test("by keyboard alone: days are marked one by one and in a row, over the end of a month", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  await page.goto("/posts-free-days");
  await tabTo(page, cell(page, dayIn(0)));
  // Past days cannot be reached.
  await page.keyboard.press("ArrowLeft");
  await expect(cell(page, dayIn(0))).toBeFocused();
  for (let week = 0; week < 5; week++) await page.keyboard.press("ArrowDown");
  await expect(cell(page, dayIn(35))).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cell(page, dayIn(35))).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(cell(page, dayIn(38))).toBeFocused();
  await expect.poll(() => markedBy(page, doctor)).toEqual([35, 36, 37, 38].map(dayIn));
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(cell(page, dayIn(38))).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => markedBy(page, doctor)).toEqual([35, 36, 37].map(dayIn));
});

test("days that are not saved are taken back, stay over a reload, and a button saves them", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const day = dayIn(0);
  const next = dayIn(1);
  await signedIn(page, doctor);
  await page.route("**/api/v1/free_days", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await page.goto("/posts-free-days");
  await cell(page, day).click();
  const failure = page.getByRole("alert").filter({ hasText: "저장하지 못했어요" });
  await expect(failure).toBeVisible();
  await expect(cell(page, day)).toHaveAttribute("aria-pressed", "false");
  await showMonthOf(page, next);
  await cell(page, next).click();
  await expect(cell(page, next)).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);
  await page.unroute("**/api/v1/free_days");
  await page.reload();
  await expect(failure).toBeVisible();
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(cell(page, day)).toHaveAttribute("aria-pressed", "true");
  await expect(failure).toBeHidden();
  await expect.poll(() => markedBy(page, doctor)).toEqual([day, next]);
});

test("a hospital chooses the dates of a locum post in a month, and sees them as doctors will", { tag: "@desktop" }, async ({ page }) => {
  const owner = claimDoctor(test);
  const { business } = await callAs(page, owner, createBusiness, {
    body: { business: { name: "날짜쓰는의원", address: "서울 강남구 테헤란로 1" } },
  });
  await signedIn(page, owner);
  await page.goto("/user_manage/job_posts?job_post_id=new");
  await page.getByRole("combobox", { name: /^진료과/ }).fill("내과");
  await page.getByRole("option", { name: "내과", exact: true }).click();
  await expect(page.getByRole("group", { name: /^근무 날짜/ })).toBeHidden();
  await page.getByText("대진의", { exact: true }).click();
  const dates = page.getByRole("group", { name: /^근무 날짜/ });
  await showMonthOf(page, dayIn(40));
  await dates.getByRole("button", { name: exactly(dayName(dayIn(40))) }).click();
  await expectAccessible(page);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(dates).toContainText("3일");
  const preview = page.getByRole("region", { name: "의사가 보는 화면" });
  await expect(preview).toContainText("근무 날짜");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("공고가 추가되었습니다")).toBeVisible();
  const { job_posts } = await callAs(page, owner, listUserBusinessJobPosts, { query: { business_id: business.id } });
  expect(job_posts).toMatchObject([{ job_type: "대진의", work_dates: [40, 41, 42].map(dayIn) }]);
});
