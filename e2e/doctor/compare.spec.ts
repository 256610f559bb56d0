import type { Page } from "@playwright/test";
import { createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
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

const tableOf = (page: Page, count: number) => page.getByRole("table", { name: `저장한 공고 ${count}건 비교` });
const pickerOf = (page: Page) => page.getByRole("dialog", { name: "비교할 공고 고르기" });
const choiceOf = (page: Page, { business }: JobPostCard) => pickerOf(page).getByRole("checkbox", { name: new RegExp(business.name) });
const save = (page: Page, doctor: string, { id }: JobPostCard) => callAs(page, doctor, createBookmark, { body: { job_post_id: id } });

/** The page itself never scrolls sideways, because only the table does. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

test(
  "a doctor compares a post from its menu, which saves it, with other saved posts, and comes back to the post",
  { tag: "@phone" },
  async ({ page }) => {
    const doctor = claimDoctor(test);
    const [first, second, third] = await demoPosts(page, doctor);
    for (const post of [second, third]) await save(page, doctor, post);
    await signedIn(page, doctor);
    await page.goto(`/posts?job_post_id=${first.id}`);
    await page.getByRole("button", { name: "더 보기" }).click();
    await page.getByRole("menuitem", { name: "저장한 공고와 비교" }).click();
    await expect(page).toHaveURL(/\/posts-compare\?job_post_ids=/);
    await expect(tableOf(page, 1)).toBeVisible();
    const { bookmarks } = await callAs(page, doctor, listBookmarks, {});
    expect(bookmarks.map(({ job_post_id }) => job_post_id)).toContain(first.id);

    const pick = page.getByRole("button", { name: "저장한 공고에서 고르기" });
    await pick.click();
    await expect(choiceOf(page, first)).toBeChecked();
    await choiceOf(page, second).check();
    await expectAccessible(page);
    await pickerOf(page).getByRole("button", { name: "나란히 보기" }).click();
    const table = tableOf(page, 2);
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    for (const row of ["급여 (NET)", "시간당 급여", "주당 시간", "요일", "출근", "복리후생"])
      await expect(table.getByRole("row", { name: new RegExp(`^${row.replace(/[()]/g, String.raw`\$&`)}`) })).toBeVisible();
    await settle(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await pick.click();
    await expect(choiceOf(page, first)).toBeChecked();
    await expect(choiceOf(page, third)).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(pickerOf(page)).toBeHidden();
    await expect(pick).toBeFocused();
    await pick.click();
    await backFromLayer(page);
    await expect(pickerOf(page)).toBeHidden();
    await pick.click();
    await choiceOf(page, third).check();
    await pickerOf(page).getByRole("button", { name: "나란히 보기" }).click();
    await expect(tableOf(page, 3).getByRole("columnheader")).toHaveCount(3);
    await expectNoSidewaysScroll(page);

    await tableOf(page, 3)
      .getByRole("link", { name: `${first.business.name} 공고 보기` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/posts-bookmarked\\?job_post_id=${first.id}$`));
    await backFromPage(page);
    await expect(tableOf(page, 3)).toBeVisible();
    await tableOf(page, 3)
      .getByRole("link", { name: `${first.business.name} 공고 보기` })
      .click();
    await page.getByRole("dialog", { name: "공고 상세" }).getByRole("button", { name: "목록으로" }).click();
    await expect(tableOf(page, 3)).toBeVisible();
    await page.getByRole("button", { name: "뒤로", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/posts\\?job_post_id=${first.id}$`));
  },
);

test("a doctor compares the saved posts, and removes them with the keyboard", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const posts = await demoPosts(page, doctor);
  for (const post of posts) await save(page, doctor, post);
  await signedIn(page, doctor);
  await page.goto("/posts-bookmarked");
  await page.getByRole("button", { name: "나란히 비교" }).click();
  for (const post of posts) await expect(choiceOf(page, post)).toBeChecked();
  await pickerOf(page).getByRole("button", { name: "나란히 보기" }).click();
  await expect(tableOf(page, 3)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [first, second, third] = posts;
  const removal = ({ business }: JobPostCard) => page.getByRole("button", { name: `${business.name} 비교에서 빼기` });
  await tabTo(page, removal(second));
  await page.keyboard.press("Enter");
  await expect(tableOf(page, 2)).toBeVisible();
  await expect(page.getByRole("button", { name: "저장한 공고에서 고르기" })).toBeFocused();
  const rows = await tableOf(page, 2).getByRole("row").count();
  await page.getByRole("switch", { name: "다른 점만 보기" }).click();
  await expect(page).toHaveURL(/only_differences=true/);
  expect(await tableOf(page, 2).getByRole("row").count()).toBeLessThanOrEqual(rows);
  for (const post of [first, third]) await removal(post).click();
  await expect(page.getByRole("heading", { name: "비교할 공고를 골라 주세요" })).toBeVisible();
  await expectAccessible(page);
});
