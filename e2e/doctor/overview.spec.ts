import type { Locator, Page } from "@playwright/test";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { listSuggestedJobPosts, suggestionLimit } from "@rounds/contract/job-posts/suggestions.ts";
import { callAs, responseTo } from "../support/api.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const suggestions = (page: Page) => page.getByRole("region", { name: "선생님께 맞는 공고" });
const detailOf = (page: Page) => page.getByRole("dialog", { name: "공고 상세" });
const posts = (page: Page) => page.locator('a[href^="/posts?"][href*="job_post_id="]');

test("the home greets, a suggestion opens over it, a like is saved, and Back returns", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const suggested = responseTo(page, listSuggestedJobPosts);
  await page.goto("/");
  await page.waitForURL("**/overview");
  const { job_posts } = await suggested;
  const [first] = job_posts;
  if (!first) throw new Error("the demo world must have a suggestion for every doctor");
  await expect(page.getByRole("heading", { level: 1, name: /선생님,\s*\S+ 새 공고 .*건이 기다려요/ })).toBeVisible();
  const cards = suggestions(page).getByRole("article");
  await expect(cards).toHaveCount(job_posts.length);
  expect(job_posts.length).toBeLessThanOrEqual(suggestionLimit);
  await expect(page.getByRole("region", { name: "배너" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "the page scrolls sideways").toBe(0);
  await expectAccessible(page);

  const link = cards.first().getByRole("link");
  await expect(link).toHaveText(first.business.name);
  await link.click();
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { name: first.business.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/overview\\?job_post_id=${first.id}`));

  const like = detail.getByRole("button", { name: /^좋아요/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  // The screen shows it optimistically.
  const isLiked = async () => (await callAs(page, doctor, getJobPost, { params: { id: first.id } })).job_post.user_like;
  await expect.poll(isLiked).toBe(true);
  await backFromPage(page);
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(link).toBeVisible();
});

test("from a refused console to the home, whose figures lead to lists, where a read post stays", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  await page.goto("/manage/applications");
  await expect(page).toHaveURL(/\/overview/);
  await page.getByRole("dialog", { name: "서비스 준비 중입니다" }).getByRole("button", { name: "닫기" }).click();
  await suggestions(page).getByRole("link", { name: "전체 공고" }).click();
  await expect(page).toHaveURL(/\/posts$/);
  await backFromPage(page);
  const figures = page.getByRole("list", { name: "나의 현황" });
  await figures.getByRole("link", { name: /지원 진행/ }).click();
  await expect(page).toHaveURL(/\/posts-applied$/);
  await backFromPage(page);
  await figures.getByRole("link", { name: /저장한 공고/ }).click();
  await expect(page).toHaveURL(/\/posts-bookmarked$/);
  await backFromPage(page);
  await figures.getByRole("link", { name: /안 읽은 공고/ }).click();
  await expect(page).toHaveURL(/\/posts\?unread=true/);

  await posts(page).nth(2).click();
  await expect(page.getByRole("button", { name: /지원하기|지원 취소/ })).toBeVisible();
  await expect(page).toHaveURL(/job_post_id=\d+/);
  const id = new URL(page.url()).searchParams.get("job_post_id");
  const readStatus = async () => {
    const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { limit: 20 } });
    return job_posts.find((post) => String(post.id) === id)?.user.user_read_status;
  };
  await expect.poll(readStatus).toBe("read");
  await backFromPage(page);
  await expect(page).toHaveURL(/unread=true$/);
  // Posts that the doctor has read since the screen opened stay in the list of unread ones.
  await expect(page.locator(`a[href*="job_post_id=${id}"]`).first()).toBeVisible();
});

test(
  "by keyboard alone: a suggestion opens with Enter, closes, and the focus is back on its card",
  { tag: "@desktop" },
  async ({ page }) => {
    await signedIn(page, claimDoctor(test));
    await page.goto("/overview");
    const link = suggestions(page).getByRole("link").nth(1);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await link.focus();
    await page.keyboard.press("Enter");
    const detail = detailOf(page);
    await expect(detail.getByRole("button", { name: /^좋아요/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test("without a network the home and the list show an error, and a retry continues", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.route("**/api/v1/job_posts/suggestions", (route) => route.abort("internetdisconnected"));
  await page.goto("/overview");
  const retry = page.getByRole("button", { name: "다시 시도" });
  // The page retries twice first, each time after a longer pause.
  await expect(suggestions(page).getByRole("button", { name: "다시 시도" })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await retry.click();
  await expect(suggestions(page).getByRole("article").first()).toBeVisible();

  await suggestions(page).getByRole("link", { name: "전체 공고" }).click();
  await expect(posts(page).first()).toBeVisible();
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  // The filters stay usable.
  await page.getByRole("button", { name: "# 파트타임" }).click();
  await expect(retry).toBeVisible();
  await expect(page).toHaveURL(/tags/);
  await page.unrouteAll();
  await retry.click();
  await expect(posts(page).first()).toBeVisible();
});

test("between the home and the interiors a slow network shows no empty page", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/interiors");
  await page.clock.install();
  const home = page.getByRole("heading", { level: 1, name: /선생님/ });
  const interiors = page.getByRole("heading", { level: 1, name: /개원 인테리어/ });
  const slowly = async (address: string, before: Locator, after: Locator) => {
    const link = page.locator(`a[href="${address}"]:visible`).first();
    await expect(link).toBeVisible();
    await expect(page.locator("[data-for-session]")).toHaveCount(0);
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await link.click();
    await expect(page).toHaveURL(address);
    await page.clock.runFor(2000);
    await expect(before).toBeVisible();
    scripts.resolve();
    await expect(after).toBeVisible();
    await page.unroute("**/assets/*.js");
  };
  await slowly("/overview", interiors, home);
  await page.goto("/overview");
  await slowly("/interiors", home, interiors);
});
