import type { Locator, Page } from "@playwright/test";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" });
const cards = (page: Page) => page.locator('a[href*="job_post_id="]');
const bottomOf = async (target: Locator) => {
  const box = await target.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

/** Playwright shows no keyboard. The page gets the height that is visible above a keyboard. Null: no keyboard. */
const reportVisibleHeight = (page: Page, visible: number | null) =>
  page.evaluate((height) => {
    const view = window.visualViewport;
    if (view === null) throw new Error("the browser must have a visual viewport");
    if (height === null) Reflect.deleteProperty(view, "height");
    else Object.defineProperty(view, "height", { value: height, configurable: true });
    view.dispatchEvent(new Event("resize"));
  }, visible);

test(
  "a wish in the doctor's own words becomes filters, and without a match the screen offers one to drop",
  { tag: "@phone" },
  async ({ page }) => {
    await signedIn(page, claimDoctor(test));
    await page.goto("/posts");
    await expect(cards(page).first()).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "바로 가기" });
    // The instant shell has cards, but no bar.
    await expect(tabs).toBeVisible();
    const apply = page.getByRole("button", { name: /^공고 [\d,+]+건 보기$|^이 조건으로 보기$/ });
    const understood = page.getByRole("region", { name: "이렇게 알아들었어요" });

    await test.step("the buttons do not move when the server has read the wish", async () => {
      const reading = Promise.withResolvers<void>();
      await page.route("**/api/v1/job_posts/wish?*", async (route) => {
        await reading.promise;
        await route.continue();
      });
      await searchBox(page).fill("내과 서울 주5일");
      const buttons = [apply, page.getByRole("button", { name: "이 조건으로 알림 받기" })];
      await expect(page.getByRole("status", { name: "조건을 읽는 중" })).toBeVisible();
      const before = await Promise.all(buttons.map((button) => button.boundingBox()));
      reading.resolve();
      await expect(understood).toBeVisible();
      await expect(page.getByRole("region", { name: "맞는 공고" }).getByRole("link").first()).toBeVisible();
      expect(await Promise.all(buttons.map((button) => button.boundingBox()))).toEqual(before);
      await page.unroute("**/api/v1/job_posts/wish?*");
    });

    await test.step("the buttons of a long wish stay above the tabs and above the keyboard", async () => {
      await searchBox(page).fill("내과 서울 경기 인천 주4일 주5일 당직 없이 토요일 없이 1000 이상");
      const top = (await tabs.boundingBox())?.y ?? 0;
      await expect.poll(() => bottomOf(apply)).toBeLessThanOrEqual(top);
      await reportVisibleHeight(page, 400);
      await expect.poll(() => bottomOf(apply)).toBeLessThanOrEqual(400);
      await reportVisibleHeight(page, null);
    });

    await test.step("a removed chip becomes text, and the other ones filters", async () => {
      await searchBox(page).fill("경기남부 내과 주5일이하 당직 없이 1000 이상");
      await expect(understood.getByRole("button")).toHaveText(["경기 남부", "내과", "주 5일 이하", "당직 없음", "월 1,000만원 이상"]);
      await expect(page.getByRole("region", { name: "맞는 공고" }).getByRole("listitem").first()).toBeVisible();
      await expectAccessible(page);
      await understood.getByRole("button", { name: "당직 없음 조건 빼기" }).click();
      await expect(understood.getByRole("button")).toHaveCount(4);
      await expect(page.getByText("‘당직 없이’")).toBeVisible();

      await searchBox(page).fill("경기남부 내과 주5일이하 1000 이상");
      await apply.click();
      await expect(page).toHaveURL(/work_days=/);
      await expect(
        page.getByText(/^내과 · 경기 남부 · 주 3일 이하, 주 4일, 주 4.5일, 주 5일 · 월급여\(NET\): 1,000만원 이상$/),
      ).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      await expect(searchBox(page)).toHaveValue("");
    });

    await test.step("a post of the panel opens over the list of the wish, and one Back leads there", async () => {
      await searchBox(page).fill("내과");
      await page.getByRole("region", { name: "맞는 공고" }).getByRole("link").first().click();
      const post = page.getByRole("dialog", { name: "공고 상세" });
      await expect(post.getByRole("heading").first()).toBeVisible();
      await expect(page).toHaveURL(/job_post_id=/);
      await backFromPage(page);
      await expect(post).toBeHidden();
      await expect(page).toHaveURL(/\/posts\?[^#]*specialties=/);
      await expect(page).not.toHaveURL(/job_post_id=/);
      await expect(cards(page).first()).toBeVisible();
    });

    await test.step("without a match, each condition to drop has its number of posts", async () => {
      await searchBox(page).fill("없는병원이름");
      await page.keyboard.press("Enter");
      const offers = page.getByRole("list", { name: "조건을 하나 빼면" });
      await expect(offers.getByRole("button")).toHaveText(/^“없는병원이름” 빼면\s*[\d,]+건$/);
      await expectAccessible(page);
      await offers.getByRole("button").click();
      await expect(page).not.toHaveURL(/[?&]q=/);
      await expect(cards(page).first()).toBeVisible();
    });
  },
);
