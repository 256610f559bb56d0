import type { Page } from "@playwright/test";
import { hideHospital } from "@rounds/contract/control/hiding.ts";
import { compareBookmarkedPosts, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { type JobPostCard, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { callAs } from "../support/api.ts";
import { backFromLayer, backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

/** Three open posts of different hospitals of the demo world. Other journeys change the posts at the top of the list. */
async function demoPosts(page: Page, doctor: string): Promise<readonly [JobPostCard, JobPostCard, JobPostCard]> {
  const { job_posts: posts } = await callAs(page, doctor, listActiveJobPosts, { query: { job_type: "봉직의", limit: 100 } });
  const ofHospitals = new Map(posts.slice(50).map((post) => [post.business.name, post]));
  const [first, second, third] = [...ofHospitals.values()];
  if (!first || !second || !third) throw new Error("the demo world must have open posts of three hospitals");
  return [first, second, third];
}

async function savePosts(page: Page, doctor: string): Promise<readonly [JobPostCard, JobPostCard, JobPostCard]> {
  const posts = await demoPosts(page, doctor);
  for (const { id } of posts) await callAs(page, doctor, createBookmark, { body: { job_post_id: id } });
  return posts;
}

const tableOf = (page: Page, count: number) => page.getByRole("table", { name: `저장한 공고 ${count}건 비교` });
const pickerOf = (page: Page) => page.getByRole("dialog", { name: "비교할 공고 고르기" });
const choiceOf = (page: Page, { business }: JobPostCard) => pickerOf(page).getByRole("checkbox", { name: new RegExp(business.name) });
const addressOf = (posts: readonly JobPostCard[]) => `/posts-compare?job_post_ids=${JSON.stringify(posts.map(({ id }) => id))}`;

/** The page itself never scrolls sideways, because only the table does. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

test("a doctor chooses saved posts, compares them, and comes back to the saved posts", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const [first, second, third] = await savePosts(page, doctor);
  await signedIn(page, doctor);
  await page.goto("/posts-bookmarked");
  await page.getByRole("button", { name: "나란히 비교" }).click();
  for (const post of [first, second, third]) await expect(choiceOf(page, post)).toBeChecked();
  await expectAccessible(page);
  await choiceOf(page, third).uncheck();
  await pickerOf(page).getByRole("button", { name: "나란히 보기" }).click();
  await expect(page).toHaveURL(/\/posts-compare\?job_post_ids=/);
  const table = tableOf(page, 2);
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  for (const row of ["급여 (NET)", "시간당 급여", "주당 시간", "요일", "출근", "복리후생"])
    await expect(table.getByRole("row", { name: new RegExp(`^${row.replace(/[()]/g, String.raw`\$&`)}`) })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "저장한 공고에서 고르기" }).click();
  await expect(choiceOf(page, first)).toBeChecked();
  await expect(choiceOf(page, third)).not.toBeChecked();
  await backFromLayer(page);
  await expect(pickerOf(page)).toBeHidden();
  await page.getByRole("button", { name: "저장한 공고에서 고르기" }).click();
  await choiceOf(page, third).check();
  await pickerOf(page).getByRole("button", { name: "나란히 보기" }).click();
  await expect(tableOf(page, 3).getByRole("columnheader")).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await tableOf(page, 3)
    .getByRole("link", { name: `${first.business.name} 공고 보기` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/posts-bookmarked\\?job_post_id=${first.id}$`));
  await backFromPage(page);
  await expect(tableOf(page, 3)).toBeVisible();
  await page.getByRole("button", { name: "뒤로", exact: true }).click();
  await expect(page).toHaveURL(/\/posts-bookmarked$/);
});

test("a doctor removes a post with the keyboard, and a reload keeps the comparison", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const posts = await savePosts(page, doctor);
  await signedIn(page, doctor);
  await page.goto(addressOf(posts));
  await expect(tableOf(page, 3)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [, second] = posts;
  await tabTo(page, page.getByRole("button", { name: `${second.business.name} 비교에서 빼기` }));
  await page.keyboard.press("Enter");
  await expect(tableOf(page, 2)).toBeVisible();
  await expect(page.getByRole("button", { name: "저장한 공고에서 고르기" })).toBeFocused();
  const rows = await tableOf(page, 2).getByRole("row").count();
  await page.getByRole("switch", { name: "다른 점만 보기" }).click();
  await expect(page).toHaveURL(/only_differences=true/);
  expect(await tableOf(page, 2).getByRole("row").count()).toBeLessThanOrEqual(rows);
  await page.reload();
  await expect(tableOf(page, 2)).toBeVisible();
  await expect(page.getByRole("switch", { name: "다른 점만 보기" })).toBeChecked();
});

test("the address shows another doctor nothing, and a hidden hospital leaves it", { tag: "@desktop" }, async ({ page, browser }) => {
  const doctor = claimDoctor(test);
  const posts = await savePosts(page, doctor);
  const [first] = posts;
  await signedIn(page, doctor);
  await callAs(page, doctor, hideHospital, { body: { business_id: first.business.id } });
  await page.goto(addressOf(posts));
  await expect(tableOf(page, 2)).toBeVisible();
  await expect(page.getByText("주소에 있는 공고 1건은 선생님이 저장한 공고가 아니거나 내려갔어요.")).toBeVisible();
  await expect(page.getByText(first.business.name)).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  const stranger = claimDoctor(test);
  await signedIn(other, stranger);
  await other.goto(addressOf(posts));
  await expect(other.getByRole("heading", { name: "비교할 공고를 골라 주세요" })).toBeVisible();
  for (const { business } of posts) await expect(other.getByText(business.name)).toHaveCount(0);
  await expectAccessible(other);
  await context.close();
});

test("a doctor opens a comparison in the menu of a post, which saves the post", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const [post] = await demoPosts(page, doctor);
  await signedIn(page, doctor);
  await page.goto(`/posts?job_post_id=${post.id}`);
  await page.getByRole("button", { name: "더 보기" }).click();
  await page.getByRole("menuitem", { name: "저장한 공고와 비교" }).click();
  await expect(tableOf(page, 1)).toBeVisible();
  const { bookmarks } = await callAs(page, doctor, listBookmarks, {});
  expect(bookmarks.map(({ job_post_id }) => job_post_id)).toContain(post.id);
  await page.getByRole("button", { name: "저장한 공고에서 고르기" }).click();
  await expect(pickerOf(page).getByText("저장한 공고가 2건보다 적어요.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "저장한 공고에서 고르기" })).toBeFocused();
});

test("a failed comparison offers a retry", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const posts = await savePosts(page, doctor);
  await signedIn(page, doctor);
  await page.route(`**${compareBookmarkedPosts.path}?*`, (route) => route.abort());
  await page.goto(addressOf(posts));
  await expect(page.getByRole("heading", { name: "공고를 불러오지 못했어요" })).toBeVisible();
  await page.unroute(`**${compareBookmarkedPosts.path}?*`);
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(tableOf(page, 3)).toBeVisible();
});
