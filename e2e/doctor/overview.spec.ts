import type { Page } from "@playwright/test";
import { listSuggestedJobPosts, suggestionLimit } from "@rounds/contract/job-posts/suggestions.ts";
import { responseTo } from "../support/api.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const suggestions = (page: Page) => page.getByRole("region", { name: "선생님께 맞는 공고" });
const detailOf = (page: Page) => page.getByRole("dialog", { name: "공고 상세" });

test("the home greets, a suggestion opens over it, a like is saved, and Back returns", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
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
  await expectAccessible(page);

  const like = detail.getByRole("button", { name: /^좋아요/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  // The screen shows it optimistically. The check below reads the saved state from the server.
  const saved = page.waitForResponse((response) => response.url().endsWith(`/job_posts/${first.id}/like`));
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect((await saved).status()).toBe(200);
  await backFromPage(page);
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(link).toBeVisible();

  await page.goto(`/overview?job_post_id=${first.id}`);
  await expect(like).toHaveAttribute("aria-pressed", "true");
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

test("the figures and 'more' lead to their lists", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/overview");
  await suggestions(page).getByRole("link", { name: "전체 공고" }).click();
  await expect(page).toHaveURL(/\/posts$/);
  await backFromPage(page);
  const figures = page.getByRole("list", { name: "나의 현황" });
  await figures.getByRole("link", { name: /안 읽은 공고/ }).click();
  await expect(page).toHaveURL(/\/posts\?unread=true/);
  await backFromPage(page);
  await figures.getByRole("link", { name: /지원 진행/ }).click();
  await expect(page).toHaveURL(/\/posts-applied$/);
  await backFromPage(page);
  await figures.getByRole("link", { name: /저장한 공고/ }).click();
  await expect(page).toHaveURL(/\/posts-bookmarked$/);
});

test("without a network the home shows an error, and a retry continues", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.route("**/api/v1/job_posts/suggestions", (route) => route.abort("internetdisconnected"));
  await page.goto("/overview");
  const retry = suggestions(page).getByRole("button", { name: "다시 시도" });
  // The page retries twice first, each time after a longer pause.
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await retry.click();
  await expect(suggestions(page).getByRole("article").first()).toBeVisible();
});
